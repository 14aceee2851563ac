// The rules of the sandbox acquirer: what it refuses, in order of precedence. Pure: facts in, refusal or effects out.
import type { RefusalCode } from './decline-codes.ts';
import type { Operation, OperationType } from './operation.ts';

/** An authorization that was not captured lapses after this. Source: money-and-transactions.md, "7 days without capture". */
export const authorizationLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Captured money leaves for settlement each day at this hour, UTC: until then it can be voided, afterwards only refunded. */
export const settlementCutOffHourUtc = 22;

/** What the operations that hang on an original add up to. */
export interface Family {
  /** Refunds of the original and of its captures, in minor units. */
  readonly refundedMinor: number;
  /** Operations on the original or its captures that have no final answer yet. */
  readonly pendingCount: number;
  /** When its first capture was taken, milliseconds since 1970. */
  readonly firstCapturedAt: number | undefined;
}

export interface FollowUp {
  readonly amountMinor: number;
  readonly currency: string;
  readonly original: Operation;
  readonly family: Family;
  /** Milliseconds since 1970. */
  readonly now: number;
}
export type FollowUpType = Extract<OperationType, 'capture' | 'refund' | 'void' | 'reverse'>;

/** The first settlement cut-off after an instant; both in milliseconds since 1970. */
export function cutOffAfter(instant: number): number {
  const cutOff = new Date(instant);
  cutOff.setUTCHours(settlementCutOffHourUtc, 0, 0, 0);
  if (cutOff.getTime() <= instant) cutOff.setUTCDate(cutOff.getUTCDate() + 1);
  return cutOff.getTime();
}

type Rule = readonly [code: RefusalCode, broken: (asked: FollowUp) => boolean];

const originalIs = (...types: OperationType[]): Rule => [
  'wrong_original_type',
  ({ original }) => !types.includes(original.type),
];
const approved: Rule = ['original_not_approved', ({ original }) => original.state !== 'approved'];
const approvedOrPending: Rule = [
  'original_not_approved',
  ({ original }) => original.state !== 'approved' && original.state !== 'pending',
];
const notVoided: Rule = ['already_voided', ({ original }) => original.closed === 'voided'];
const notReversed: Rule = ['already_reversed', ({ original }) => original.closed === 'reversed'];
const notExpired: Rule = [
  'authorization_expired',
  ({ original, now }) => original.capturedMinor === 0 && now - original.createdAt >= authorizationLifetimeMs,
];
const sameCurrency: Rule = ['currency_mismatch', ({ original, currency }) => currency !== original.currency];
const wholeAmount: Rule = ['amount_mismatch', ({ original, amountMinor }) => amountMinor !== original.amountMinor];
const withinAuthorized: Rule = [
  'amount_above_remaining',
  ({ original, amountMinor }) => amountMinor > original.amountMinor - original.capturedMinor,
];
const withinCaptured: Rule = [
  'amount_above_remaining',
  ({ original, amountMinor }) => amountMinor > original.capturedMinor - original.refundedMinor,
];
const nothingPending: Rule = ['operation_in_progress', ({ family }) => family.pendingCount > 0];
const nothingRefunded: Rule = ['already_refunded', ({ family }) => family.refundedMinor > 0];
const nothingCaptured: Rule = [
  'already_captured',
  ({ original }) => original.type === 'authorize' && original.capturedMinor > 0,
];
const beforeCutOff: Rule = [
  'cut_off_passed',
  ({ original, family, now }) => {
    const capturedAt = original.type === 'sale' ? original.createdAt : family.firstCapturedAt;
    return capturedAt !== undefined && now >= cutOffAfter(capturedAt);
  },
];

const rules: Readonly<Record<FollowUpType, readonly Rule[]>> = {
  capture: [originalIs('authorize'), approved, notVoided, notReversed, notExpired, sameCurrency, withinAuthorized],
  refund: [originalIs('sale', 'capture'), approved, notVoided, notReversed, sameCurrency, withinCaptured],
  void: [
    originalIs('authorize', 'sale'),
    approved,
    notVoided,
    notReversed,
    sameCurrency,
    wholeAmount,
    nothingPending,
    nothingRefunded,
    beforeCutOff,
  ],
  reverse: [
    originalIs('authorize', 'sale'),
    approvedOrPending,
    notVoided,
    notReversed,
    sameCurrency,
    wholeAmount,
    nothingPending,
    nothingCaptured,
    nothingRefunded,
    beforeCutOff,
  ],
};

/** Why the acquirer refuses a follow-up, the first reason in order; undefined when it may go ahead. */
export function refusalOf(type: FollowUpType, asked: FollowUp): RefusalCode | undefined {
  return rules[type].find(([, broken]) => broken(asked))?.[0];
}

/** The original after a follow-up was approved, or accepted as pending: a pending one holds what it asks for, so that nobody takes it twice. */
export function originalAfter(type: FollowUpType, asked: FollowUp): Operation {
  const { original, amountMinor } = asked;
  switch (type) {
    case 'capture':
      return { ...original, capturedMinor: original.capturedMinor + amountMinor };
    case 'refund':
      return { ...original, refundedMinor: original.refundedMinor + amountMinor };
    case 'void':
      return { ...original, closed: 'voided' };
    case 'reverse':
      if (original.state === 'pending')
        return { ...original, state: 'declined', code: 'reversed', finalAt: undefined, capturedMinor: 0 };
      return { ...original, closed: 'reversed' };
  }
}

/** The original after a pending capture or refund was declined: what it held is free again. */
export function originalAfterDecline(type: OperationType, amountMinor: number, original: Operation): Operation {
  if (type === 'capture') return { ...original, capturedMinor: original.capturedMinor - amountMinor };
  if (type === 'refund') return { ...original, refundedMinor: original.refundedMinor - amountMinor };
  return original;
}
