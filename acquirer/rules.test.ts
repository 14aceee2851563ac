// The acquirer's rules as a table: what has happened, what is asked, what is refused. Each refusal in order of precedence.
import { expect, test } from 'vitest';
import { magic } from './magic-cards.ts';
import type { Operation } from './operation.ts';
import {
  authorizationLifetimeMs,
  cutOffAfter,
  type Family,
  type FollowUp,
  type FollowUpType,
  originalAfter,
  originalAfterDecline,
  refusalOf,
} from './rules.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const hour = 3_600_000;

const operation = (differs: Partial<Operation>): Operation => ({
  reference: 'acq_1',
  accountId: 'm1',
  requestId: 'r1',
  type: 'authorize',
  state: 'approved',
  code: undefined,
  amountMinor: 10_000,
  currency: 'EUR',
  originalReference: undefined,
  capturedMinor: 0,
  refundedMinor: 0,
  closed: undefined,
  card: undefined,
  behaviour: magic.approve.behaviour,
  authorizationCode: undefined,
  arn: undefined,
  acquirerFeeMinor: 0,
  schemeFeeMinor: 0,
  notificationUrl: undefined,
  returnUrl: undefined,
  merchantName: undefined,
  language: undefined,
  wrongCodes: 0,
  finalAt: undefined,
  createdAt: noon,
  ...differs,
});
const authorization = (differs: Partial<Operation> = {}) => operation(differs);
const sale = (differs: Partial<Operation> = {}) => operation({ type: 'sale', capturedMinor: 10_000, ...differs });
const capture = (differs: Partial<Operation> = {}) => operation({ type: 'capture', capturedMinor: 10_000, ...differs });

interface Asked extends Partial<Family> {
  readonly amount?: number;
  readonly currency?: string;
  readonly now?: number;
}
function asking(
  original: Operation,
  { amount = 10_000, currency = 'EUR', now = noon + hour, ...family }: Asked,
): FollowUp {
  const nothing: Family = { refundedMinor: 0, pendingCount: 0, firstCapturedAt: undefined };
  return { original, amountMinor: amount, currency, now, family: { ...nothing, ...family } };
}

