// People: who is signed in, and what they chose for themselves.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const users = feature({
  name: 'users',
  pages: [],
  permissions: [],
  calls: [contract.userContext, contract.preferences, contract.changePreferences],
});
