// The map: every page has a title in both languages, and nothing of it claims to be built.
import { expect, test } from 'vitest';
import { menuPlaceFor } from '../../../core/common/feature.ts';
import { passes } from '../../../core/common/permission.ts';
import { flattenTexts } from '../../../core/common/texts.ts';
import { tiers } from '../../../core/common/tiers.ts';
import { portalMap } from './feature.ts';
import { texts as en } from './texts.en.ts';
import { texts as tr } from './texts.tr.ts';

const pageNamed = (name: string) => {
  const found = portalMap.pages.find((page) => page.name === name);
  if (found === undefined) throw new Error(`no page is called ${name}`);
  return found;
};

test('every page and every collapsable entry has a title in both languages, and every title is used', () => {
  const parents = portalMap.pages.flatMap((page) => tiers.flatMap((tier) => menuPlaceFor(page, tier)?.parent ?? []));
  const used = new Set([...portalMap.pages.map(({ title }) => title), ...parents]);
  for (const texts of [en, tr]) expect(new Set(flattenTexts(texts, 'portalMap.').keys())).toEqual(used);
});

test('nothing of the map is built', () => {
  expect(portalMap.pages.filter(({ built }) => built)).toEqual([]);
});

test('whoever may open one page of an area may open its root, and nobody else', () => {
  const root = pageNamed('root.users');
  expect(passes(root.access, 'tenant', new Set(['manageMerchantRoles']))).toBe(true);
  expect(passes(root.access, 'tenant', new Set(['CRM.Tasks.View']))).toBe(false);
  expect(passes(root.access, 'merchant', new Set(['manageMerchantRoles']))).toBe(false);
});

test('child pages of the bank orders settings need no permission, but are the tenant’s', () => {
  const { access } = pageNamed('settings.bankOrderBanks');
  expect(passes(access, 'tenant', new Set())).toBe(true);
  expect(passes(access, 'merchant', new Set())).toBe(false);
});

test('leave management and the AI chat are restricted to platform staff', () => {
  for (const name of ['platform.leaves', 'platform.aiAgent', 'root.leaveManagement'])
    expect(Object.keys(pageNamed(name).access)).toEqual(['platform']);
});
