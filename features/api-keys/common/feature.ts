// API keys: how merchants' servers say who they are. The page comes with the developer settings; the calls are here.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { keyManagementPermissions } from './permissions.ts';

export const apiKeys = feature({
  name: 'apiKeys',
  pages: [],
  permissions: keyManagementPermissions,
  calls: Object.values(contract),
});
