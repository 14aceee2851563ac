// The demo world obeys the product's own rules: every step in the table, every posting balanced, every amount within its bounds.
import { expect, test } from 'vitest';
import { mayBecome } from '../features/transactions/common/lifecycle.ts';
import { makeFamily, referencesOf } from './history.ts';
import { planPayments } from './plan.ts';
import { seededRandom } from './random.ts';
import { demoShops } from './shops.ts';

const until = new Date('2026-11-21T09:41:00Z');

function families(count: number) {
  const random = seededRandom(2026);
  const nextReference = referencesOf();
  return planPayments({ shops: demoShops, count, days: 365, until }, random).map((planned) =>
    makeFamily({ planned, until, random, nextReference }),
  );
}
const all = families(6_000);
const transactions = all.flat();

test('every change of status is one that the lifecycle has, and the last event tells the status', () => {
  for (const { record, events } of transactions) {
    events.slice(1).forEach(({ status }, i) => {
      const before = events[i]?.status;
      if (before !== undefined && before !== status)
        expect([record.type, before, status, mayBecome(record.type, before, status)]).toContain(true);
    });
    expect(events[0]?.status).toBe('Created');
    expect(events.at(-1)?.status).toBe(record.status);
  }
});

test('nobody has more captured or refunded than there was', () => {
  for (const { record } of transactions) {
    expect(record.capturedMinor).toBeLessThanOrEqual(record.amountMinor);
    expect(record.refundedMinor).toBeLessThanOrEqual(record.capturedMinor);
    expect(record.capturePendingMinor + record.refundPendingMinor).toBe(0);
  }
});

test('every posting sums to zero', () => {
  for (const { postings } of transactions)
    for (const { posting } of postings)
      expect(posting.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
});

test('events are told in order and none is in the future', () => {
  for (const { events } of transactions)
    events.forEach(({ at }, i) => {
      expect(at.getTime()).toBeGreaterThanOrEqual((events[i - 1]?.at ?? at).getTime());
      expect(at.getTime()).toBeLessThanOrEqual(until.getTime() + 2_000);
    });
});

test('ids and references are unique, and the same seed makes the same', () => {
  expect(new Set(transactions.map(({ record }) => record.id)).size).toBe(transactions.length);
  expect(new Set(transactions.map(({ record }) => record.reference)).size).toBe(transactions.length);
  expect(families(500)).toEqual(families(500));
});

test('five currencies and four methods occur', () => {
  expect(new Set(transactions.map(({ record }) => record.currency)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(transactions.map(({ record }) => record.method)).size).toBe(4);
});
