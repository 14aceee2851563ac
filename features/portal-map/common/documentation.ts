// Documentation for tenants and merchants. Source: document 1, sections 2 and 6.
import { permission } from '../../../core/common/permission.ts';
import { type Area, everybody, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'documentation',
  section: 'documentation',
  tiers: {
    tenant: { prefix: '/crm/documentation', family: 'Documentation' },
    merchant: { prefix: '', family: 'Merchant.Documentation' },
  },
};

const read = { tenant: permission('Documentation.View', 'tenant', 'Reads the documentation.', everybody) };
const readAsMerchant = {
  merchant: permission('Merchant.Documentation', 'merchant', 'Reads the documentation for merchants.', everybody),
};

export const documentationPages = mapPages(area, [
  { name: 'wiki', at: 'wiki', icon: 'library', tiers: ['tenant'], access: read },
  { name: 'apiReferences', at: 'api-references', icon: 'file-code', tiers: ['tenant'], access: read },
  { name: 'userManuals', at: 'user-manuals', icon: 'book', tiers: ['tenant'], access: read },
  { name: 'faq', at: 'faq', icon: 'circle-help', tiers: ['tenant'], access: read },
  { name: 'merchant', at: 'documentation', icon: 'book', tiers: ['merchant'], access: readAsMerchant },
]);
