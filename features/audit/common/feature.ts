// The audit log: no page of its own yet; the side panel reads its call.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { auditPermissions } from './permissions.ts';

export const audit = feature({
  name: 'audit',
  pages: [],
  permissions: auditPermissions,
  calls: Object.values(contract),
});
