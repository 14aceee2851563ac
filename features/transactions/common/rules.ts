// The rules of acts on a transaction: what is refused and why, and what an act does to the amounts. Pure.
import { passes } from '../../../core/common/permission.ts';
import { type FieldError, Problem } from '../../../core/common/problem.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import {
  type ActionRule,
  actionMaking,
  actionRules,
  finalStatuses,
  mayBecome,
  settlementCutOff,
  type TransactionAction,
  type TransactionStatus,
  type TransactionType,
  transactionActions,
} from './lifecycle.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch } from './problems.ts';

/** What rules need to know of a transaction. Amounts in minor units of its currency. */
export interface TransactionFacts {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly currency: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Asked of the acquirer by captures that have no outcome yet. */
  readonly capturePendingMinor: number;
  readonly refundPendingMinor: number;
  /** A void or reversal of it is under way. */
  readonly closing: 'Void' | 'Reversal' | null;
  readonly capturedAt: Date | null;
  /** When an authorization lapses. */
  readonly expiresAt: Date | null;
}

/** What can still be captured, captures under way left out. */
export function leftToCaptureMinor(transaction: TransactionFacts): number {
  if (transaction.type !== 'Authorization') return 0;
  return transaction.amountMinor - transaction.capturedMinor - transaction.capturePendingMinor;
}

/** What can still be refunded, refunds under way left out. */
export function leftToRefundMinor(transaction: TransactionFacts): number {
  if (transaction.type === 'Authorization') return 0;
  return transaction.capturedMinor - transaction.refundedMinor - transaction.refundPendingMinor;
}

/** What an act could take of a transaction at most. */
export function leftFor(action: TransactionAction, transaction: TransactionFacts): number {
  if (action === 'refund') return leftToRefundMinor(transaction);
  if (action === 'capture') return leftToCaptureMinor(transaction);
  return transaction.amountMinor;
}

type Refusal = readonly [
  code: string,
  holds: (asked: { transaction: TransactionFacts; rule: ActionRule; action: TransactionAction; now: Date }) => boolean,
];

/** Why the state refuses an act, in order of precedence. */
const refusals = [
  ['wrong-type', ({ transaction, rule }) => !rule.types.includes(transaction.type)],
  [
    'wrong-status',
    ({ transaction, rule }) => !(rule.statusesOf?.[transaction.type] ?? rule.statuses).includes(transaction.status),
  ],
  ['undo-under-way', ({ transaction, rule }) => rule.makes !== undefined && transaction.closing !== null],
  [
    'operation-under-way',
    ({ transaction, rule }) =>
      rule.takes === 'whole' && transaction.capturePendingMinor + transaction.refundPendingMinor > 0,
  ],
  [
    'already-captured',
    ({ transaction, rule }) =>
      rule.takes === 'whole' && transaction.type === 'Authorization' && transaction.capturedMinor > 0,
  ],
  ['already-refunded', ({ transaction, rule }) => rule.takes === 'whole' && transaction.refundedMinor > 0],
  [
    'cut-off-passed',
    ({ transaction, rule, now }) =>
      rule.takes === 'whole' &&
      transaction.status === 'Captured' &&
      transaction.capturedAt !== null &&
      now >= settlementCutOff(transaction.capturedAt),
  ],
  [
    'authorization-expired',
    ({ transaction, action, now }) =>
      action === 'capture' && transaction.expiresAt !== null && now >= transaction.expiresAt,
  ],
  ['nothing-left', ({ transaction, rule, action }) => rule.takes === 'part' && leftFor(action, transaction) <= 0],
] as const satisfies readonly Refusal[];

export type RefusalCode = (typeof refusals)[number][0];

/** Why the state does not allow an act, the first reason in order; undefined when it does. */
export function refusalOf(
  action: TransactionAction,
  transaction: TransactionFacts,
  now: Date,
): RefusalCode | undefined {
  const asked = { transaction, rule: actionRules[action], action, now };
  return refusals.find(([, holds]) => holds(asked))?.[0];
}

/** The acts on the transaction itself that its state allows, whoever asks. */
export function possibleActions(transaction: TransactionFacts, now: Date): TransactionAction[] {
  return transactionActions.filter(
    (action) => actionRules[action].on === undefined && refusalOf(action, transaction, now) === undefined,
  );
}

/** The acts that this person may do on the transaction as it is now: what a screen offers and the server accepts. */
export function allowedActions(
  transaction: TransactionFacts,
  who: { readonly tier: Tier; readonly permissions: ReadonlySet<string> },
  now: Date,
): TransactionAction[] {
  return possibleActions(transaction, now).filter((action) =>
    passes(actionRules[action].permission, who.tier, who.permissions),
  );
}

