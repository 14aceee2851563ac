// The page table and what is derived from it: guards, navigation, breadcrumbs.
import { describe, expect, test } from 'vitest';
import { feature, type Page } from '../../common/feature.ts';
import { type AccessRule, passes, permission } from '../../common/permission.ts';
import type { Tier } from '../../common/tiers.ts';
import type { Session } from '../session/use-session.ts';
import { crumbsFor, readTrail, trailOf } from './breadcrumbs.ts';
import { passage } from './guard.ts';
import { isCurrent, navigationFor } from './navigation.ts';
import { pageAddress, pageTable } from './page-table.ts';

const view = permission('CRM.Thing.View', 'tenant', 'Things.', []);
const edit = permission('CRM.Thing.Edit', 'tenant', 'Things.', []);
const mine = permission('Merchant.Thing.View', 'merchant', 'Things.', []);

function page(over: Partial<Page> & Pick<Page, 'name' | 'paths'>): Page {
  return { access: 'signedIn', title: `${over.name}.title`, built: true, ...over };
}
const home = page({
  name: 'home',
  paths: { tenant: '/crm/dashboard', platform: '/crm/dashboard', merchant: '/dashboard' },
  menu: { section: 'home', order: 1, icon: 'house' },
});
const list = page({
  name: 'things.list',
  paths: { tenant: '/crm/things', merchant: '/merchant/things' },
  access: { tenant: [view, edit], merchant: mine },
  menu: { section: 'transactions', order: 20, icon: 'list' },
});
const detail = page({ name: 'things.detail', paths: { tenant: '/crm/things/:thingId' }, access: { tenant: view } });
const settings = page({
  name: 'things.settings',
  paths: { tenant: '/crm/things-settings' },
  access: { tenant: edit },
  redirectTo: '/crm/things',
  menu: { section: 'transactions', order: 10, icon: 'cog', parent: 'things.more' },
});
const later = page({ name: 'later', paths: { tenant: '/crm/later' }, built: false, menu: home.menu });
const login = page({ name: 'login', paths: { tenant: '/authentication/login' }, access: 'public' });
const table = pageTable([
  feature({ name: 'x', pages: [home, list, detail, settings, later, login], permissions: [], calls: [] }),
]);

type Who = Pick<Session, 'tier' | 'can'>;

function session(tier: Tier, ...held: string[]): Who {
  const permissions = new Set(held);
  return { tier, can: (rule: AccessRule) => passes(rule, tier, permissions) };
}
const attempt = (path: string | undefined, who: Who | undefined, address = path ?? '/nowhere') =>
  passage(table, { path, address, session: who });

describe('guards', () => {
  test('S1-137 S3-184 somebody who is not signed in goes to login with the attempted URL', () => {
    expect(attempt('/crm/things', undefined, '/crm/things?a=1')).toEqual({
      goTo: '/authentication/login?returnUrl=%2Fcrm%2Fthings%3Fa%3D1',
    });
  });
  test('a public page is open to everybody', () => {
    expect(attempt('/authentication/login', undefined)).toEqual({ page: login });
  });
  test('S1-025 an unknown address goes to the dashboard of the person', () => {
    expect(attempt(undefined, session('merchant'))).toEqual({ goTo: '/dashboard' });
    expect(attempt(undefined, session('tenant'))).toEqual({ goTo: '/crm/dashboard' });
    expect(attempt('/dashboard', session('platform'))).toEqual({ goTo: '/crm/dashboard' });
    expect(attempt('/crm/dashboard', session('merchant'))).toEqual({ goTo: '/dashboard' });
  });
  test('S1-026 S3-184 a missing permission goes to the unauthorized page', () => {
    expect(attempt('/crm/things', session('tenant'))).toEqual({ goTo: '/authentication/unauthorized' });
    expect(attempt('/crm/things', session('merchant', mine.name))).toEqual({ goTo: '/authentication/unauthorized' });
  });
  test('S1-027 S1-138 S3-184 a page with a redirect target of its own sends there, with the attempted URL', () => {
    expect(attempt('/crm/things-settings', session('tenant', view.name))).toEqual({
      goTo: '/crm/things?returnUrl=%2Fcrm%2Fthings-settings',
    });
  });
  test('S1-220 any one of several permissions opens a page; the strings are compared as they stand', () => {
    expect(attempt('/crm/things', session('tenant', edit.name))).toEqual({ page: list });
    expect(attempt('/crm/things', session('tenant', edit.name.toLowerCase()))).toHaveProperty('goTo');
  });
});

