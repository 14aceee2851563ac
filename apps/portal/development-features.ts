// The features of development builds only: what those who build the portal look at.
import type { PortalFeature } from '../../core/web/routes/portal-feature.ts';
import { dev } from '../../features/dev/common/feature.ts';
import { web as devWeb } from '../../features/dev/web/index.ts';

export const developmentFeatures: readonly PortalFeature[] = [
  {
    feature: dev,
    web: devWeb,
    texts: {
      en: async () => (await import('../../features/dev/common/texts.en.ts')).texts,
      tr: async () => (await import('../../features/dev/common/texts.tr.ts')).texts,
    },
  },
];
