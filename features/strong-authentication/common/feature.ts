// Strong authentication: the second factors of people, which they enrol on their profile. No page of its own.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const strongAuthentication = feature({
  name: 'strongAuthentication',
  pages: [],
  permissions: [],
  calls: Object.values(contract),
});
