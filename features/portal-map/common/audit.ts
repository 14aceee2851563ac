// Who did what to the thing on the screen: a side panel. Source: document 1, section 2, Tenant area.
import type { Page } from '../../../core/common/feature.ts';
import { viewAudit } from '../../audit/common/permissions.ts';

export const auditPages: readonly Page[] = [
  {
    name: 'audit.panel',
    paths: { tenant: '/audit', platform: '/audit' },
    access: { tenant: viewAudit.tenant, platform: viewAudit.platform },
    title: 'portalMap.audit.panel',
    outlet: 'auxiliary',
    built: false,
  },
];
