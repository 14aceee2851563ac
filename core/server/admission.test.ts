// To whom a call is open: tier, permission, and the customer's view that may only be looked at.
import { expect, test } from 'vitest';
import { customerModeReadOnly } from '../common/customer-mode.ts';
import { permission } from '../common/permission.ts';
import { notPermitted } from '../common/problem.ts';
import type { Actor } from './actor.ts';
import { refusalOf } from './admission.ts';

const see = permission('Merchant.Things.View', 'merchant', 'A test.', []);
const call = (method: 'GET' | 'POST') => ({ method, access: { merchant: see } });

function actor(mayChange?: boolean): Pick<Actor, 'tier' | 'permissions' | 'customerMode'> {
  const mode = { id: '', merchantId: '', name: '', enteredAt: '', ownTier: 'tenant' } as const;
  return {
    tier: 'merchant',
    permissions: new Set([see.name]),
    ...(mayChange !== undefined && { customerMode: { ...mode, mayChange } }),
  };
}

test.each([
  ['a merchant reads', 'GET', undefined, undefined],
  ['a merchant changes', 'POST', undefined, undefined],
  ['a reader of a customer’s view reads', 'GET', false, undefined],
  ['a reader of a customer’s view changes nothing, whatever the permission', 'POST', false, customerModeReadOnly],
  ['who may change in a customer’s view changes', 'POST', true, undefined],
] as const)('%s', (_, method, mayChange, refusal) => {
  expect(refusalOf(call(method), ['merchant'], actor(mayChange))).toBe(refusal);
});

test('without the permission, or at the address of another tier, nothing is open', () => {
  expect(refusalOf(call('GET'), ['tenant'], actor())).toBe(notPermitted);
  expect(refusalOf(call('GET'), ['merchant'], { ...actor(), permissions: new Set() })).toBe(notPermitted);
});
