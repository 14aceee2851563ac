// What all features declare, taken together: permissions, addresses, and the documentation made from them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { features, permissionCatalogue } from '../apps/features.ts';
import { features as portalFeatures } from '../apps/portal/features.ts';
import { addressesOf, type CallDefinition, tiersOf } from '../core/common/call.ts';
import type { Page } from '../core/common/feature.ts';
import { alternativesFor, seededRoles } from '../core/common/permission.ts';
import { tiers } from '../core/common/tiers.ts';
import { permissionsFile, permissionsPage } from '../scripts/permissions-page.ts';
import { routes, routesFile, routesPage } from '../scripts/routes.ts';

const pages: readonly Page[] = features.flatMap((feature) => feature.pages);
const calls: readonly CallDefinition[] = features.flatMap((feature) => feature.calls);
const duplicatesOf = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the permission catalogue', () => {
  const byName = new Map(permissionCatalogue.map((one) => [one.name, one]));

  test('names each permission once', () => {
    expect(duplicatesOf(permissionCatalogue.map(({ name }) => name))).toEqual([]);
  });

  test('says in one sentence what each opens', () => {
    for (const { name, opens } of permissionCatalogue) expect(opens, name).toMatch(/^\p{Lu}[^.]*\.$/u);
  });

  test.each(tiers)('holds whatever pages and calls ask of the tier %s, in that tier', (tier) => {
    for (const { name, access } of [...pages, ...calls]) {
      for (const asked of alternativesFor(access, tier) ?? []) {
        expect(byName.get(asked.name), `${name} asks for ${asked.name}`).toBe(asked);
        expect(asked.tier, `${name} asks for ${asked.name}`).toBe(tier);
      }
    }
  });

  test('grows with the seeded roles: an administrator holds what an operator holds, an operator what a viewer holds', () => {
    const broader = seededRoles.map((_, index) => seededRoles.slice(0, index + 1));
    for (const { name, roles } of permissionCatalogue) {
      for (const [index, role] of seededRoles.entries())
        if (roles.includes(role)) expect(roles, name).toEqual(expect.arrayContaining([...(broader[index] ?? [])]));
    }
  });

  // The names that the specification gives.
  test.each([
    [
      'S1-222',
      ['CRM.Support.Lookup', 'Merchant.Support.Lookup', 'Platform.Support.Lookup', 'Merchant.Support.EmailButton'],
    ],
    [
      'S1-223',
      [
        'Merchant.PaymentsSettings.SmartRouting.View',
        'Merchant.Payments.Settings',
        'Platform.Transaction.Lookup',
        'Platform.Transaction.LookupColumns',
      ],
    ],
    ['S1-224', ['Platform.Tenants.View', 'Tenant.Keys.View', 'Platform.AIAgent.View', 'Platform.LeaveManagement.View']],
    ['S1-225', ['Documentation.View', 'Merchant.Documentation', 'manageMerchantRoles', 'manageCrmRoles']],
    ['S1-226', ['viewMerchantPortalPrecheck', 'viewMerchantPortalDocuments']],
    [
      'S3-177',
      [
        'CRM.Transaction.View',
        'CRM.Transaction.VirtualTerminal',
        'Platform.Transaction.Lookup',
        'Platform.Transaction.LookupColumns',
        'Platform.Transaction.Actions.TransactionStatusChange',
      ],
    ],
    [
      'S3-178',
      [
        'Merchant.Transaction.View',
        'Merchant.Payments.View',
        'Merchant.Payments.Settings',
        'manageMerchantRoles',
        'manageCrmRoles',
      ],
    ],
    ['S2-052', ['CRM.Dashboard.View', 'viewMerchantPortalProposals', 'viewMerchantPortalAgreements']],
  ])('%s has %j', (_, names) => {
    for (const name of names) expect(byName.has(name), name).toBe(true);
  });

  test('S1-221 has the families CRM, Platform, Merchant, Settings, Reports and Dashboard', () => {
    const families = new Set(permissionCatalogue.map(({ name }) => name.split('.')[0]));
    for (const family of ['CRM', 'Platform', 'Merchant', 'Settings', 'Reports', 'Dashboard'])
      expect(families).toContain(family);
  });
});

