// The second transaction of every operation: its outcome is booked, on itself and on what it was done to.
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { enqueue } from '../../../core/server/jobs.ts';
import type { Exchange } from '../../acquirers/common/acquirer.ts';
import { doneStatus } from '../common/lifecycle.ts';
import { withOperationEnded } from '../common/rules.ts';
import { closeAttempt, countCheck, operationOf, postponeAttempt } from './attempts.ts';
import { checkTask } from './check-task.ts';
import type { Engine } from './engine.ts';
import { awaitsOutcome, type Outcome, withOutcome } from './outcome.ts';
import { processingPrice } from './processing-price.ts';
import { lockRecords, type TransactionKey, type TransactionRecord } from './transaction-record.ts';
import { type EventAuthor, type EventDraft, keptRecord, type Write, writeTransaction } from './write-path.ts';

export interface Told {
  readonly outcome: Outcome;
  readonly exchanges?: readonly Exchange[];
  /** Who made us hear of it: the acquirer's answer to a person's act is that person's doing. */
  readonly by: EventAuthor;
  /** Runs in the same transaction, in the packet that writes the outcome: what it reads of it is written. */
  readonly afterwards?: (tx: Tx, settled: Settled) => Promise<void>;
}

export interface Settled {
  readonly transaction: TransactionRecord;
  /** What it was done to, if it was done to another. */
  readonly original: TransactionRecord | undefined;
}

/**
 * Books an outcome. Whoever tells it, and however often: a transaction that has its outcome takes no other.
 * An outcome of a payment that is being voided or reversed waits until that has its own, so that the two cannot contradict.
 */
export function applyOutcome(
  engine: Engine,
  { tenantId, id, parentId }: Pick<TransactionRecord, 'tenantId' | 'id' | 'parentId'>,
  told: Told,
): Promise<Settled> {
  // Acquirers' answers belong to nobody's session: the scope is the product's own.
  return engine.db.transaction(systemScope, async (tx) => {
    const now = engine.clock.now();
    const [records, processing] = await Promise.all([
      lockRecords(tx, tenantId, parentId === null ? [id] : [parentId, id]),
      told.outcome.outcome === 'approved' ? processingPrice(tx, { tenantId, id }) : undefined,
    ]);
    const before = records.find((record) => record.id === id);
    if (before === undefined) throw new Error(`transaction ${id} is gone`);
    const original = records.find((record) => record.id === parentId);
    const { settled, written } = settle(tx, engine, { before, original, told, processing, now });
    await Promise.all([written, logExchanges(tx, before, told.exchanges ?? [], now), told.afterwards?.(tx, settled)]);
    return settled;
  });
}

interface Settling {
  readonly before: TransactionRecord;
  readonly original: TransactionRecord | undefined;
  readonly told: Told;
  readonly processing: Awaited<ReturnType<typeof processingPrice>>;
  readonly now: Date;
}

/** What becomes of the transaction and its original is known before it is written, so that all of it can travel together. */
interface Settlement {
  readonly settled: Settled;
  readonly written: Promise<unknown>;
}

function settle(tx: Tx, engine: Engine, settling: Settling): Settlement {
  const { before, original, told, processing, now } = settling;
  const unchanged = { transaction: before, original };
  if (!awaitsOutcome(before))
    return { settled: unchanged, written: closeAttempt(tx, before, told.outcome.outcome, now) };
  if (before.closing !== null) return { settled: unchanged, written: countCheck(tx, before, now) };
  const { after, events } = withOutcome(before, told.outcome, { now, processing });
  const ended = !awaitsOutcome(after);
  const isNews =
    events.length > 0 ||
    after.redirectUrl !== before.redirectUrl ||
    after.providerReference !== before.providerReference;
  const write: Write | undefined = isNews ? { before, after, events, by: told.by, at: now } : undefined;
  const writeOfOriginal = ended && original ? endOnOriginal(original, after, told.by, now) : undefined;
  return {
    settled: {
      transaction: write === undefined ? before : keptRecord(write),
      original: writeOfOriginal === undefined ? original : keptRecord(writeOfOriginal),
    },
    written: Promise.all([
      write && writeTransaction(tx, write),
      writeOfOriginal && writeOriginal(tx, writeOfOriginal, after),
      ended ? closeAttempt(tx, before, told.outcome.outcome, now) : awaitCheck(tx, before, now),
      ended && before.method === 'card' && before.parentId === null ? engine.cards.drop(tx, before) : undefined,
    ]),
  };
}

