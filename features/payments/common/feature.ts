// The manifest of the payment API.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { apiKeyPermissions } from './permissions.ts';

export const payments = feature({
  name: 'payments',
  pages: [],
  permissions: apiKeyPermissions,
  calls: Object.values(contract),
});
