// Capture, refund, void, reversal and status check by a merchant's server.
import type { CallDefinition } from '../../../core/common/call.ts';
import { type Handler, handleInSteps, type StepsInput } from '../../../core/server/handle.ts';
import {
  asAnswer,
  authorOf,
  checkStatus,
  type Engine,
  getRecord,
  type MoneyAction,
  paymentOf,
  runOperation,
  statusCheckAllowed,
} from '../../transactions/server/index.ts';
import * as contract from '../common/contract.ts';

interface Part {
  readonly amountMinor?: number | undefined;
  readonly currency?: string | undefined;
  readonly reason?: string | undefined;
}

/** An operation is its call and the act that it is in the table of acts. */
export function operatePayment<D extends CallDefinition>(
  engine: Engine,
  definition: D,
  action: MoneyAction,
): Handler<D> {
  return handleInSteps(definition, async (input) => {
    const { actor, scope, mode, key, origin, record } = input;
    const { paymentId, part } = partOf(input);
    const answered = await runOperation(engine, {
      asker: { actor, scope, mode },
      request: { action, transactionId: paymentId, ...part },
      key,
      origin,
      record,
      answer: async (_tx, { operation, original }) => ({
        status: 201,
        body: { operation: paymentOf(operation), payment: paymentOf(original) },
      }),
    });
    return asAnswer(answered);
  });
}

function partOf(input: StepsInput<CallDefinition>): { paymentId: string; part: Part } {
  const { params, body } = input as unknown as { params: { paymentId: string }; body?: Part };
  return { paymentId: params.paymentId, part: body ?? {} };
}

export function checkPaymentStatus(engine: Engine): Handler<typeof contract.checkPaymentStatus> {
  return handleInSteps(contract.checkPaymentStatus, async ({ params, scope, mode, actor, now, db, origin }) => {
    const record = await db.read(scope, (tx) =>
      getRecord(tx, { tenantId: scope.tenantId, id: params.paymentId, mode }),
    );
    statusCheckAllowed(record, actor, now);
    const { transaction } = await checkStatus(engine, record, { by: authorOf(actor), traceId: origin.requestId });
    return paymentOf(transaction);
  });
}
