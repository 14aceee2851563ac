// Double entry: what each change of a transaction's status books, as pure functions; every posting sums to zero.
import type { TransactionStatus, TransactionType } from '../../transactions/common/lifecycle.ts';

/** Accounts per merchant and currency, per provider, per tenant. Source: money-and-transactions.md, Ledger. */
export const accountKinds = [
  'merchantAvailable',
  'merchantPending',
  'merchantReserve',
  'providerReceivable',
  'tenantFees',
  'tenantChargebacks',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Whose account a kind is. */
export const accountOwner: Readonly<Record<AccountKind, 'merchant' | 'provider' | 'tenant'>> = {
  merchantAvailable: 'merchant',
  merchantPending: 'merchant',
  merchantReserve: 'merchant',
  providerReceivable: 'provider',
  tenantFees: 'tenant',
  tenantChargebacks: 'tenant',
};

export const postingKinds = ['capture', 'refund', 'void', 'dispute', 'settlement'] as const;
export type PostingKind = (typeof postingKinds)[number];

export interface Entry {
  readonly account: AccountKind;
  /** Minor units of `currency`. Positive is debit (others owe us more), negative is credit (we owe more). */
  readonly amountMinor: number;
  readonly currency: string;
}

export interface Posting {
  readonly kind: PostingKind;
  readonly entries: readonly Entry[];
}

/** Makes a posting. Throws a RangeError when it does not balance in each currency, or an amount is no whole number. */
export function posting(kind: PostingKind, entries: readonly Entry[]): Posting {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of entries) {
    if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`${amountMinor} is no whole number of minor units`);
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new RangeError(`a ${kind} posting is off by ${sum} ${currency}`);
  return { kind, entries: entries.filter(({ amountMinor }) => amountMinor !== 0) };
}

/** An amount of money and what the merchant is charged for moving it. */
export interface Booked {
  readonly amountMinor: number;
  /** What the merchant pays, in minor units of the same currency. */
  readonly feesMinor: number;
  readonly currency: string;
}

/** Captured: the provider owes the amount; the merchant is owed it less fees, from settlement on. */
export function capturePosting({ amountMinor, feesMinor, currency }: Booked): Posting {
  return posting('capture', [
    { account: 'providerReceivable', amountMinor, currency },
    { account: 'merchantPending', amountMinor: feesMinor - amountMinor, currency },
    { account: 'tenantFees', amountMinor: -feesMinor, currency },
  ]);
}

/** Refunded: the provider keeps back what it gave to the payer; the merchant's available balance bears it and its fees. */
export function refundPosting({ amountMinor, feesMinor, currency }: Booked): Posting {
  return posting('refund', [
    { account: 'merchantAvailable', amountMinor: amountMinor + feesMinor, currency },
    { account: 'providerReceivable', amountMinor: -amountMinor, currency },
    { account: 'tenantFees', amountMinor: -feesMinor, currency },
  ]);
}

/** Voided before settlement: the capture is undone, fees included. A correction is a new posting. */
export function voidPosting(captured: Booked): Posting {
  const { entries } = capturePosting(captured);
  return posting(
    'void',
    entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor })),
  );
}

/** Settled: what was pending becomes available. */
export function settlementPosting({ amountMinor, feesMinor, currency }: Booked): Posting {
  const netMinor = amountMinor - feesMinor;
  return posting('settlement', [
    { account: 'merchantPending', amountMinor: netMinor, currency },
    { account: 'merchantAvailable', amountMinor: -netMinor, currency },
  ]);
}

/** Disputed: the merchant's money is held until the dispute is decided. */
export function disputePosting({ amountMinor, currency }: Pick<Booked, 'amountMinor' | 'currency'>): Posting {
  return posting('dispute', [
    { account: 'merchantAvailable', amountMinor, currency },
    { account: 'merchantReserve', amountMinor: -amountMinor, currency },
  ]);
}

export interface StatusChange extends Booked {
  readonly type: TransactionType;
  readonly from: TransactionStatus;
  readonly to: TransactionStatus;
}

/** What a change of status books; undefined when no money moves. Follow-up operations book on their own account, not on their original's. */
export function postingFor(change: StatusChange): Posting | undefined {
  const { type, from, to } = change;
  if ((type === 'Sale' || type === 'Capture') && to === 'Captured') return capturePosting(change);
  if (type === 'Refund' && to === 'Successful') return refundPosting(change);
  if (type === 'Sale' && from === 'Captured' && to === 'Voided') return voidPosting(change);
  if (to === 'Disputed') return disputePosting(change);
  return undefined;
}
