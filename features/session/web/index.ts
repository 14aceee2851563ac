// The page of the session settings by name, loaded when somebody goes there.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const sessionWeb: FeatureWeb = {
  pages: { 'session.settings': () => import('./session-page.tsx') },
};
