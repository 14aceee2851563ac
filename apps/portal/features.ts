// The features of the product's portal, one each: manifest, pages, words.
import type { PortalFeature } from '../../core/web/routes/portal-feature.ts';
import type { TextLoaders } from '../../core/web/texts/texts.ts';
import { audit } from '../../features/audit/common/feature.ts';
import { auditWeb } from '../../features/audit/web/index.ts';
import { customerMode } from '../../features/customer-mode/common/feature.ts';
import { customerModeWeb } from '../../features/customer-mode/web/index.ts';
import { notesWeb } from '../../features/notes/web/index.ts';
import { notificationsWeb } from '../../features/notifications/web/index.ts';
import { profilePages } from '../../features/profile/common/pages.ts';
import { profileWeb } from '../../features/profile/web/index.ts';
import { session } from '../../features/session/common/feature.ts';
import { sessionWeb } from '../../features/session/web/index.ts';
import { shell } from '../../features/shell/common/feature.ts';
import { web as shellWeb } from '../../features/shell/web/index.ts';
import { tenantPages } from '../../features/tenants/common/pages.ts';
import { tenantsWeb } from '../../features/tenants/web/index.ts';
import { transactions } from '../../features/transactions/common/feature.ts';
import { transactionsWeb } from '../../features/transactions/web/index.ts';

/** The words of all features come in one file for each language: it is asked for once, and not once for each feature. */
const words = {
  en: async () => (await import('./words.en.ts')).words,
  tr: async () => (await import('./words.tr.ts')).words,
} as const;

function textsOf(name: keyof Awaited<ReturnType<typeof words.en>>): TextLoaders {
  return { en: async () => (await words.en())[name], tr: async () => (await words.tr())[name] };
}

export const features: readonly PortalFeature[] = [
  {
    feature: shell,
    web: shellWeb,
    texts: textsOf('shell'),
  },
  {
    feature: transactions,
    web: transactionsWeb,
    texts: textsOf('transactions'),
    pageTexts: {
      en: async () => (await import('../../features/transactions/common/page-texts.en.ts')).texts,
      tr: async () => (await import('../../features/transactions/common/page-texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'profile', pages: profilePages },
    web: profileWeb,
    texts: textsOf('profile'),
  },
  {
    feature: { name: 'notes', pages: [] },
    web: notesWeb,
    texts: textsOf('notes'),
  },
  {
    feature: { name: 'tenants', pages: tenantPages },
    web: tenantsWeb,
    texts: textsOf('tenants'),
    pageTexts: {
      en: async () => (await import('../../features/tenants/common/page-texts.en.ts')).texts,
      tr: async () => (await import('../../features/tenants/common/page-texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'notifications', pages: [] },
    web: notificationsWeb,
    texts: textsOf('notifications'),
  },
  {
    feature: session,
    web: sessionWeb,
    texts: textsOf('session'),
  },
  {
    feature: customerMode,
    web: customerModeWeb,
    texts: textsOf('customerMode'),
    pageTexts: {
      en: async () => (await import('../../features/customer-mode/common/late-words.en.ts')).dialogTexts,
      tr: async () => (await import('../../features/customer-mode/common/late-words.tr.ts')).dialogTexts,
    },
  },
  {
    feature: audit,
    web: auditWeb,
    texts: textsOf('audit'),
    pageTexts: {
      en: async () => (await import('../../features/audit/common/late-words.en.ts')).panelTexts,
      tr: async () => (await import('../../features/audit/common/late-words.tr.ts')).panelTexts,
    },
  },
];
