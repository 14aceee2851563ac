import { expect, test } from 'vitest';
import { tierOf, tiers, tierWire } from './tiers.ts';

test('S1-002 user type crm is displayed as Tenant, user type other as Merchant', () => {
  expect([tierWire.tenant.userType, tierWire.tenant.displayName]).toEqual(['crm', 'Tenant']);
  expect([tierWire.merchant.userType, tierWire.merchant.displayName]).toEqual(['other', 'Merchant']);
});

test('isPlatform is asked before the user type, which platform staff share with tenants', () => {
  expect(tierOf({ isPlatform: true, userType: 'crm' })).toBe('platform');
  expect(tierOf({ isPlatform: false, userType: 'crm' })).toBe('tenant');
  expect(tierOf({ isPlatform: false, userType: 'other' })).toBe('merchant');
});

test('numeric user types are Customer 0, Tenant 1, Platform 2, and each tier has its own', () => {
  expect(tierWire.merchant.number).toBe(0);
  expect(tierWire.tenant.number).toBe(1);
  expect(tierWire.platform.number).toBe(2);
  expect(new Set(tiers.map((tier) => tierWire[tier].number)).size).toBe(tiers.length);
});