describe('pages', () => {
  test('have names and, per tier, addresses of their own', () => {
    expect(duplicatesOf(pages.map(({ name }) => name))).toEqual([]);
    for (const tier of tiers) expect(duplicatesOf(pages.flatMap(({ paths }) => paths[tier] ?? [])), tier).toEqual([]);
  });

  test('stand at an address for every tier that may open them, and at none for the others', () => {
    for (const { name, paths, access } of pages) {
      const open = tiers.filter((tier) => alternativesFor(access, tier) !== undefined && paths[tier] !== undefined);
      expect(Object.keys(paths).sort(), name).toEqual([...open].sort());
      if (typeof access !== 'string') expect(Object.keys(access).sort(), name).toEqual([...open].sort());
    }
  });

  test('cover every page and route that the requirements name', () => {
    const known = new Set([...routes().built, ...routes().left]);
    for (const path of namedRoutes()) expect(known, path).toContain(path);
  });

  test('docs/routes.md says what the manifests say', () => {
    expect(readFileSync(routesFile, 'utf8')).toBe(routesPage());
  });
});

test('the portal has the pages of the manifests', () => {
  const ofManifest = new Map(features.map(({ name, pages: declared }) => [name, declared]));
  for (const { feature } of portalFeatures) expect(feature.pages, feature.name).toEqual(ofManifest.get(feature.name));
});

describe('calls', () => {
  test('have names of their own', () => {
    expect(duplicatesOf(calls.map(({ name }) => name))).toEqual([]);
  });

  test('have an address for every tier that may use them, and no two share one', () => {
    const addresses = calls.flatMap((call) =>
      [...addressesOf(call).keys()].map((address) => `${call.method} ${address.replace(/:\w+/g, ':')}`),
    );
    expect(duplicatesOf(addresses)).toEqual([]);
    for (const call of calls) {
      const served = new Set([...addressesOf(call).values()].flat());
      for (const tier of tiersOf(call)) expect(served.has(tier), `${call.name} for ${tier}`).toBe(true);
    }
  });

  test('S2-092 that take a page answer count and data', () => {
    const paged = calls.filter(({ query }) => Object.keys(query?.shape ?? {}).some((name) => /^pageSize$/i.test(name)));
    expect(paged.length).toBeGreaterThan(1);
    for (const { name, answers } of paged) {
      const schema = answers[200] as { readonly shape?: object } | undefined;
      // The list of notifications has a shape of its own. Source: document 1, section 3.
      const members = name === 'notifications.find' ? ['data', 'unreadNotificationCount'] : ['count', 'data'];
      expect(Object.keys(schema?.shape ?? {}).sort(), name).toEqual(members);
    }
  });

  test('docs/permissions.md says what the catalogue says', () => {
    expect(readFileSync(permissionsFile, 'utf8')).toBe(permissionsPage());
  });
});

/** Addresses out of sentences such as "Page crm/reports/alerts." and "Routes tenant/support and tenant/support-tickets require …". */
function namedRoutes(): string[] {
  const rows = readFileSync(new URL('../docs/requirements.tsv', import.meta.url), 'utf8').split('\n');
  const sentences = rows.flatMap((row) => {
    const [id = '', , section = '', , sentence = ''] = row.split('\t');
    const isScreens = /^2/.test(section) && /^S[13]-/.test(id);
    return isScreens && /^(Page|Merchant page|Tenant menu entry and page|Menu entry and page|Routes?) /.test(sentence)
      ? [sentence]
      : [];
  });
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(/(?<![\w/])\/?((?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\/)+[A-Za-z0-9-]+)/g)].map(
      ([, path]) => `/${path}`,
    ),
  );
}
