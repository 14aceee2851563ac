// Checking a status: the acquirer is asked what became of an attempt, and the attempt is settled by its answer, sent again, or left open.
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { type Scope, systemScope, type Tx } from '../../../core/server/database.ts';
import type { Exchange, PayerMethod } from '../../acquirers/common/acquirer.ts';
import { allowedActions, amountOf } from '../common/rules.ts';
import { applyOutcome, type Settled } from './apply-outcome.ts';
import { askOperation, askStatus, type PaymentDetails } from './ask-acquirer.ts';
import { type Attempt, latestAttempt } from './attempts.ts';
import type { Engine } from './engine.ts';
import { merchantName } from './merchant-name.ts';
import type { Outcome } from './outcome.ts';
import { findRecord, type TransactionKey, type TransactionRecord } from './transaction-record.ts';
import type { EventAuthor } from './write-path.ts';

/**
 * A request that the acquirer has never seen is still on its way at most this long, in milliseconds: above the longest time-out
 * that can be set (120 s) plus what clocks differ. After it, a payment that can't be sent again has failed for certain.
 */
export const stillOnItsWayMs = 5 * 60_000;
/** A payer who paid this long ago, in milliseconds, has gone: a payment that never arrived is not sent any more. */
export const payerWaitsMs = 10 * 60_000;

/** Whether the status may be checked at all. @throws `actionNotAllowed` */
export function statusCheckAllowed(record: TransactionRecord, actor: Actor, now: Date): void {
  amountOf('checkStatus', record, {}, now, allowedActions(record, actor, now));
}

interface Open {
  readonly attempt: Attempt;
  readonly record: TransactionRecord;
  readonly original: TransactionRecord | undefined;
  /** What a payment needs to be sent again; undefined when its card is gone, or it had none. */
  readonly payment: PaymentDetails | undefined;
}

/** Asks the acquirer and books its answer. @throws `notFound` when the transaction never went to an acquirer */
export async function checkStatus(
  engine: Engine,
  key: TransactionKey,
  {
    by,
    traceId,
    afterwards,
  }: { by: EventAuthor; traceId: string; afterwards?: (tx: Tx, settled: Settled) => Promise<void> },
  scope: Scope = systemScope,
): Promise<Settled> {
  const open = await engine.db.read(scope, (tx) => readOpen(tx, engine, key));
  const status = await askStatus(engine, { attempt: open.attempt, traceId });
  const { outcome, exchanges } =
    status.answer.outcome === 'absent'
      ? await afterAbsence(engine, open, status.exchanges, traceId)
      : { outcome: status.answer, exchanges: status.exchanges };
  return applyOutcome(engine, open.record, { outcome, exchanges, by, ...(afterwards && { afterwards }) });
}

async function readOpen(tx: Tx, engine: Engine, key: TransactionKey): Promise<Open> {
  const [record, attempt, card] = await Promise.all([
    findRecord(tx, key),
    latestAttempt(tx, key),
    engine.cards.load(tx, key),
  ]);
  if (record === undefined || attempt === undefined) throw new Problem(notFound);
  const original = record.parentId
    ? await findRecord(tx, { tenantId: record.tenantId, id: record.parentId })
    : undefined;
  const method: PayerMethod | undefined = card && { kind: 'card', ...card };
  const payment = method && { method, merchantName: await merchantName(tx, record) };
  return { attempt, record, original, payment };
}

/**
 * The acquirer has never seen the request. Operations and payments that can be sent again are, under the same request id, so that
 * they are done once even if the first is still on its way; a payment that can't be has failed once nothing can be on its way.
 */
async function afterAbsence(
  engine: Engine,
  open: Open,
  exchanges: readonly Exchange[],
  traceId: string,
): Promise<{ outcome: Outcome; exchanges: readonly Exchange[] }> {
  const { attempt, record, original, payment } = open;
  const ageMs = engine.clock.now().getTime() - attempt.openedAt.getTime();
  const sendable = record.parentId !== null || (payment !== undefined && ageMs < payerWaitsMs);
  if (sendable) {
    const again = await askOperation(engine, { attempt, record, original, payment, traceId });
    return { outcome: again.answer, exchanges: [...exchanges, ...again.exchanges] };
  }
  if (ageMs >= stillOnItsWayMs) return { outcome: { outcome: 'neverArrived' }, exchanges };
  return {
    outcome: { outcome: 'unknown', cause: 'connection', notSent: false, detail: 'not seen by the acquirer yet' },
    exchanges,
  };
}
