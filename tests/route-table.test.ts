// The routes that the specification names, one by one: who may go there, by which permission, and under which name.
import { describe, expect, test } from 'vitest';
import { features } from '../apps/features.ts';
import type { Page } from '../core/common/feature.ts';
import { type AccessRule, alternativesFor, passes } from '../core/common/permission.ts';
import { flattenTexts } from '../core/common/texts.ts';
import { type Tier, tiers, tierWire } from '../core/common/tiers.ts';
import { crumbsFor } from '../core/web/routes/breadcrumbs.ts';
import { passage, unauthorizedPath } from '../core/web/routes/guard.ts';
import { navigationFor, navigationItems } from '../core/web/routes/navigation.ts';
import { pageAt, pageTable } from '../core/web/routes/page-table.ts';
import type { Session } from '../core/web/session/use-session.ts';
import { texts as portalMapTexts } from '../features/portal-map/common/texts.en.ts';

const present = pageTable(features);
/** Every declared page as if it were built: what the guards will do with it is declared already. */
const whole = pageTable(
  features.map((feature) => ({ ...feature, pages: feature.pages.map((page) => ({ ...page, built: true })) })),
);
const words = flattenTexts(portalMapTexts, 'portalMap.');

function sessionOf(tier: Tier, ...held: string[]): Pick<Session, 'tier' | 'can'> {
  const permissions = new Set(held);
  return { tier, can: (rule: AccessRule) => passes(rule, tier, permissions) };
}

function pageOf(tier: Tier, path: string): Page {
  const page = pageAt(whole, path, tier);
  if (page === undefined) throw new Error(`the tier ${tier} has no page at ${path}`);
  return page;
}

const namesOf = (page: Page, tier: Tier) => (alternativesFor(page.access, tier) ?? []).map(({ name }) => name);
const go = (path: string, session?: Pick<Session, 'tier' | 'can'>) =>
  passage(whole, { path, address: `${path}?from=test`, session });

interface Route {
  readonly tier: Tier;
  readonly path: string;
  /** Where the specification names it. */
  readonly permission?: string;
}

const routes: [number: string, ...routes: Route[]][] = [
  ['S1-029', { tier: 'merchant', path: '/boarding' }],
  ['S1-030', { tier: 'merchant', path: '/dashboard' }],
  ['S1-031', { tier: 'merchant', path: '/merchant/support' }],
  ['S1-032', { tier: 'merchant', path: '/merchant/support-tickets' }],
  ['S1-033', { tier: 'merchant', path: '/merchant/payments' }],
  ['S1-034', { tier: 'merchant', path: '/merchant/transaction-management' }],
  ['S1-035', { tier: 'merchant', path: '/reports' }],
  ['S1-036', { tier: 'merchant', path: '/developer-settings' }],
  ['S1-037', { tier: 'merchant', path: '/documentation' }],
  ['S1-038', { tier: 'merchant', path: '/merchant/profile-settings' }],
  [
    'S1-039',
    {
      tier: 'merchant',
      path: '/smart-routing-visualization',
      permission: 'Merchant.PaymentsSettings.SmartRouting.View',
    },
  ],
  ['S1-040', { tier: 'merchant', path: '/merchant/payment-settings', permission: 'Merchant.Payments.Settings' }],
  ['S1-041', { tier: 'merchant', path: '/merchant/users' }],
  ['S1-042', { tier: 'tenant', path: '/crm/dashboard' }],
  ['S1-043', { tier: 'tenant', path: '/crm' }],
  ['S1-044', { tier: 'tenant', path: '/crm/users' }],
  ['S1-045', { tier: 'tenant', path: '/crm/settings' }],
  ['S1-046', { tier: 'tenant', path: '/crm/reports' }],
  [
    'S1-047',
    { tier: 'tenant', path: '/tenant/support', permission: 'CRM.Support.Lookup' },
    { tier: 'tenant', path: '/tenant/support-tickets', permission: 'CRM.Support.Lookup' },
  ],
  ['S1-049', { tier: 'tenant', path: '/transaction-management' }],
  ['S1-050', { tier: 'tenant', path: '/tenant/profile-settings' }],
  ['S1-051', { tier: 'tenant', path: '/crm/disputes' }],
  [
    'S1-053',
    {
      tier: 'platform',
      path: '/platform/transaction-management/transaction-lookup',
      permission: 'Platform.Transaction.Lookup',
    },
  ],
  [
    'S1-054',
    {
      tier: 'platform',
      path: '/platform/transaction-management/transaction-lookup-columns',
      permission: 'Platform.Transaction.LookupColumns',
    },
  ],
  ['S1-055', { tier: 'platform', path: '/platform/transaction-management', permission: 'Platform.Transaction.Lookup' }],
  [
    'S1-056',
    { tier: 'platform', path: '/platform/support', permission: 'Platform.Support.Lookup' },
    { tier: 'platform', path: '/platform/support-tickets', permission: 'Platform.Support.Lookup' },
  ],
  ['S1-057', { tier: 'platform', path: '/crm/tenant-management' }],
  [
    'S1-058',
    { tier: 'platform', path: '/crm/leave-management', permission: 'Platform.LeaveManagement.View' },
    { tier: 'platform', path: '/crm/leave-management/leaves', permission: 'Platform.LeaveManagement.View' },
  ],
  ['S1-059', { tier: 'platform', path: '/platform/ai-agent', permission: 'Platform.AIAgent.View' }],
];