describe('navigation', () => {
  test('S1-060 an entry stands only for those who hold one of its permissions, and unbuilt pages are absent', () => {
    const ids = (who: Who) => navigationFor(table, who).flatMap(({ children }) => children.map(({ id }) => id));
    expect(ids(session('tenant'))).toEqual(['home']);
    expect(ids(session('tenant', view.name))).toEqual(['home', 'things.list']);
    expect(ids(session('merchant', mine.name))).toEqual(['home', 'things.list']);
  });
  test('S1-118 entries are groups, collapsables and items, in the order of their places', () => {
    const [, group] = navigationFor(table, session('tenant', edit.name));
    expect(group).toMatchObject({ type: 'group', id: 'transactions' });
    expect(group?.children).toMatchObject([
      { type: 'collapsable', id: 'things.more', children: [{ type: 'item', id: 'things.settings' }] },
      { type: 'item', id: 'things.list', url: '/crm/things', icon: 'list', exactMatch: false },
    ]);
  });
  test('S1-120 an entry with exactMatch is highlighted at exactly its address, others below it too', () => {
    expect(isCurrent({ url: '/crm/things', exactMatch: false }, '/crm/things/7')).toBe(true);
    expect(isCurrent({ url: '/crm/things', exactMatch: false }, '/crm/things-settings')).toBe(false);
    expect(isCurrent({ url: '/dashboard', exactMatch: true }, '/dashboard/7')).toBe(false);
  });
});

describe('breadcrumbs', () => {
  const crumbs = (over: Partial<Parameters<typeof crumbsFor>[0]>) =>
    crumbsFor({
      table,
      page: list,
      tier: 'tenant',
      address: '/crm/things?q=1',
      params: {},
      trail: [],
      text: (key) => key,
      ...over,
    });
  test('S1-124 S1-125 they begin at home and the last one is no link', () => {
    expect(crumbs({}).crumbs).toEqual([
      { label: 'core.frame.home', url: '/crm/dashboard' },
      { label: 'core.sections.transactions' },
      { label: 'things.list.title' },
    ]);
  });
  test('S1-126 a dynamic segment is replaced by its parameter, or by what the page says it is about', () => {
    const at = { page: detail, address: '/crm/things/7', params: { thingId: '7' } };
    expect(crumbs(at).crumbs.at(-1)).toEqual({ label: '7' });
    expect(crumbs({ ...at, subject: 'TX-1' }).crumbs.at(-1)).toEqual({ label: 'TX-1' });
    expect(crumbs(at).crumbs.at(-2)).toEqual({ label: 'things.list.title', url: '/crm/things' });
  });
  test('S1-127 a dynamic page takes the trail that the list left, with the list as it was', () => {
    const left = crumbs({});
    expect(left.keep).toBe(true);
    const trail = readTrail(JSON.stringify(trailOf(left.crumbs, '/crm/things?q=1')));
    const at = crumbs({ page: detail, address: '/crm/things/7', params: { thingId: '7' }, trail });
    expect(at.keep).toBe(false);
    expect(at.crumbs.at(-2)).toEqual({ label: 'things.list.title', url: '/crm/things?q=1' });
  });
  test('S1-123 a page may leave itself out', () => {
    expect(crumbs({ page: { ...list, hideBreadcrumb: true } }).crumbs).toHaveLength(2);
  });
  test('a stored trail that somebody tampered with is no link elsewhere', () => {
    expect(readTrail('[{"label":"x","url":"//evil.example"},{"label":"y","url":"javascript:alert(1)"}]')).toEqual([]);
    expect(readTrail('nonsense')).toEqual([]);
  });
});

describe('page table', () => {
  test('addresses are filled in and encoded; a tier without the page has none', () => {
    expect(pageAddress(detail, 'tenant', { thingId: 'a b' })).toBe('/crm/things/a%20b');
    expect(pageAddress(detail, 'merchant', { thingId: '1' })).toBeUndefined();
  });
  test('two built pages of a tier at one path are a fault', () => {
    const rival = { ...list, name: 'rival' };
    expect(() => pageTable([feature({ name: 'x', pages: [list, rival], permissions: [], calls: [] })])).toThrow(
      /rival/,
    );
  });
});
