// The audit log: its side panel, beside whatever page is on the screen.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { auditPermissions, viewAudit } from './permissions.ts';

export const audit = feature({
  name: 'audit',
  pages: [
    {
      // Source: document 1, section 2 (audit in the auxiliary outlet); rulings: events of the entity on the screen.
      name: 'audit.panel',
      paths: { tenant: '/audit', platform: '/audit' },
      access: { tenant: viewAudit.tenant, platform: viewAudit.platform },
      title: 'audit.title',
      outlet: 'auxiliary',
      built: true,
    },
  ],
  permissions: auditPermissions,
  calls: Object.values(contract),
});