const rows: [string, FollowUpType, Operation, Asked, string | undefined][] = [
  ['the whole authorization', 'capture', authorization(), {}, undefined],
  ['part of it', 'capture', authorization(), { amount: 1 }, undefined],
  ['all that is left', 'capture', authorization({ capturedMinor: 4_000 }), { amount: 6_000 }, undefined],
  [
    'one more than is left',
    'capture',
    authorization({ capturedMinor: 4_000 }),
    { amount: 6_001 },
    'amount_above_remaining',
  ],
  ['more than authorised', 'capture', authorization(), { amount: 10_001 }, 'amount_above_remaining'],
  ['another currency', 'capture', authorization(), { currency: 'USD' }, 'currency_mismatch'],
  ['a sale', 'capture', sale(), {}, 'wrong_original_type'],
  ['a declined authorization', 'capture', authorization({ state: 'declined' }), {}, 'original_not_approved'],
  ['a pending authorization', 'capture', authorization({ state: 'pending' }), {}, 'original_not_approved'],
  ['a voided authorization', 'capture', authorization({ closed: 'voided' }), {}, 'already_voided'],
  ['a reversed authorization', 'capture', authorization({ closed: 'reversed' }), {}, 'already_reversed'],
  ['just before it lapses', 'capture', authorization(), { now: noon + authorizationLifetimeMs - 1 }, undefined],
  ['when it lapses', 'capture', authorization(), { now: noon + authorizationLifetimeMs }, 'authorization_expired'],
  ['a sale', 'refund', sale(), {}, undefined],
  ['a capture', 'refund', capture(), { amount: 1 }, undefined],
  ['all that is left', 'refund', sale({ refundedMinor: 9_999 }), { amount: 1 }, undefined],
  ['one more than is left', 'refund', sale({ refundedMinor: 9_999 }), { amount: 2 }, 'amount_above_remaining'],
  ['nothing left', 'refund', sale({ refundedMinor: 10_000 }), { amount: 1 }, 'amount_above_remaining'],
  ['an authorization', 'refund', authorization(), {}, 'wrong_original_type'],
  ['a pending sale', 'refund', sale({ state: 'pending' }), {}, 'original_not_approved'],
  ['a voided capture', 'refund', capture({ closed: 'voided' }), {}, 'already_voided'],
  ['another currency', 'refund', sale(), { currency: 'JPY' }, 'currency_mismatch'],
  ['long after the cut-off', 'refund', sale(), { now: noon + 1_000 * hour }, undefined],
  ['an authorization', 'void', authorization(), {}, undefined],
  ['a sale before the cut-off', 'void', sale(), { now: noon + 10 * hour - 1 }, undefined],
  ['a sale at the cut-off', 'void', sale(), { now: noon + 10 * hour }, 'cut_off_passed'],
  [
    'a captured authorization before the cut-off',
    'void',
    authorization({ capturedMinor: 10_000 }),
    { firstCapturedAt: noon },
    undefined,
  ],
  [
    'a captured authorization after it',
    'void',
    authorization({ capturedMinor: 1 }),
    { firstCapturedAt: noon, now: noon + 24 * hour },
    'cut_off_passed',
  ],
  ['part of it', 'void', sale(), { amount: 9_999 }, 'amount_mismatch'],
  ['a refunded sale', 'void', sale({ refundedMinor: 1 }), { refundedMinor: 1 }, 'already_refunded'],
  [
    'while a refund is pending',
    'void',
    sale({ refundedMinor: 1 }),
    { refundedMinor: 1, pendingCount: 1 },
    'operation_in_progress',
  ],
  ['a second time', 'void', sale({ closed: 'voided' }), {}, 'already_voided'],
  ['a capture', 'void', capture(), {}, 'wrong_original_type'],
  ['an authorization', 'reverse', authorization(), {}, undefined],
  ['a pending sale', 'reverse', sale({ state: 'pending' }), {}, undefined],
  ['a sale before the cut-off', 'reverse', sale(), {}, undefined],
  ['a sale after the cut-off', 'reverse', sale(), { now: noon + 24 * hour }, 'cut_off_passed'],
  [
    'a captured authorization',
    'reverse',
    authorization({ capturedMinor: 1 }),
    { firstCapturedAt: noon },
    'already_captured',
  ],
  ['a declined sale', 'reverse', sale({ state: 'declined' }), {}, 'original_not_approved'],
  ['a second time', 'reverse', sale({ closed: 'reversed' }), {}, 'already_reversed'],
  ['a refunded sale', 'reverse', sale({ refundedMinor: 1 }), { refundedMinor: 1 }, 'already_refunded'],
];

test.each(rows)('%s | %s', (_what, type, original, asked, refusal) => {
  expect(refusalOf(type, asking(original, asked))).toBe(refusal);
});

test.each([
  ['2026-01-15T12:00:00Z', '2026-01-15T22:00:00Z'],
  ['2026-01-15T21:59:59.999Z', '2026-01-15T22:00:00Z'],
  ['2026-01-15T22:00:00Z', '2026-01-16T22:00:00Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T22:00:00Z'],
])('the cut-off after %s is %s', (instant, cutOff) => {
  expect(cutOffAfter(Date.parse(instant))).toBe(Date.parse(cutOff));
});

test.each<[FollowUpType, Operation, Partial<Operation>]>([
  ['capture', authorization({ capturedMinor: 1 }), { capturedMinor: 10_001 }],
  ['refund', sale(), { refundedMinor: 10_000 }],
  ['void', sale(), { closed: 'voided' }],
  ['reverse', sale(), { closed: 'reversed', state: 'approved' }],
  [
    'reverse',
    sale({ state: 'pending', finalAt: 1 }),
    { state: 'declined', code: 'reversed', finalAt: undefined, capturedMinor: 0 },
  ],
])('after %s the original has changed', (type, original, changes) => {
  expect(originalAfter(type, asking(original, {}))).toEqual({ ...original, ...changes });
});

test.each(['capture', 'refund'] as const)('a declined %s gives back what it held', (type) => {
  const original = type === 'capture' ? authorization() : sale();
  const held = originalAfter(type, asking(original, { amount: 2_500 }));
  expect(originalAfterDecline(type, 2_500, held)).toEqual(original);
});