export interface ActionRequest {
  /** In minor units; all that is left without it. */
  readonly amountMinor?: number | undefined;
  /** What the caller believes the currency to be. */
  readonly currency?: string | undefined;
}

/**
 * The amount an act moves, in minor units, once every rule agrees.
 * @param allowed what to name as allowed instead, when the state refuses
 * @throws `actionNotAllowed`, `currencyMismatch`, `amountAboveRemaining`
 */
export function amountOf(
  action: TransactionAction,
  transaction: TransactionFacts,
  request: ActionRequest,
  now: Date,
  allowed: readonly TransactionAction[] = possibleActions(transaction, now),
): number {
  const because = refusalOf(action, transaction, now);
  if (because !== undefined)
    throw new Problem(actionNotAllowed, {
      detail: `A ${action} is not allowed: the ${transaction.type} is ${transaction.status} (${because}).`,
      facts: { transactionStatus: transaction.status, because, allowedActions: allowed },
    });
  if (request.currency !== undefined && request.currency !== transaction.currency)
    throw new Problem(currencyMismatch, { errors: [fieldError('/currency', currencyMismatch)] });
  const left = leftFor(action, transaction);
  const amountMinor = actionRules[action].takes === 'part' ? (request.amountMinor ?? left) : left;
  if (amountMinor > left)
    throw new Problem(amountAboveRemaining, {
      errors: [fieldError('/amountMinor', amountAboveRemaining)],
      facts: { leftMinor: left, currency: transaction.currency },
    });
  return amountMinor;
}

function fieldError(pointer: string, kind: { code: string; title: string }): FieldError {
  return { pointer, message: kind.title, code: kind.code };
}

/** The original once an operation on it is on its way: what it asks for is held, so that nobody takes it twice. */
export function withOperationBegun(
  original: TransactionFacts,
  operation: { type: TransactionType; amountMinor: number },
): TransactionFacts {
  switch (operation.type) {
    case 'Capture':
      return { ...original, capturePendingMinor: original.capturePendingMinor + operation.amountMinor };
    case 'Refund':
      return { ...original, refundPendingMinor: original.refundPendingMinor + operation.amountMinor };
    case 'Void':
    case 'Reversal':
      return { ...original, closing: operation.type };
    default:
      throw new TypeError(`a ${operation.type} has no original`);
  }
}

/** The original once the operation has its outcome: what it held is free again and, if it was done, taken. */
export function withOperationEnded(
  original: TransactionFacts,
  operation: { type: TransactionType; amountMinor: number; done: boolean },
): TransactionFacts {
  const taken = operation.done ? operation.amountMinor : 0;
  switch (operation.type) {
    case 'Capture':
      return closedWhenTaken(operation.type, {
        ...original,
        capturePendingMinor: original.capturePendingMinor - operation.amountMinor,
        capturedMinor: original.capturedMinor + taken,
      });
    case 'Refund':
      return closedWhenTaken(operation.type, {
        ...original,
        refundPendingMinor: original.refundPendingMinor - operation.amountMinor,
        refundedMinor: original.refundedMinor + taken,
      });
    case 'Void':
    case 'Reversal': {
      const open = { ...original, closing: null };
      return operation.done ? withStatus(open, becomes(operation.type)) : open;
    }
    default:
      throw new TypeError(`a ${operation.type} has no original`);
  }
}

/** A partly refunded sale stays Captured and a partly captured authorization Approved, until nothing is left. */
function closedWhenTaken(type: 'Capture' | 'Refund', original: TransactionFacts): TransactionFacts {
  const [taken, whole] =
    type === 'Capture'
      ? [original.capturedMinor, original.amountMinor]
      : [original.refundedMinor, original.capturedMinor];
  return taken === whole ? withStatus(original, becomes(type)) : original;
}

function becomes(type: TransactionType): TransactionStatus {
  const action = actionMaking(type);
  const status = action && actionRules[action].becomes;
  if (status === undefined) throw new TypeError(`nothing becomes of the original of a ${type}`);
  return status;
}

/** The transaction in its next status. Throws a RangeError for a step that the table of transitions does not have. */
export function withStatus<T extends Pick<TransactionFacts, 'type' | 'status'>>(
  transaction: T,
  to: TransactionStatus,
): T {
  if (!mayBecome(transaction.type, transaction.status, to))
    throw new RangeError(`a ${transaction.type} may not go from ${transaction.status} to ${to}`);
  return { ...transaction, status: to };
}

/** Whether nothing can change any more. */
export function isFinal(status: TransactionStatus): boolean {
  return finalStatuses.includes(status);
}