test.each(routes)('%s stands in the table of routes, behind both guards', (_number, ...named) => {
  for (const { tier, path, permission } of named) {
    const page = pageOf(tier, path);
    const asked = namesOf(page, tier);
    if (permission !== undefined) expect(asked).toEqual([permission]);
    expect(go(path)).toEqual({
      goTo: `/authentication/login?${new URLSearchParams({ returnUrl: `${path}?from=test` })}`,
    });
    expect(go(path, sessionOf(tier))).toEqual(asked.length === 0 ? { page } : { goTo: unauthorizedPath });
    for (const name of asked) expect(go(path, sessionOf(tier, name))).toEqual({ page });
    for (const other of tiers.filter((one) => page.paths[one] !== path))
      expect(go(path, sessionOf(other, ...asked))).not.toHaveProperty('page');
  }
});

test('S1-012 all routes of signing in and out live below authentication/, and nothing else is open to strangers', () => {
  const open = whole.pages.filter(({ access }) => access === 'public').flatMap(({ paths }) => Object.values(paths));
  expect(new Set(open)).toEqual(
    new Set([...whole.byPath.keys()].filter((path) => path.startsWith('/authentication/'))),
  );
  for (const action of ['login', 'login-callback', 'login-failed', 'register', 'profile', 'logout', 'logout-callback'])
    expect(open).toContain(`/authentication/${action}`);
  expect(open).toEqual(expect.arrayContaining(['/authentication/logged-out', unauthorizedPath]));
});

test('S1-028 every page of merchants runs the login guard, and the permission guard unless it asks for none', () => {
  const pages = whole.pages.filter(({ paths, access }) => paths.merchant !== undefined && access !== 'public');
  expect(pages.length).toBeGreaterThan(50);
  const open = pages.filter((page) => {
    const path = page.paths.merchant ?? '';
    expect(go(path), path).toHaveProperty('goTo', expect.stringMatching(/^\/authentication\/login\?returnUrl=/));
    const passed = go(path, sessionOf('merchant'));
    if (namesOf(page, 'merchant').length > 0) expect(passed, path).toEqual({ goTo: unauthorizedPath });
    return 'page' in passed;
  });
  // Their dashboard and their own profile are everybody's.
  expect(open.map(({ paths }) => paths.merchant)).toEqual(['/dashboard', '/merchant/profile-settings']);
});

test('S1-140 as the rulings have it: routes of user management ask for permissions of administration', () => {
  const paths = ['/crm/users', '/crm/users/merchant', '/crm/users/crm', '/crm/users/managment'];
  for (const path of paths) {
    expect(namesOf(pageOf('tenant', path), 'tenant').length, path).toBeGreaterThan(0);
    expect(go(path, sessionOf('tenant', 'CRM.Transaction.View')), path).toEqual({ goTo: unauthorizedPath });
  }
  expect(go('/merchant/users/merchant-management', sessionOf('merchant'))).toEqual({ goTo: unauthorizedPath });
});

