import { expect, test } from 'vitest';
import { type DemoShop, planPayments } from './plan.ts';
import { seededRandom } from './random.ts';

const until = new Date('2026-11-21T09:41:00Z');
const currencies = [
  [6, 'EUR'],
  [2, 'JPY'],
  [1, 'KWD'],
] as const;
const shop = (weight: number, capturesLater: boolean): DemoShop => ({
  tenantId: 't',
  merchantId: `m${weight}`,
  mode: 'Live',
  channels: [
    { id: 'c', websiteId: 'w', method: 'card', weight: 8, currencies },
    { id: 'b', websiteId: 'w', method: 'bank', weight: 2, currencies },
  ],
  basket: 60,
  weight,
  offsetHours: 1,
  capturesLater,
  closed: false,
});
const plan = () =>
  planPayments({ shops: [shop(3, false), shop(2, true)], count: 30_000, days: 365, until }, seededRandom(42));
const payments = plan();

test('the same seed gives the same world', () => expect(plan()).toEqual(payments));

test('as many as asked for, in order of time', () => {
  expect(payments).toHaveLength(30_000);
  expect(payments.every(({ at }, i) => i === 0 || at >= (payments[i - 1]?.at as Date))).toBe(true);
});

test('some 8 % are declined, each with a reason, and the reasons are mixed', () => {
  const declined = payments.filter(({ outcome }) => outcome === 'declined');
  expect(declined.length / payments.length).toBeGreaterThan(0.07);
  expect(declined.length / payments.length).toBeLessThan(0.09);
  expect(new Set(declined.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(6);
  expect(payments.every(({ outcome, reason }) => (outcome === 'declined') === (reason !== undefined))).toBe(true);
});

test('nobody captures or gives back more than there is, and nothing happens before its cause or in the future', () => {
  for (const { amountMinor, operations, at } of payments) {
    expect(Number.isSafeInteger(amountMinor) && amountMinor > 0).toBe(true);
    operations.forEach((operation) => {
      const cause = operation.of === undefined ? { amountMinor, at } : operations[operation.of];
      expect(operation.amountMinor).toBeGreaterThan(0);
      expect(operation.amountMinor).toBeLessThanOrEqual(cause?.amountMinor as number);
      expect(operation.at > (cause?.at as Date) && operation.at < until).toBe(true);
    });
  }
});

test('all kinds of histories occur', () => {
  const kinds = new Set(
    payments.flatMap(({ outcome, operations }) => [outcome, ...operations.map(({ type }) => type)]),
  );
  expect([...kinds].sort()).toEqual(
    [
      'Capture',
      'Refund',
      'Reversal',
      'Void',
      'approved',
      'blocked',
      'captured',
      'declined',
      'failed',
      'pending',
    ].sort(),
  );
  expect(payments.some(({ disputedAt }) => disputedAt)).toBe(true);
});
