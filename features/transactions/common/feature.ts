// The manifest of the transactions area.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { transactionPages } from './pages.ts';
import { transactionPermissions } from './permissions.ts';

export const transactions = feature({
  name: 'transactions',
  pages: transactionPages,
  permissions: transactionPermissions,
  calls: Object.values(contract),
});
