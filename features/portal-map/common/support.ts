// Support of all tiers. Source: document 1, section 2; document 2, sections 2 and 6.
import { permission } from '../../../core/common/permission.ts';
import { type Area, everybody, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'support',
  section: 'support',
  tiers: {
    tenant: { prefix: '/tenant', family: 'CRM.Support' },
    merchant: { prefix: '/merchant', family: 'Merchant.Support' },
    platform: { prefix: '/platform', family: 'Platform.Support' },
  },
};

const lookUpTickets = {
  tenant: permission(
    'CRM.Support.Lookup',
    'tenant',
    'Reads and answers tickets of merchants, raises tickets to the platform, keeps labels.',
    everybody,
  ),
  merchant: permission(
    'Merchant.Support.Lookup',
    'merchant',
    'Raises and reads its own tickets, keeps labels.',
    everybody,
  ),
  platform: permission(
    'Platform.Support.Lookup',
    'platform',
    'Reads and answers tickets of all tenants, raises tickets for them.',
    everybody,
  ),
};

export const supportPages = mapPages(area, [
  { name: 'overview', at: 'support', icon: 'life-buoy', access: lookUpTickets },
  { name: 'tickets', at: 'support-tickets', icon: 'ticket', access: lookUpTickets },
]);

/** Replaces the support button by one that opens a mail to the tenant. Nobody starts with it: it takes the dialog away. */
export const emailButton = permission(
  'Merchant.Support.EmailButton',
  'merchant',
  'Gets a help button that opens a mail to the tenant.',
  [],
);
