// My Profile: a person's own settings. Source: document 1, section 2, Merchant area and Tenant area.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const profile = feature({
  name: 'profile',
  pages: [
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
  ],
  permissions: [],
  calls: [contract.changeName, contract.findSessions, contract.endOtherSessions],
});
