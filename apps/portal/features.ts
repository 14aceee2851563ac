// The features of the portal, one each: manifest, pages, words.
import type { PortalFeature } from '../../core/web/routes/portal-feature.ts';
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

/** What only development builds have; of a production build none of it is part. */
const developmentFeatures: readonly PortalFeature[] =
  import.meta.env.MODE === 'development' ? (await import('./development-features.ts')).developmentFeatures : [];

export const features: readonly PortalFeature[] = [
  ...developmentFeatures,
  {
    feature: shell,
    web: shellWeb,
    texts: {
      en: async () => (await import('../../features/shell/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/shell/common/texts.tr.ts')).texts,
    },
  },
  {
    feature: transactions,
    web: transactionsWeb,
    texts: {
      en: async () => (await import('../../features/transactions/common/texts.en.ts')).en,
      tr: async () => (await import('../../features/transactions/common/texts.tr.ts')).tr,
    },
    pageTexts: {
      en: async () => (await import('../../features/transactions/common/page-texts.en.ts')).texts,
      tr: async () => (await import('../../features/transactions/common/page-texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'profile', pages: profilePages },
    web: profileWeb,
    texts: {
      en: async () => (await import('../../features/profile/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/profile/common/texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'notes', pages: [] },
    web: notesWeb,
    texts: {
      en: async () => (await import('../../features/notes/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/notes/common/texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'tenants', pages: tenantPages },
    web: tenantsWeb,
    texts: {
      en: async () => (await import('../../features/tenants/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/tenants/common/texts.tr.ts')).texts,
    },
    pageTexts: {
      en: async () => (await import('../../features/tenants/common/page-texts.en.ts')).texts,
      tr: async () => (await import('../../features/tenants/common/page-texts.tr.ts')).texts,
    },
  },
  {
    feature: { name: 'notifications', pages: [] },
    web: notificationsWeb,
    texts: {
      en: async () => (await import('../../features/notifications/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/notifications/common/texts.tr.ts')).texts,
    },
  },
  {
    feature: session,
    web: sessionWeb,
    texts: {
      en: async () => (await import('../../features/session/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/session/common/texts.tr.ts')).texts,
    },
  },
  {
    feature: customerMode,
    web: customerModeWeb,
    texts: {
      en: async () => (await import('../../features/customer-mode/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/customer-mode/common/texts.tr.ts')).texts,
    },
    pageTexts: {
      en: async () => (await import('../../features/customer-mode/common/late-words.en.ts')).dialogTexts,
      tr: async () => (await import('../../features/customer-mode/common/late-words.tr.ts')).dialogTexts,
    },
  },
  {
    feature: audit,
    web: auditWeb,
    texts: {
      en: async () => (await import('../../features/audit/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/audit/common/texts.tr.ts')).texts,
    },
    pageTexts: {
      en: async () => (await import('../../features/audit/common/late-words.en.ts')).panelTexts,
      tr: async () => (await import('../../features/audit/common/late-words.tr.ts')).panelTexts,
    },
  },
];
