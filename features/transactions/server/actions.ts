// The acts that move money, as people do them in the portal: each is a whole operation, answered with what became of it.
import type { CallDefinition } from '../../../core/common/call.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { Answer, type Handler, handleInSteps, type StepsInput } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import { authorOf } from './author.ts';
import type { MoneyAction } from './begin-operation.ts';
import { checkStatus as check, statusCheckAllowed } from './check-status.ts';
import type { Engine } from './engine.ts';
import { detailOf, rowOf, visibleRecord } from './get-transaction.ts';
import { type Answered, runOperation } from './run-operation.ts';
import type { TransactionRecord } from './transaction-record.ts';

interface ActionInput {
  readonly amountMinor?: number | undefined;
  readonly currency?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** What a person changes of a transaction, for the audit log. */
function audited({ status, capturedMinor, refundedMinor }: TransactionRecord) {
  return { status, capturedMinor, refundedMinor };
}

/** An act is its call, and the rules that the table of acts has for it. */
function moneyAction<D extends CallDefinition>(engine: Engine, definition: D, action: MoneyAction): Handler<D> {
  return handleInSteps(definition, async (input) => {
    const { actor, scope, mode, websiteId, origin, audit, key, record, now } = input;
    const { transactionId, given } = requestOf(input);
    audit.target('transaction', transactionId);
    const answered = await runOperation(engine, {
      asker: { actor, scope, mode, websiteId, audit },
      request: { action, transactionId, ...given },
      key,
      origin,
      record,
      answer: async (tx, { original, operation }) => {
        audit.change(undefined, audited(original));
        audit.details = { operationId: operation.id, status: operation.status, amountMinor: operation.amountMinor };
        const [transaction, row] = await Promise.all([detailOf(tx, original, actor, now), rowOf(tx, operation)]);
        return { status: 200, body: { transaction, operation: row } };
      },
    });
    return asAnswer(answered);
  });
}

function requestOf(input: StepsInput<CallDefinition>): { transactionId: string; given: ActionInput } {
  const { params, body } = input as unknown as { params: { transactionId: string }; body?: ActionInput };
  return { transactionId: params.transactionId, given: body ?? {} };
}

/** An answer that was given before is marked as such. */
export function asAnswer({ status, body, replayed }: Answered): Answer {
  return new Answer(status, body, replayed ? { 'idempotent-replayed': 'true' } : {});
}

function checkStatusAction(engine: Engine): Handler<typeof contract.checkStatus> {
  return handleInSteps(
    contract.checkStatus,
    async ({ params, scope, mode, websiteId, actor, now, db, audit, origin, record }) => {
      const before = await db.read(scope, (tx) => visibleRecord(tx, { scope, mode, id: params.transactionId }));
      if (websiteId !== undefined && before.websiteId !== websiteId) throw new Problem(notFound);
      audit.target('transaction', before.id, { tenantId: before.tenantId, merchantId: before.merchantId });
      statusCheckAllowed(before, actor, now);
      const { transaction } = await check(engine, before, {
        by: authorOf(actor),
        traceId: origin.requestId,
        afterwards: (tx, settled) => {
          audit.change(audited(before), audited(settled.transaction));
          return record.done(tx);
        },
      });
      const detail = await db.read(scope, (tx) => detailOf(tx, transaction, actor, now));
      return { transaction: detail, operation: null };
    },
  );
}

export function actionHandlers(engine: Engine) {
  return {
    refund: moneyAction(engine, contract.refund, 'refund'),
    capture: moneyAction(engine, contract.capture, 'capture'),
    voidTransaction: moneyAction(engine, contract.voidTransaction, 'void'),
    reverse: moneyAction(engine, contract.reverse, 'reversal'),
    checkStatus: checkStatusAction(engine),
  };
}
