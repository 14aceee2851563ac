// The pages of the transactions area, each loaded when somebody goes there.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const transactionsWeb: FeatureWeb = {
  pages: {
    'transactions.lookup': () => import('./lookup-page.tsx'),
    'transactions.detail': () => import('./detail-page.tsx'),
  },
  quickPanel: () => import('./upcoming-section.tsx'),
  palette: () => import('./palette.ts'),
};
