// The roots of areas: whoever may open one page below may open the root. Source: document 1, section 2.
import type { Page } from '../../../core/common/feature.ts';
import { alternativesFor, type Permission, permission } from '../../../core/common/permission.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import { viewTransactions } from '../../transactions/common/permissions.ts';
import { everybody, operators } from './map-pages.ts';

interface Root {
  readonly name: string;
  readonly tier: Tier;
  readonly path: string;
  readonly hideBreadcrumb?: true;
  /** Where the specification names the permission, or asks for one that no page below has. */
  readonly access?: Permission;
}

const roots: readonly Root[] = [
  { name: 'crm', tier: 'tenant', path: '/crm', hideBreadcrumb: true },
  { name: 'users', tier: 'tenant', path: '/crm/users' },
  { name: 'settings', tier: 'tenant', path: '/crm/settings' },
  { name: 'reports', tier: 'tenant', path: '/crm/reports' },
  { name: 'transactions', tier: 'tenant', path: '/transaction-management', access: viewTransactions.tenant },
  {
    name: 'platformTransactions',
    tier: 'platform',
    path: '/platform/transaction-management',
    access: viewTransactions.platform,
  },
  { name: 'tenantManagement', tier: 'platform', path: '/crm/tenant-management' },
  { name: 'leaveManagement', tier: 'platform', path: '/crm/leave-management' },
  { name: 'boarding', tier: 'merchant', path: '/boarding' },
  {
    name: 'payments',
    tier: 'merchant',
    path: '/merchant/payments',
    access: permission('Merchant.Payments.View', 'merchant', 'Opens the area of payments.', everybody),
  },
  {
    name: 'merchantTransactions',
    tier: 'merchant',
    path: '/merchant/transaction-management',
    access: viewTransactions.merchant,
  },
  { name: 'merchantReports', tier: 'merchant', path: '/reports' },
  { name: 'developerSettings', tier: 'merchant', path: '/developer-settings' },
  {
    name: 'paymentSettings',
    tier: 'merchant',
    path: '/merchant/payment-settings',
    access: permission('Merchant.Payments.Settings', 'merchant', 'Opens the settings of payments.', operators),
  },
  { name: 'merchantUsers', tier: 'merchant', path: '/merchant/users' },
];

/** Makes the roots' pages, given the pages that stand below them. */
export function rootPages(below: readonly Page[]): Page[] {
  return roots.map(({ name, tier, path, hideBreadcrumb, access }) => ({
    name: `root.${name}`,
    paths: { [tier]: path },
    access: { [tier]: access ?? permissionsBelow(below, tier, path) },
    title: `portalMap.root.${name}`,
    ...(hideBreadcrumb && { hideBreadcrumb }),
    built: false,
  }));
}

function permissionsBelow(pages: readonly Page[], tier: Tier, path: string): Permission[] {
  const found = pages
    .filter((page) => page.paths[tier]?.startsWith(`${path}/`))
    .flatMap(({ access }) => alternativesFor(access, tier) ?? []);
  return [...new Set(found)];
}
