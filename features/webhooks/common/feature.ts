// Webhooks: how merchants' servers are told. The page comes with the merchant's settings; the calls are here.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { webhookPermissions } from './permissions.ts';

export const webhooks = feature({
  name: 'webhooks',
  pages: [],
  permissions: webhookPermissions,
  calls: Object.values(contract),
});
