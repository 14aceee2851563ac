// Where acquirers tell us what became of an operation. Nothing is believed before its signature is proven.
import type { FastifyInstance } from 'fastify';
import { notFound, Problem, problem } from '../../../core/common/problem.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DisputeNotice, OperationNotice } from '../../acquirers/common/acquirer.ts';
import { applyOutcome } from './apply-outcome.ts';
import { attemptOfRequestId } from './attempts.ts';
import { acquirerAuthor } from './author.ts';
import { type Engine, notificationPath } from './engine.ts';
import { openDispute } from './open-dispute.ts';
import { findRecord, type TransactionRecord } from './transaction-record.ts';

export const noticeRefused = problem(
  'notice-refused',
  400,
  'The notification is not signed by the acquirer, or not understood.',
);

/** A Fastify plugin: the address that providers notify. */
export function acquirerNotifications(engine: Engine) {
  return async (app: FastifyInstance): Promise<void> => {
    // What is signed is the text as it came, not what JSON made of it.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.post<{ Params: { provider: string } }>(
      notificationPath,
      { schema: { hide: true } as never },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        await takeNotice(engine, request.params.provider, { headers, body });
        return reply.status(204).send();
      },
    );
  };
}

async function takeNotice(
  engine: Engine,
  provider: string,
  delivery: { headers: Record<string, string | undefined>; body: string },
): Promise<void> {
  const acquirer = engine.acquirers.find(provider);
  if (acquirer === undefined) throw new Problem(notFound);
  const accountId = acquirer.accountIdOfWebhook(delivery);
  if (accountId === undefined) throw new Problem(noticeRefused);
  const account = engine.acquirers.account(provider, accountId);
  const notice = acquirer.parseWebhook(delivery, account, engine.clock.now());
  if (notice.kind === 'refused') throw new Problem(noticeRefused, { private: notice.because });
  const record = await recordOf(engine, notice, accountId);
  if (record === undefined) throw new Problem(notFound);
  if (notice.kind === 'dispute') await openDispute(engine, record, notice);
  else await applyOutcome(engine, record, { outcome: notice.answer, by: acquirerAuthor(provider) });
}

/** The transaction a notice is about. An account can only speak of its own merchant's. */
async function recordOf(
  engine: Engine,
  notice: OperationNotice | DisputeNotice,
  accountId: string,
): Promise<TransactionRecord | undefined> {
  const attempt = attemptOfRequestId(notice.requestId);
  if (attempt === undefined) return undefined;
  // The notice names no tenant: the scope is the product's own, and the account is compared instead.
  return engine.db.read(systemScope, async (tx) => {
    const record = await findRecord(tx, { tenantId: null, id: attempt.transactionId });
    if (record === undefined) return undefined;
    const own = await tx.first(sql<{ own: boolean }>`
      select account_id = ${accountId} as own from acquirer_attempt
      where tenant_id = ${record.tenantId} and transaction_id = ${record.id} and number = ${attempt.number}`);
    return own?.own === true ? record : undefined;
  });
}
