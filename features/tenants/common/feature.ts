// Tenants: their look and details, and the page on which their staff edit the look. Their administration is in the map of pages to come.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import * as lookContract from './look-contract.ts';
import { tenantPages } from './pages.ts';
import { tenantPermissions } from './permissions.ts';

export const tenants = feature({
  name: 'tenants',
  pages: tenantPages,
  permissions: tenantPermissions,
  calls: [contract.branding, contract.myDetails, contract.allTenants, ...Object.values(lookContract)],
});
