// Fees: whole minor units, rounded half up.
import { expect, test } from 'vitest';
import { feesOf } from './fees.ts';
import type { OperationType } from './operation.ts';

test.each<[OperationType, number, boolean, number, number]>([
  // operation, amount, by card, acquirer fee, scheme fee
  ['sale', 10_000, true, 90 + 10, 25 + 2],
  ['sale', 10_000, false, 90 + 10, 0],
  ['sale', 55, true, 0 + 10, 0 + 2],
  ['sale', 56, true, 1 + 10, 0 + 2],
  ['sale', 200, true, 2 + 10, 1 + 2],
  ['sale', 199, true, 2 + 10, 0 + 2],
  ['sale', 1, true, 0 + 10, 0 + 2],
  ['sale', 999_999_999_999_999, true, 9_000_000_000_000 + 10, 2_500_000_000_000 + 2],
  ['authorize', 10_000, true, 3, 0],
  ['capture', 10_000, true, 90 + 7, 25 + 2],
  ['refund', 10_000, true, 10, 0],
  ['void', 10_000, true, 0, 0],
  ['reverse', 10_000, true, 0, 0],
  ['payout', 10_000, true, 20 + 25, 10],
])('%s of %i (card: %s) costs %i and %i', (type, amountMinor, byCard, acquirerFeeMinor, schemeFeeMinor) => {
  expect(feesOf(type, amountMinor, byCard)).toEqual({ acquirerFeeMinor, schemeFeeMinor });
});
