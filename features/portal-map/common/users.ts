// Administration of people and roles. Routes need permissions although the specification's list is empty (rulings, document 1 section 2).
import { permission } from '../../../core/common/permission.ts';
import { type Area, administrators, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'administration',
  section: 'administration',
  tiers: {
    tenant: { prefix: '/crm/users', family: 'CRM.Users' },
    merchant: { prefix: '/merchant/users', family: 'Merchant.Users' },
  },
};

/** The names are the specification's. Source: document 1, section 6. */
const manageRoles = {
  tenant: [
    permission('manageCrmRoles', 'tenant', "Makes and changes roles of the tenant's staff.", administrators),
    permission('manageMerchantRoles', 'tenant', 'Makes and changes roles of merchants.', administrators),
  ],
};

export const userPages = mapPages(area, [
  {
    name: 'merchantUsers',
    at: 'merchant',
    icon: 'users',
    tiers: ['tenant'],
    word: 'Merchant',
    opens: 'Sees and keeps people of merchants.',
    roles: administrators,
  },
  {
    name: 'crmUsers',
    at: 'crm',
    icon: 'user-cog',
    tiers: ['tenant'],
    word: 'Crm',
    opens: "Sees and keeps the tenant's staff.",
    roles: administrators,
  },
  // The path is spelled as the specification spells it; the alias is for whoever types it right (rulings).
  { name: 'management', at: 'managment', icon: 'shield-check', tiers: ['tenant'], access: manageRoles },
  {
    name: 'managementAlias',
    at: 'management',
    icon: 'shield-check',
    tiers: ['tenant'],
    access: manageRoles,
    hidden: true,
  },
  {
    name: 'ownUsers',
    at: 'merchant-management',
    icon: 'users',
    tiers: ['merchant'],
    word: 'Management',
    opens: "Sees and keeps the merchant's own people.",
    roles: administrators,
  },
]);
