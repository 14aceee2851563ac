// Disputes of a tenant. Source: document 1, section 2, Tenant area.
import { type Area, mapPages } from './map-pages.ts';

const area: Area = { name: 'disputes', section: 'transactions', tiers: { tenant: { prefix: '/crm', family: 'CRM' } } };

export const disputePages = mapPages(area, [
  { name: 'all', at: 'disputes', icon: 'shield-alert', word: 'Disputes', opens: 'Sees and answers disputes.' },
]);
