// Tenants: their look and details. Their administration pages are in the map of pages to come.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const tenants = feature({
  name: 'tenants',
  pages: [],
  permissions: [],
  calls: [contract.branding, contract.myDetails, contract.allTenants],
});
