// What is told after an act, and what a refund sends.
import { expect, test } from 'vitest';
import { outcomeOf, refundBody } from './money-action.ts';

test.each([
  ['Refund', 'Successful', 'done'],
  ['Refund', 'Pending', 'pending'],
  ['Refund', 'Created', 'pending'],
  ['Refund', 'Declined', 'failed'],
  ['Capture', 'Captured', 'done'],
  ['Capture', 'Failed', 'failed'],
  ['Void', 'Successful', 'done'],
] as const)('a %s that is %s is told as %s', (type, status, outcome) => {
  expect(outcomeOf({ type, status })).toBe(outcome);
});

test('an act that makes no operation is done when it is answered', () => {
  expect(outcomeOf(null)).toBe('done');
});

test('a refund sends the amount in minor units, its currency, the reason, and a note only when there is one', () => {
  expect(refundBody({ amountMinor: 4_000, reason: 'goodwill', note: '' }, 'EUR')).toEqual({
    amountMinor: 4_000,
    currency: 'EUR',
    reason: 'goodwill',
    note: undefined,
  });
});
