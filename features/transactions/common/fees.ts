// What a merchant is charged for moving money: percentage and fixed part, in whole-number arithmetic.

/** A price: a share of the amount and a fixed part. */
export interface Price {
  /** Hundredths of a per cent. */
  readonly basisPoints: number;
  /** In minor units of the transaction's currency. */
  readonly fixedMinor: number;
}

const basisPointsInOne = 10_000n;

/** The fee of an amount, in minor units: the share is rounded half up to the minor unit, then the fixed part is added. */
export function feeMinor(amountMinor: number, price: Price): number {
  const share = (BigInt(amountMinor) * BigInt(price.basisPoints) + basisPointsInOne / 2n) / basisPointsInOne;
  return Number(share) + price.fixedMinor;
}

export type FeeKind = 'acquirer' | 'scheme' | 'processing';

export interface Fee {
  readonly kind: FeeKind;
  readonly amountMinor: number;
  /** Undefined where the acquirer told the sum only. */
  readonly price: Price | undefined;
}

/** The fees of a transaction that moved money: the acquirer's and the scheme's are passed on, the tenant's own price comes on top of captures. */
export function feesOf(moved: {
  readonly amountMinor: number;
  readonly acquirerFeeMinor: number;
  readonly schemeFeeMinor: number;
  /** The tenant's price for this merchant; undefined where none applies. */
  readonly processing: Price | undefined;
}): readonly Fee[] {
  const fees: Fee[] = [
    { kind: 'acquirer', amountMinor: moved.acquirerFeeMinor, price: undefined },
    { kind: 'scheme', amountMinor: moved.schemeFeeMinor, price: undefined },
  ];
  if (moved.processing)
    fees.push({
      kind: 'processing',
      amountMinor: feeMinor(moved.amountMinor, moved.processing),
      price: moved.processing,
    });
  return fees.filter((fee) => fee.amountMinor !== 0);
}

/** Sum of fees, in minor units. */
export function feesTotalMinor(fees: readonly Fee[]): number {
  return fees.reduce((sum, fee) => sum + fee.amountMinor, 0);
}
