// The pages of a person's own settings; apart from the calls, because the portal's first view needs these alone. Source: document 1, section 2.
import type { Page } from '../../../core/common/feature.ts';

export const profilePages: readonly Page[] = [
  {
    name: 'profile.settings',
    paths: {
      tenant: '/tenant/profile-settings',
      platform: '/tenant/profile-settings',
      merchant: '/merchant/profile-settings',
    },
    access: 'signedIn',
    title: 'profile.title',
    built: true,
  },
];
