// The life of a transaction, as data: types, statuses, transitions, and the acts that people and merchants' servers may do.
import type { PermissionByTier } from '../../../core/common/permission.ts';
import { actionPermissions } from './permissions.ts';

/** Source: money-and-transactions.md, Types. */
export const transactionTypes = [
  'Authorization',
  'Sale',
  'Capture',
  'Refund',
  'Void',
  'Reversal',
  'Payout',
  'Dispute',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Source: money-and-transactions.md, Statuses; the words and their colours are document 3's, section 4. */
export const transactionStatuses = [
  'Created',
  'Validated',
  'WaitingForApproval',
  'Pending',
  'Reserved',
  'Approved',
  'Captured',
  'Refunded',
  'Disputed',
  'Successful',
  'Voided',
  'Reversed',
  'Expired',
  'Declined',
  'Failed',
  'Blocked',
  'Locked',
  'Duplicate',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

interface Transition {
  readonly from: readonly TransactionStatus[];
  readonly to: readonly TransactionStatus[];
  /** Only for these types; for all without it. */
  readonly types?: readonly TransactionType[];
  readonly when: string;
}

/**
 * Every way a status may change. Source: money-and-transactions.md, Statuses and transitions. `Pending → Reversed` is not written
 * in its table of transitions but follows from its table of acts, which allows a reversal while Pending.
 */
export const transitions: readonly Transition[] = [
  {
    from: ['Created'],
    to: ['Validated', 'Declined', 'Failed', 'Duplicate', 'Blocked'],
    when: 'Schema, limits and antifraud have run; the same external id on the same website is a duplicate, a blacklist hit is blocked.',
  },
  {
    from: ['Validated'],
    to: ['Reserved', 'Pending', 'Approved', 'Captured', 'Declined', 'Failed'],
    when: 'Sent to the acquirer; pending while it has no final answer.',
  },
  {
    from: ['Validated'],
    to: ['WaitingForApproval'],
    types: ['Payout'],
    when: "The merchant's confirmation levels ask for approvals.",
  },
  {
    from: ['WaitingForApproval'],
    to: ['Pending', 'Declined'],
    when: 'Approved by as many people as the level asks, or declined with a reason.',
  },
  {
    from: ['Pending'],
    to: ['Approved', 'Captured', 'Successful', 'Declined', 'Failed'],
    when: "The acquirer's answer, its notification, or a status check.",
  },
  {
    from: ['Pending'],
    to: ['Reversed'],
    types: ['Authorization', 'Sale'],
    when: 'Reversed before its outcome was known.',
  },
  {
    from: ['Approved', 'Reserved'],
    to: ['Captured', 'Voided', 'Reversed', 'Expired'],
    when: 'All of it captured, voided, reversed, or seven days without capture.',
  },
  {
    from: ['Captured'],
    to: ['Refunded', 'Disputed', 'Voided'],
    when: 'All of it refunded, disputed, or voided before the settlement cut-off.',
  },
  { from: ['Blocked', 'Locked'], to: ['Pending', 'Declined'], when: 'The restriction is reset, or it is declined.' },
];

/** Whether the table lets a transaction of this type go from one status to the other. */
export function mayBecome(type: TransactionType, from: TransactionStatus, to: TransactionStatus): boolean {
  return transitions.some(
    (row) => row.from.includes(from) && row.to.includes(to) && (row.types === undefined || row.types.includes(type)),
  );
}

/** Statuses that nothing leads out of. */
export const finalStatuses: readonly TransactionStatus[] = transactionStatuses.filter(
  (status) => !transitions.some(({ from }) => from.includes(status)),
);

/** Statuses in which somebody or something has yet to decide: the view "Needs attention". */
export const openStatuses = ['WaitingForApproval', 'Pending', 'Blocked', 'Locked'] as const;

/** The status in which an operation has done what it was made for. */
export const doneStatus: Readonly<Record<TransactionType, TransactionStatus>> = {
  Authorization: 'Approved',
  Sale: 'Captured',
  Capture: 'Captured',
  Refund: 'Successful',
  Void: 'Successful',
  Reversal: 'Successful',
  Payout: 'Successful',
  Dispute: 'Successful',
};

/** An authorization that was not captured lapses after this many days. Source: money-and-transactions.md, Statuses. */
export const authorizationLifetimeDays = 7;

/** Captured money leaves for settlement each day at this hour, UTC: until then a sale can be voided, afterwards only refunded. */
export const settlementCutOffHourUtc = 22;

/** Money captured now reaches the merchant's available balance this many days after its cut-off: the usual T+2. */
export const settlementDelayDays = 2;

/** The first settlement cut-off after an instant. */
export function settlementCutOff(capturedAt: Date): Date {
  const cutOff = new Date(capturedAt);
  cutOff.setUTCHours(settlementCutOffHourUtc, 0, 0, 0);
  if (cutOff <= capturedAt) cutOff.setUTCDate(cutOff.getUTCDate() + 1);
  return cutOff;
}

/** When captured money becomes available to the merchant. */
export function settlementInstant(capturedAt: Date): Date {
  const settles = settlementCutOff(capturedAt);
  settles.setUTCDate(settles.getUTCDate() + settlementDelayDays);
  return settles;
}

/** When an authorization lapses. */
export function authorizationExpiry(approvedAt: Date): Date {
  const expiry = new Date(approvedAt);
  expiry.setUTCDate(expiry.getUTCDate() + authorizationLifetimeDays);
  return expiry;
}

export const transactionActions = ['refund', 'capture', 'void', 'reversal', 'checkStatus', 'resendWebhook'] as const;
export type TransactionAction = (typeof transactionActions)[number];

export interface ActionRule {
  readonly types: readonly TransactionType[];
  readonly statuses: readonly TransactionStatus[];
  /** On something that belongs to the transaction; on the transaction itself without it. */
  readonly on?: 'event';
  /** Statuses in which it is allowed to some of the types only. */
  readonly statusesOf?: Readonly<Partial<Record<TransactionType, readonly TransactionStatus[]>>>;
  /** What the person is asked for: `amount` is at most what is left, all of it when none is given. */
  readonly asks: readonly ('amount' | 'reason' | 'note')[];
  readonly permission: PermissionByTier;
  /** The type of the operation it makes; without it no money moves. */
  readonly makes?: Extract<TransactionType, 'Capture' | 'Refund' | 'Void' | 'Reversal'>;
  /** What the transaction becomes once nothing of it is left, or it is undone. */
  readonly becomes?: TransactionStatus;
  /** Whether it takes part of what is left, or undoes the whole transaction. */
  readonly takes?: 'part' | 'whole';
}

/** Any type an acquirer is asked about. */
const acquirerTypes = transactionTypes.filter((type) => type !== 'Dispute');

/**
 * The acts on a transaction. Source: money-and-transactions.md, Who may do what. An authorization is voided or reversed while nothing
 * of it is captured: captured money is undone by refunding the capture.
 */
export const actionRules: Readonly<Record<TransactionAction, ActionRule>> = {
  refund: {
    types: ['Sale', 'Capture'],
    statuses: ['Captured'],
    asks: ['amount', 'reason', 'note'],
    permission: actionPermissions.refund,
    makes: 'Refund',
    becomes: 'Refunded',
    takes: 'part',
  },
  capture: {
    types: ['Authorization'],
    statuses: ['Approved', 'Reserved'],
    asks: ['amount'],
    permission: actionPermissions.capture,
    makes: 'Capture',
    becomes: 'Captured',
    takes: 'part',
  },
  void: {
    types: ['Authorization', 'Sale'],
    statuses: ['Approved', 'Reserved'],
    statusesOf: { Sale: ['Approved', 'Reserved', 'Captured'] },
    asks: [],
    permission: actionPermissions.void,
    makes: 'Void',
    becomes: 'Voided',
    takes: 'whole',
  },
  reversal: {
    types: ['Authorization', 'Sale'],
    statuses: ['Approved', 'Pending'],
    asks: [],
    permission: actionPermissions.reversal,
    makes: 'Reversal',
    becomes: 'Reversed',
    takes: 'whole',
  },
  checkStatus: {
    types: acquirerTypes,
    statuses: ['Created', 'Validated', 'Pending', 'Reserved'],
    asks: [],
    permission: actionPermissions.checkStatus,
  },
  resendWebhook: {
    on: 'event',
    types: transactionTypes,
    statuses: transactionStatuses,
    asks: [],
    permission: actionPermissions.resendWebhook,
  },
};

/** The act that makes operations of a type. */
export function actionMaking(type: TransactionType): TransactionAction | undefined {
  return transactionActions.find((action) => actionRules[action].makes === type);
}
