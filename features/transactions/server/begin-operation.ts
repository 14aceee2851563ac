// The first transaction of a capture, refund, void or reversal: the original is locked, the rules asked, the intention written.
import { newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import type { Actor } from '../../../core/server/actor.ts';
import type { AuditTrail } from '../../../core/server/audit.ts';
import type { Scope, Tx } from '../../../core/server/database.ts';
import {
  actionRules,
  type TransactionAction,
  type TransactionStatus,
  type TransactionType,
} from '../common/lifecycle.ts';
import { type ActionRequest, allowedActions, amountOf, withOperationBegun } from '../common/rules.ts';
import { type Attempt, openAttempt } from './attempts.ts';
import { authorOf } from './author.ts';
import type { Engine } from './engine.ts';
import { findRecord, lockRecords, type TransactionRecord } from './transaction-record.ts';
import { type EventDraft, writeTransaction } from './write-path.ts';

export type MoneyAction = Extract<TransactionAction, 'refund' | 'capture' | 'void' | 'reversal'>;

export interface OperationRequest extends ActionRequest {
  readonly action: MoneyAction;
  readonly transactionId: string;
  /** Id and reference of the operation to be made. */
  readonly operationId: string;
  readonly reference: string;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

export interface Begun {
  readonly original: TransactionRecord;
  readonly operation: TransactionRecord;
  readonly attempt: Attempt;
}

/** Who asks, and which rows and world they may touch. */
export interface Asker {
  readonly actor: Actor;
  readonly scope: Scope;
  readonly mode: Mode;
  /** The website that the asker takes the transaction to be of. */
  readonly websiteId?: string | undefined;
  /** Told whose transaction it is, refused or not. */
  readonly audit?: AuditTrail;
}

/** How long after the longest wait for an answer somebody looks after an attempt whose process died, in milliseconds. */
const orphanedAfterMs = 20_000;

/** When an attempt that is being sent now is looked after by somebody else. */
export function orphanedAt(engine: Engine, now: Date): Date {
  return new Date(now.getTime() + engine.acquirerTimeoutMs + orphanedAfterMs);
}

/**
 * Writes the intention of an operation.
 * @throws `notFound`, `actionNotAllowed`, `currencyMismatch`, `amountAboveRemaining`
 */
export async function beginOperation(
  tx: Tx,
  engine: Engine,
  { actor, scope, mode, websiteId, audit }: Asker,
  request: OperationRequest,
): Promise<Begun> {
  const now = engine.clock.now();
  const original = await lockOriginal(tx, { scope, mode, websiteId, id: request.transactionId });
  audit?.target('transaction', original.id, original);
  const amountMinor = amountOf(request.action, original, request, now, allowedActions(original, actor, now));
  const type = actionRules[request.action].makes;
  if (type === undefined) throw new TypeError(`${request.action} makes no operation`);
  const operation = newOperation(original, { ...request, type, amountMinor, now, tier: actor.tier });
  const by = authorOf(actor);
  const [, written, attempt] = await Promise.all([
    writeTransaction(tx, {
      before: original,
      after: { ...original, ...withOperationBegun(original, { type, amountMinor }) },
      events: [],
      by,
      at: now,
    }),
    writeTransaction(tx, { before: undefined, after: operation, events: birthOf(operation), by, at: now }),
    openAttempt(tx, operation, { now, checkAt: orphanedAt(engine, now) }),
  ]);
  return { original, operation: written, attempt };
}

async function lockOriginal(
  tx: Tx,
  { scope, mode, websiteId, id }: Pick<Asker, 'scope' | 'mode' | 'websiteId'> & { readonly id: string },
): Promise<TransactionRecord> {
  // Platform staff name no tenant: it is the transaction's own.
  const tenantId = scope.tenantId ?? (await findRecord(tx, { tenantId: null, id }))?.tenantId;
  const [record] = tenantId === undefined ? [] : await lockRecords(tx, tenantId, [id]);
  if (record === undefined || record.mode !== mode) throw new Problem(notFound);
  if (websiteId !== undefined && record.websiteId !== websiteId) throw new Problem(notFound);
  return record;
}

/** Undoing and giving back end in Successful, and are pending from the moment they are sent. */
const statusWhenSent: Readonly<Partial<Record<TransactionType, TransactionStatus>>> = {
  Capture: 'Validated',
  Refund: 'Pending',
  Void: 'Pending',
  Reversal: 'Pending',
};

function newOperation(
  original: TransactionRecord,
  made: OperationRequest & { type: TransactionType; amountMinor: number; now: Date; tier: Tier },
): TransactionRecord {
  return {
    ...original,
    id: made.operationId,
    reference: made.reference,
    type: made.type,
    status: statusWhenSent[made.type] ?? 'Validated',
    parentId: original.id,
    externalId: null,
    duplicateOfId: null,
    amountMinor: made.amountMinor,
    ...untouched,
    createdAt: made.now,
    updatedAt: made.now,
    reason: made.reason ?? null,
    note: made.note ?? null,
    noteTier: made.note === undefined ? null : made.tier,
  };
}

/** What a new transaction has of everything that only happens later. */
export const untouched = {
  capturedMinor: 0,
  refundedMinor: 0,
  capturePendingMinor: 0,
  refundPendingMinor: 0,
  closing: null,
  acquirerFeeMinor: 0,
  schemeFeeMinor: 0,
  processingFeeMinor: 0,
  processingBasisPoints: null,
  processingFixedMinor: null,
  capturedAt: null,
  settlesAt: null,
  settledAt: null,
  expiresAt: null,
  threeDSecure: 'none',
  providerReference: null,
  authorizationCode: null,
  acquirerReference: null,
  declineReason: null,
  declineText: null,
  redirectUrl: null,
  version: 0,
} as const satisfies Partial<TransactionRecord>;

/** The first events of a transaction that is sent to its acquirer. */
export function birthOf({ status, amountMinor, currency, provider, parentId }: TransactionRecord): EventDraft[] {
  const born: EventDraft[] = [
    { kind: 'status', status: 'Created', facts: { amountMinor, currency, parentId } },
    { kind: 'status', status: 'Validated' },
  ];
  if (status !== 'Validated') born.push({ kind: 'status', status });
  return [...born, { kind: 'sentToAcquirer', status, facts: { provider } }];
}

/** A fresh id for an operation that begins now. */
export function operationId(engine: Engine): string {
  return newId(engine.clock.now());
}
