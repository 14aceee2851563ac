// The customer relations of tenant staff. Source: document 1, section 2, Tenant menu.
import { type Area, administrators, mapPages } from './map-pages.ts';

const area: Area = { name: 'crm', section: 'customers', tiers: { tenant: { prefix: '/crm', family: 'CRM' } } };

export const crmPages = mapPages(area, [
  { name: 'tasks', at: 'tasks', icon: 'list-todo', word: 'Tasks', opens: 'Sees and keeps tasks.' },
  { name: 'leads', at: 'leads', icon: 'user-plus', word: 'Leads', opens: 'Sees and works on leads.' },
  { name: 'contacts', at: 'contacts', icon: 'contact', word: 'Contacts', opens: 'Sees and keeps contacts.' },
  {
    name: 'opportunities',
    at: 'opportunities',
    icon: 'target',
    word: 'Opportunities',
    opens: 'Sees and works on opportunities.',
  },
  { name: 'products', at: 'products', icon: 'package', word: 'Products', opens: 'Sees the products on offer.' },
  { name: 'projects', at: 'projects', icon: 'folder-kanban', word: 'Projects', opens: 'Sees and works on projects.' },
  {
    name: 'organizations',
    at: 'organizations',
    icon: 'building-2',
    word: 'Organizations',
    opens: 'Sees customers and what is known of them.',
  },
  { name: 'emails', at: 'emails', icon: 'mail', word: 'Emails', opens: 'Reads and sends e-mail to customers.' },
  {
    name: 'priceBooks',
    at: 'price-books',
    icon: 'book-open',
    word: 'PriceBooks',
    opens: 'Sees and keeps price books.',
    roles: administrators,
  },
]);
