// The page of My Profile by name, loaded when somebody goes there.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const profileWeb: FeatureWeb = {
  pages: { 'profile.settings': () => import('./profile-page.tsx') },
};
