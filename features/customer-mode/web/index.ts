// What customer system mode brings to the portal: the banner, the dialog before it, and customers in the palette.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';
import { CustomerModeBanner } from './customer-mode-banner.tsx';

export const customerModeWeb: FeatureWeb = {
  pages: {},
  Banner: CustomerModeBanner,
  palette: () => import('./palette.ts'),
  dialogs: { customerMode: () => import('./enter-dialog.tsx') },
};
