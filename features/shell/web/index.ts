// Pages of the shell by name, loaded when somebody goes there.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const web: FeatureWeb = {
  pages: {
    'shell.dashboard': () => import('./dashboard-page.tsx'),
    'shell.login': () => import('./authentication/login-page.tsx'),
    'shell.loginCallback': () => import('./authentication/login-callback-page.tsx'),
    'shell.loginFailed': () => import('./authentication/login-failed-page.tsx'),
    'shell.register': () => import('./authentication/register-page.tsx'),
    'shell.profile': () => import('./authentication/profile-page.tsx'),
    'shell.logout': () => import('./authentication/logout-page.tsx'),
    'shell.logoutCallback': () => import('./authentication/logout-callback-page.tsx'),
    'shell.loggedOut': () => import('./authentication/logged-out-page.tsx'),
    'shell.unauthorized': () => import('./authentication/unauthorized-page.tsx'),
    'shell.unknownAction': () => import('./authentication/unknown-action-page.tsx'),
  },
};
