// The pages of tenants; apart from the calls, because the portal's first view needs these alone.
import type { Page } from '../../../core/common/feature.ts';
import { manageTheme } from './permissions.ts';

export const tenantPages: readonly Page[] = [
  {
    name: 'tenants.look',
    // The specification names no address; see docs/decisions/0011-look-of-a-tenant.md.
    paths: { tenant: '/crm/settings/theme' },
    access: manageTheme,
    title: 'tenants.look.title',
    menu: { section: 'configuration', order: 5, icon: 'palette' },
    built: true,
  },
];
