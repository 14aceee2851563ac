// The pages that belong to no area: the dashboards and the steps of signing in and out.
import { feature, type Page } from '../../../core/common/feature.ts';

/** A page that everybody may see, at one address for all tiers. */
function publicPage(name: string, path: string): Page {
  return {
    name: `shell.${name}`,
    paths: { platform: path, tenant: path, merchant: path },
    access: 'public',
    title: `shell.${name}.title`,
    hideBreadcrumb: true,
    built: true,
  };
}

export const shell = feature({
  name: 'shell',
  pages: [
    {
      name: 'shell.dashboard',
      paths: { platform: '/crm/dashboard', tenant: '/crm/dashboard', merchant: '/dashboard' },
      access: 'signedIn',
      title: 'shell.dashboard.title',
      menu: { section: 'home', order: 10, icon: 'layout-dashboard' },
      built: true,
    },
    // Source of all: document 1, section 2, authentication routes.
    publicPage('login', '/authentication/login'),
    publicPage('loginCallback', '/authentication/login-callback'),
    publicPage('loginFailed', '/authentication/login-failed'),
    publicPage('register', '/authentication/register'),
    publicPage('profile', '/authentication/profile'),
    publicPage('logout', '/authentication/logout'),
    publicPage('logoutCallback', '/authentication/logout-callback'),
    publicPage('loggedOut', '/authentication/logged-out'),
    publicPage('unauthorized', '/authentication/unauthorized'),
    publicPage('unknownAction', '/authentication/:action'),
  ],
  permissions: [],
  calls: [],
});
