// The accounts of the demo world: who they are, whom they work for, and the one password of all.
import type { Permission, SeededRole } from '../core/common/permission.ts';
import type { Language } from '../core/common/texts.ts';
import type { Tier } from '../core/common/tiers.ts';
import { emailButton } from '../features/portal-map/common/support.ts';
import type { DemoMerchantKey, DemoTenantKey } from './organisations.ts';

/** Known to everybody: demo mode is not for anything in earnest. */
export const demoPassword = 'Portico-demo-1';

/** A role that a tenant made itself, beside those that it started with. */
export interface DemoRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** For merchants who are to write mails instead of tickets. */
const supportByMail: DemoRole = { name: 'Support by mail', permissions: [emailButton] };

export interface DemoAccount {
  readonly email: string;
  /** What it is there to show; printed at start. */
  readonly what: string;
  readonly tier: Tier;
  readonly tenant: DemoTenantKey | null;
  readonly merchant: DemoMerchantKey | null;
  readonly role: SeededRole;
  /** Roles that their tenant made itself. */
  readonly ownRoles?: readonly DemoRole[];
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

const english = { language: 'en' } as const;

export const demoAccounts = [
  {
    email: 'platform@demo.test',
    what: 'platform staff, all tenants',
    tier: 'platform',
    tenant: null,
    merchant: null,
    role: 'administrator',
    firstName: 'Nadia',
    lastName: 'Holm',
    ...english,
  },
  {
    email: 'tenant@demo.test',
    what: 'administrator at Northwind Pay',
    tier: 'tenant',
    tenant: 'northwind',
    merchant: null,
    role: 'administrator',
    firstName: 'Elin',
    lastName: 'Krause',
    ...english,
  },
  {
    email: 'merchant@demo.test',
    what: 'owner of Atelier Lumen, a merchant of Northwind Pay',
    tier: 'merchant',
    tenant: 'northwind',
    merchant: 'atelierLumen',
    role: 'administrator',
    firstName: 'Margaux',
    lastName: 'Delorme',
    ...english,
  },
  {
    email: 'readonly@demo.test',
    what: 'may look but not touch at Northwind Pay',
    tier: 'tenant',
    tenant: 'northwind',
    merchant: null,
    role: 'viewer',
    firstName: 'Jonas',
    lastName: 'Lind',
    ...english,
  },
  {
    email: 'merchant2@demo.test',
    what: 'owner of Kaffeewerk, another merchant of Northwind Pay, with support by mail',
    tier: 'merchant',
    tenant: 'northwind',
    merchant: 'kaffeewerk',
    role: 'administrator',
    ownRoles: [supportByMail],
    firstName: 'Tobias',
    lastName: 'Brandt',
    ...english,
  },
  {
    email: 'othertenant@demo.test',
    what: 'administrator at Anatolia Ödeme, the other tenant',
    tier: 'tenant',
    tenant: 'anatolia',
    merchant: null,
    role: 'administrator',
    firstName: 'Deniz',
    lastName: 'Aydın',
    language: 'tr',
  },
] as const satisfies readonly DemoAccount[];
export type DemoEmail = (typeof demoAccounts)[number]['email'];
