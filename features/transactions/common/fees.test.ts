// Fees: whole-number arithmetic, rounded half up.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinorMax } from '../../../core/common/money.ts';
import { feeMinor, feesOf, feesTotalMinor } from './fees.ts';

test.each([
  [10_000, { basisPoints: 120, fixedMinor: 10 }, 130],
  [1, { basisPoints: 5_000, fixedMinor: 0 }, 1],
  [1, { basisPoints: 4_999, fixedMinor: 0 }, 0],
  [12_990, { basisPoints: 25, fixedMinor: 2 }, 34],
])('%d at %o costs %d', (amountMinor, price, fee) => {
  expect(feeMinor(amountMinor, price)).toBe(fee);
});

test('a fee is within half a minor unit of the exact share, for every amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: amountMinorMax }),
      fc.integer({ min: 0, max: 10_000 }),
      (amountMinor, basisPoints) => {
        const fee = BigInt(feeMinor(amountMinor, { basisPoints, fixedMinor: 0 }));
        const off = fee * 10_000n - BigInt(amountMinor) * BigInt(basisPoints);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      },
    ),
  );
});

test('only fees that cost something are listed', () => {
  const fees = feesOf({
    amountMinor: 5_000,
    acquirerFeeMinor: 55,
    schemeFeeMinor: 0,
    processing: { basisPoints: 100, fixedMinor: 5 },
  });
  expect(fees.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['acquirer', 55],
    ['processing', 55],
  ]);
  expect(feesTotalMinor(fees)).toBe(110);
});
