// Pages of platform staff. Source: document 1, section 2, Platform area; section 6 for the names of the permissions.
import { permission } from '../../../core/common/permission.ts';
import { type Area, administrators, everybody, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'platform',
  section: 'administration',
  tiers: { platform: { prefix: '', family: 'Platform' } },
};

export const platformPages = mapPages(area, [
  {
    name: 'tenants',
    at: 'crm/tenant-management/tenants',
    icon: 'briefcase',
    access: { platform: permission('Platform.Tenants.View', 'platform', 'Sees and keeps tenants.', administrators) },
  },
  {
    name: 'encryptionKeys',
    at: 'crm/tenant-management/encryption-keys',
    icon: 'lock',
    access: {
      platform: permission(
        'Tenant.Keys.View',
        'platform',
        'Sees and renews encryption keys of tenants.',
        administrators,
      ),
    },
  },
  {
    name: 'leaves',
    at: 'crm/leave-management/leaves',
    icon: 'calendar-off',
    access: {
      platform: permission('Platform.LeaveManagement.View', 'platform', 'Sees and decides on leaves.', everybody),
    },
  },
  {
    name: 'aiAgent',
    at: 'platform/ai-agent',
    icon: 'bot',
    access: { platform: permission('Platform.AIAgent.View', 'platform', 'Asks the AI chat.', everybody) },
  },
]);
