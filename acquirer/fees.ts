// What the sandbox acquirer and the card scheme keep, in whole minor units.
import type { OperationType } from './operation.ts';

interface Rate {
  /** Hundredths of a per cent of the amount. */
  readonly basisPoints: number;
  /** In minor units, for each operation. */
  readonly fixedMinor: number;
}

/** The acquirer's own price list. */
export const acquirerRates: Readonly<Record<OperationType, Rate>> = {
  authorize: { basisPoints: 0, fixedMinor: 3 },
  sale: { basisPoints: 90, fixedMinor: 10 },
  capture: { basisPoints: 90, fixedMinor: 7 },
  refund: { basisPoints: 0, fixedMinor: 10 },
  void: { basisPoints: 0, fixedMinor: 0 },
  reverse: { basisPoints: 0, fixedMinor: 0 },
  payout: { basisPoints: 20, fixedMinor: 25 },
};

/** What the scheme takes when a card's money moves; other methods have no scheme. */
export const schemeRates: Readonly<Partial<Record<OperationType, Rate>>> = {
  sale: { basisPoints: 25, fixedMinor: 2 },
  capture: { basisPoints: 25, fixedMinor: 2 },
  payout: { basisPoints: 10, fixedMinor: 0 },
};

const basisPointsInOne = 10_000n;

/** The share and the fixed part. The share is rounded half up to the minor unit; whole-number arithmetic throughout. */
function feeMinor(amountMinor: number, rate: Rate | undefined): number {
  if (rate === undefined) return 0;
  const share = (BigInt(amountMinor) * BigInt(rate.basisPoints) + basisPointsInOne / 2n) / basisPointsInOne;
  return Number(share) + rate.fixedMinor;
}

/** Fees of an approved operation, in minor units of its currency. */
export function feesOf(
  type: OperationType,
  amountMinor: number,
  byCard: boolean,
): { acquirerFeeMinor: number; schemeFeeMinor: number } {
  return {
    acquirerFeeMinor: feeMinor(amountMinor, acquirerRates[type]),
    schemeFeeMinor: byCard ? feeMinor(amountMinor, schemeRates[type]) : 0,
  };
}
