// My Profile: a person's own settings. Source: document 1, section 2, Merchant area and Tenant area.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { profilePages } from './pages.ts';

export const profile = feature({
  name: 'profile',
  pages: profilePages,
  permissions: [],
  calls: [contract.changeName, contract.findSessions, contract.endOtherSessions],
});
