// Magic cards and magic amounts: the one table of what the sandbox acquirer does on request. Documentation and tests read it.
import { type DeclineCode, declineCodes } from './decline-codes.ts';
import { luhnDigit } from './luhn.ts';

/** How the operation ends, and when. */
export type Outcome =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly code: DeclineCode }
  /** The payer has to pass a 3-D Secure challenge. `fails`: whatever the payer answers; `expires`: at once, whether it was opened or not. */
  | { readonly kind: 'challenge'; readonly by: 'button' | 'code'; readonly fate: 'byPayer' | 'fails' | 'expires' }
  /** Pending, then final by itself. */
  | { readonly kind: 'later'; readonly ends: 'approved' | 'declined' };

/** How the answer travels back. All but `errorOnce` book the operation first. */
export type Delivery =
  | 'normal'
  /** No answer within `heldAnswerMs`. */
  | 'held'
  /** The whole HTTP answer is written a second time behind the first, and the outcome is notified twice. */
  | 'twice'
  /** HTTP 500 and nothing is booked; the same request again goes through. */
  | 'errorOnce'
  /** HTTP 500 although it is booked. */
  | 'errorAfterBooking'
  | 'garbage'
  | 'connectionClosed';

export interface Behaviour {
  readonly outcome: Outcome;
  readonly delivery: Delivery;
  /** Of a pending operation's final outcome: `late` comes `lateNoticeMs` after it is final. */
  readonly notice: 'normal' | 'late' | 'twice';
  /** The payer's bank disputes the money `disputeAfterMs` after it was captured. */
  readonly dispute: boolean;
}

const plain: Behaviour = { outcome: { kind: 'approve' }, delivery: 'normal', notice: 'normal', dispute: false };
const later: Outcome = { kind: 'later', ends: 'approved' };

interface MagicRow extends Partial<Behaviour> {
  /** Three digits: last but one of the card number and end of the amount. */
  readonly code: number;
  readonly says: string;
}

const declineRow = (code: number, decline: DeclineCode): MagicRow => ({
  code,
  outcome: { kind: 'decline', code: decline },
  says: `Declined: ${declineCodes[decline].toLowerCase()}`,
});

const rows = {
  approve: { code: 100, says: 'Approved' },
  insufficientFunds: declineRow(101, 'insufficient_funds'),
  doNotHonor: declineRow(102, 'do_not_honor'),
  expiredCard: declineRow(103, 'expired_card'),
  incorrectCvc: declineRow(104, 'incorrect_cvc'),
  lostOrStolen: declineRow(105, 'lost_or_stolen'),
  suspectedFraud: declineRow(106, 'suspected_fraud'),
  limitExceeded: declineRow(107, 'limit_exceeded'),
  issuerUnavailable: declineRow(108, 'issuer_unavailable'),
  invalidCard: declineRow(109, 'invalid_card'),
  restrictedCard: declineRow(110, 'restricted_card'),
  challenge: {
    code: 201,
    outcome: { kind: 'challenge', by: 'button', fate: 'byPayer' },
    says: '3-D Secure challenge: the payer approves or rejects',
  },
  challengeWithCode: {
    code: 202,
    outcome: { kind: 'challenge', by: 'code', fate: 'byPayer' },
    says: '3-D Secure challenge with a one-time code (`123456`)',
  },
  challengeFails: {
    code: 203,
    outcome: { kind: 'challenge', by: 'button', fate: 'fails' },
    says: '3-D Secure challenge that fails although the payer approves',
  },
  challengeAbandoned: {
    code: 204,
    outcome: { kind: 'challenge', by: 'button', fate: 'expires' },
    says: '3-D Secure challenge that nobody answers: declined after a short while',
  },
  timeoutAfterAccepting: {
    code: 301,
    delivery: 'held',
    says: 'Approved and booked, but no answer comes within 30 seconds',
  },
  answersTwice: {
    code: 302,
    delivery: 'twice',
    says: 'Approved; the answer is sent twice, and so is a notification',
  },
  errorThenSuccess: {
    code: 303,
    delivery: 'errorOnce',
    says: 'HTTP 500 and nothing booked; the same request again is approved',
  },
  errorAfterBooking: {
    code: 304,
    delivery: 'errorAfterBooking',
    says: 'HTTP 500 although it was approved and booked',
  },
  garbage: { code: 305, delivery: 'garbage', says: 'Approved and booked, but the answer is not JSON' },
  connectionClosed: {
    code: 306,
    delivery: 'connectionClosed',
    says: 'Approved and booked, but the connection closes without an answer',
  },
  webhookLate: {
    code: 401,
    outcome: later,
    notice: 'late',
    says: 'Pending, then approved; the notification comes late',
  },
  webhookTwice: {
    code: 402,
    outcome: later,
    notice: 'twice',
    says: 'Pending, then approved; the notification comes twice',
  },
  pendingThenApproved: { code: 403, outcome: later, says: 'Pending, then approved by notification' },
  pendingThenDeclined: {
    code: 404,
    outcome: { kind: 'later', ends: 'declined' },
    says: 'Pending, then declined by notification',
  },
  disputeAfterCapture: {
    code: 501,
    dispute: true,
    says: 'Approved; a dispute is opened shortly after the capture',
  },
} as const satisfies Readonly<Record<string, MagicRow>>;

export type MagicName = keyof typeof rows;

export interface Magic {
  readonly name: MagicName;
  readonly pan: string;
  /** In minor units of whatever currency. */
  readonly amountMinor: number;
  readonly says: string;
  readonly behaviour: Behaviour;
}

/** Magic card numbers are this, the row's code and a check digit; Visa's range for tests. */
const magicPanPrefix = '400000000000';
/** Magic amounts are this plus the row's code, in minor units: 66,601.01 in a currency of two decimals. */
const magicAmountBaseMinor = 6_660_000;

function magicOf(name: MagicName, row: MagicRow): Magic {
  const { code, says, ...differs } = row;
  const digits = `${magicPanPrefix}${code}`;
  return {
    name,
    pan: digits + luhnDigit(digits),
    amountMinor: magicAmountBaseMinor + code,
    says,
    behaviour: { ...plain, ...differs },
  };
}

/** All magic, by name: `magic.doNotHonor.pan`. */
export const magic = Object.fromEntries(
  (Object.keys(rows) as MagicName[]).map((name) => [name, magicOf(name, rows[name])]),
) as Readonly<Record<MagicName, Magic>>;

/** Other numbers that people know by heart: well-formed, approved, one of each scheme. */
export const everydayCards = [
  { brand: 'Visa', pan: '4111111111111111' },
  { brand: 'Mastercard', pan: '5555555555554444' },
  { brand: 'American Express', pan: '378282246310005' },
  { brand: 'Troy', pan: '9792030000000000' },
] as const;

/** The one-time code that a challenge takes. */
export const challengeCode = '123456';

const byPan = new Map(Object.values(magic).map((one) => [one.pan, one.behaviour]));
const byAmount = new Map(Object.values(magic).map((one) => [one.amountMinor, one.behaviour]));

/** What was asked for by card or, when the card asks for nothing, by amount. */
export function behaviourOf(asked: { readonly pan?: string; readonly amountMinor: number }): Behaviour {
  return (asked.pan === undefined ? undefined : byPan.get(asked.pan)) ?? byAmount.get(asked.amountMinor) ?? plain;
}
