// A whole operation on a transaction: intention, acquirer, outcome; safe to be asked for again under the same key.
import type { ActOrigin } from '../../../core/server/audit.ts';
import type { Tx } from '../../../core/server/database.ts';
import type { ActRecord, RequestKey } from '../../../core/server/handle.ts';
import type { StoredAnswer } from '../../../core/server/idempotency.ts';
import { applyOutcome, type Settled } from './apply-outcome.ts';
import { askOperation } from './ask-acquirer.ts';
import { acquirerAuthor } from './author.ts';
import { type Asker, type Begun, beginOperation, type OperationRequest, operationId } from './begin-operation.ts';
import type { Engine } from './engine.ts';
import { findRecord, getRecord, type TransactionRecord } from './transaction-record.ts';

/** The answer, and whether it is one that was given before. */
export interface Answered extends StoredAnswer {
  readonly replayed: boolean;
}

export interface OperationRun {
  readonly asker: Asker;
  readonly request: Omit<OperationRequest, 'operationId' | 'reference'>;
  readonly key: RequestKey | undefined;
  readonly origin: ActOrigin;
  /** Of the act that it is, if a person's. */
  readonly record: ActRecord;
  /** The answer to the caller, made in the transaction that makes it true. */
  readonly answer: (
    tx: Tx,
    done: { original: TransactionRecord; operation: TransactionRecord },
  ) => Promise<StoredAnswer>;
}

/**
 * Runs an operation to its outcome, or to Pending where there is none yet, and answers.
 * A key that was used before gets its stored answer; one whose first request was interrupted gets what became of it.
 * @throws as `beginOperation`
 */
export async function runOperation(engine: Engine, run: OperationRun): Promise<Answered> {
  const { asker, request, key } = run;
  const id = operationId(engine);
  const reference = await engine.references.next();
  const begun = await engine.db.transaction(
    asker.scope,
    async (tx): Promise<Begun | { answered: StoredAnswer } | { interrupted: string }> => {
      const claim = await key?.claim(tx, id);
      if (claim?.state === 'answered') return { answered: claim.answer };
      if (claim?.state === 'open' && claim.resourceId !== null) return { interrupted: claim.resourceId };
      const written = await beginOperation(tx, engine, asker, { ...request, operationId: id, reference });
      await run.record.begun(tx);
      return written;
    },
  );
  if ('answered' in begun) return { ...begun.answered, replayed: true };
  if ('interrupted' in begun) return { ...(await answerAsItIs(engine, run, begun.interrupted)), replayed: true };
  return { ...(await finish(engine, run, begun)), replayed: false };
}

async function finish(
  engine: Engine,
  run: OperationRun,
  { original, operation, attempt }: Begun,
): Promise<StoredAnswer> {
  const { answer: outcome, exchanges } = await askOperation(engine, {
    attempt,
    record: operation,
    original,
    payment: undefined,
    traceId: run.origin.requestId,
  });
  let answer: StoredAnswer | undefined;
  await applyOutcome(engine, operation, {
    outcome,
    exchanges,
    by: acquirerAuthor(operation.provider),
    afterwards: async (tx, settled) => {
      answer = await run.answer(tx, pairOf(settled));
      await Promise.all([run.key?.settle(tx, answer), run.record.done(tx)]);
    },
  });
  if (answer === undefined) throw new Error(`operation ${operation.id} was settled without an answer`);
  return answer;
}

function pairOf({ transaction, original }: Settled) {
  if (original === undefined) throw new Error(`operation ${transaction.id} has no original`);
  return { operation: transaction, original };
}

/** The first request wrote its intention and died: the intention is open, and settled by the check of open attempts. */
function answerAsItIs(engine: Engine, run: OperationRun, operationId: string): Promise<StoredAnswer> {
  const { tenantId } = run.asker.scope;
  return engine.db.read(run.asker.scope, async (tx) => {
    const operation = await getRecord(tx, { tenantId, id: operationId });
    const original =
      operation.parentId && (await findRecord(tx, { tenantId: operation.tenantId, id: operation.parentId }));
    if (!original) throw new Error(`operation ${operationId} has no original`);
    return run.answer(tx, { operation, original });
  });
}