describe('breadcrumbs', () => {
  const labels = (tier: Tier, path: string) =>
    crumbsFor({
      table: whole,
      page: pageOf(tier, path),
      tier,
      address: path,
      params: {},
      trail: [],
      text: (key) => words.get(key) ?? key,
    }).crumbs.map(({ label }) => label);

  test('S1-031 of merchant/support is Support, S1-059 that of platform/ai-agent AI Chat', () => {
    expect(labels('merchant', '/merchant/support').at(-1)).toBe('Support');
    expect(labels('platform', '/platform/ai-agent').at(-1)).toBe('AI Chat');
  });

  test('S1-043 the CRM module has none, neither on its own page nor above others', () => {
    const module = words.get(pageOf('tenant', '/crm').title);
    expect(module).toBeDefined();
    expect(labels('tenant', '/crm')).not.toContain(module);
    expect(labels('tenant', '/crm/users/crm')).not.toContain(module);
  });
});

describe('the menu', () => {
  const items = (table: typeof whole, session: Pick<Session, 'tier' | 'can'>) =>
    navigationFor(table, session).flatMap(({ children }) => navigationItems(children));
  const urls = (...given: Parameters<typeof items>) => items(...given).map(({ url }) => url);

  test('S1-062 of tenants has crm/dashboard, S1-087 that of merchants /dashboard, whatever the person may do', () => {
    expect(urls(present, sessionOf('tenant'))).toEqual(['/crm/dashboard']);
    expect(urls(present, sessionOf('platform'))).toEqual(['/crm/dashboard']);
    expect(urls(present, sessionOf('merchant'))).toEqual(['/dashboard']);
  });

  test('S1-061 S3-095 the dashboard and the child pages of bank orders settings need no permission, all else needs one', () => {
    expect(urls(whole, sessionOf('tenant'))).toEqual([
      '/crm/dashboard',
      '/crm/settings/bank-orders/banks',
      '/crm/settings/bank-orders/accounts',
    ]);
    expect(urls(whole, sessionOf('merchant'))).toEqual(['/dashboard']);
    for (const tier of tiers)
      for (const page of whole.pages) {
        const [permission] = namesOf(page, tier);
        const item = items(whole, sessionOf(tier, permission ?? 'none')).find(({ id }) => id === page.name);
        if (permission !== undefined && page.menu !== undefined) expect(item, page.name).toBeDefined();
      }
  });

  test('S1-117 staff get the main navigation, merchants that of merchants', () => {
    const everything = features.flatMap(({ permissions }) => permissions.map(({ name }) => name));
    const ofMerchants = urls(whole, sessionOf('merchant', ...everything));
    const ofStaff = [
      ...urls(whole, sessionOf('tenant', ...everything)),
      ...urls(whole, sessionOf('platform', ...everything)),
    ];
    expect(ofMerchants).toContain('/merchant/transaction-management/transaction-lookup');
    expect(ofStaff).toContain('/transaction-management/transaction-lookup');
    expect(ofMerchants.filter((url) => ofStaff.includes(url))).toEqual([]);
    expect(ofMerchants).toContain(tierWire.merchant.home);
    expect(ofStaff).toContain(tierWire.tenant.home);
  });

  test('S1-119 an entry has id, title, type, url, icon and exactMatch; its permission is its page’s, and a hidden one is left out', () => {
    const lookup = pageOf('tenant', '/transaction-management/transaction-lookup');
    expect(items(whole, sessionOf('tenant', 'CRM.Transaction.View'))).toContainEqual({
      id: 'transactions.lookup',
      title: lookup.title,
      type: 'item',
      url: '/transaction-management/transaction-lookup',
      icon: 'search',
      exactMatch: false,
    });
    expect(namesOf(lookup, 'tenant')).toEqual(['CRM.Transaction.View']);
    const hidden = pageOf('tenant', '/crm/users/management');
    expect(urls(whole, sessionOf('tenant', ...namesOf(hidden, 'tenant')))).toContain('/crm/users/managment');
    expect(urls(whole, sessionOf('tenant', ...namesOf(hidden, 'tenant')))).not.toContain('/crm/users/management');
  });
});
