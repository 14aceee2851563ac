import { expect, test } from 'vitest';
import { defaultApiBases, requestAddress } from './request-routing.ts';
import { tierOf, tierOfToken, tiers, tierWire } from './tiers.ts';

test('S1-002 user type crm is displayed as Tenant, user type other as Merchant', () => {
  expect([tierWire.tenant.userType, tierWire.tenant.displayName]).toEqual(['crm', 'Tenant']);
  expect([tierWire.merchant.userType, tierWire.merchant.displayName]).toEqual(['other', 'Merchant']);
});

test('isPlatform is asked before the user type, which platform staff share with tenants', () => {
  expect(tierOf({ isPlatform: true, userType: 'crm' })).toBe('platform');
  expect(tierOf({ isPlatform: false, userType: 'crm' })).toBe('tenant');
  expect(tierOf({ isPlatform: false, userType: 'other' })).toBe('merchant');
});

test('S1-151 the user type in the token decides merchant or platform behaviour: the tier, and where requests go', () => {
  expect([tierOfToken('merchant'), tierOfToken('other'), tierOfToken(undefined)]).toEqual([
    'merchant',
    'tenant',
    'tenant',
  ]);
  const address = (profile: 'merchant' | 'other') =>
    requestAddress({ path: '/lookup/active-countries', method: 'GET', profile }, defaultApiBases);
  expect([address('merchant'), address('other')]).toEqual([
    '/merchant-api/v1/lookup/active-countries',
    '/merchant-api/v1/crm/lookup/active-countries',
  ]);
});

test('numeric user types are Customer 0, Tenant 1, Platform 2, and each tier has its own', () => {
  expect(tierWire.merchant.number).toBe(0);
  expect(tierWire.tenant.number).toBe(1);
  expect(tierWire.platform.number).toBe(2);
  expect(new Set(tiers.map((tier) => tierWire[tier].number)).size).toBe(tiers.length);
});