/** Somebody asks again soon; should that be lost, the sweep of open attempts finds it. */
async function awaitCheck(tx: Tx, { tenantId, id }: TransactionKey, now: Date): Promise<void> {
  const runAt = await countCheck(tx, { tenantId, id }, now);
  if (runAt === undefined) return;
  await enqueue(tx, checkTask, { tenantId, transactionId: id }, { runAt, key: `${checkTask.name}/${id}` });
}

/** The original gets back what the operation held, or loses what it took. */
function endOnOriginal(before: TransactionRecord, operation: TransactionRecord, by: EventAuthor, now: Date): Write {
  const { type, amountMinor } = operation;
  const done = isDone(operation);
  const facts = withOperationEnded(before, { type, amountMinor, done });
  const after: TransactionRecord = { ...before, ...facts, ...(done && undone(type)) };
  return { before, after, events: eventsOnOriginal(before, after, operation, done), by, at: now };
}

function isDone({ status, type }: TransactionRecord): boolean {
  return status === doneStatus[type];
}

async function writeOriginal(tx: Tx, write: Write, operation: TransactionRecord): Promise<void> {
  const { type } = operation;
  await Promise.all([
    writeTransaction(tx, write),
    type === 'Void' || type === 'Reversal' ? afterUndoing(tx, write.after, isDone(operation), write.at) : undefined,
  ]);
}

/** Money that was voided or reversed is neither settled nor waited for. */
function undone(type: TransactionRecord['type']): Partial<TransactionRecord> {
  return type === 'Void' || type === 'Reversal' ? { settlesAt: null, expiresAt: null, redirectUrl: null } : {};
}

/** A payment that was still open when it was reversed is asked about no more; if the reversal failed, it is asked about at once. */
async function afterUndoing(tx: Tx, original: TransactionRecord, done: boolean, now: Date): Promise<void> {
  if (done) await closeAttempt(tx, original, 'undone', now);
  else await postponeAttempt(tx, original, now);
}

function eventsOnOriginal(
  before: TransactionRecord,
  after: TransactionRecord,
  operation: TransactionRecord,
  done: boolean,
): EventDraft[] {
  const { amountMinor, currency, type } = operation;
  const facts = { amountMinor, currency, operation: type, operationId: operation.id };
  if (!done)
    return [{ kind: 'operationFailed', status: after.status, facts: { ...facts, reason: operation.declineReason } }];
  const partly: EventDraft[] =
    type === 'Capture' || type === 'Refund'
      ? [{ kind: type === 'Capture' ? 'captured' : 'refunded', status: before.status, facts }]
      : [];
  return after.status === before.status ? partly : [...partly, { kind: 'status', status: after.status, facts }];
}

/** An acquirer may answer anything; PostgreSQL keeps any text but NUL characters. */
function storable(text: string | undefined): string | null {
  return text?.replaceAll('\0', '\ufffd') ?? null;
}

async function logExchanges(
  tx: Tx,
  record: TransactionRecord,
  exchanges: readonly Exchange[],
  now: Date,
): Promise<void> {
  await Promise.all(
    exchanges.map((exchange, order) =>
      tx.change(sql`
        insert into api_log (tenant_id, transaction_id, id, merchant_id, at, operation, method, url, request_body,
          response_status, response_body, duration_ms, fault, request_id)
        values (${record.tenantId}, ${record.id}, ${newId(now, order)}, ${record.merchantId}, ${now},
          ${operationOf(record.type)}, ${exchange.method}, ${exchange.url}, ${storable(exchange.requestBodyMasked)},
          ${exchange.responseStatus ?? null}, ${storable(exchange.responseBodyMasked)}, ${exchange.durationMs},
          ${exchange.fault ?? null}, ${exchange.traceId})`),
    ),
  );
}
