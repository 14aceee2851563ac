// What notifications bring to the portal: the bell. It loads everything else after the first view.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';
import { NotificationBell } from './notification-bell.tsx';

export const notificationsWeb: FeatureWeb = { pages: {}, Toolbar: NotificationBell };
