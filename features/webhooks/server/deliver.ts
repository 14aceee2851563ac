// The delivery job: one signed try to tell one endpoint, and what follows from how it went.
import { Counter } from 'prom-client';
import { systemActor } from '../../../core/server/actor.ts';
import { AuditTrail, recordAct, systemOrigin } from '../../../core/server/audit.ts';
import { type Scope, sql, type Tx } from '../../../core/server/database.ts';
import { type JobContext, type JobDefinition, job } from '../../../core/server/jobs.ts';
import { maskBody } from '../../../core/server/mask.ts';
import { metrics } from '../../../core/server/metrics.ts';
import { AddressRefused, type SafePost } from '../../../core/server/safe-fetch.ts';
import type { Sealer } from '../../../core/server/sealing.ts';
import { isDelivered, type MessageState, nextAttemptAt } from '../common/webhook.ts';
import { tellFailing, tellGivenUp } from './notices.ts';
import { deliverTask, enqueueDelivery, laneOf } from './outbox.ts';
import { type SecretColumns, signedHeaders, signingSecrets } from './secrets.ts';

/** How long an endpoint may take to answer, in milliseconds. Source: Standard Webhooks suggests 15 to 30 s at most; money people wait less. */
export const answerTimeoutMs = 10_000;
/** How much of an answer is kept, in bytes: enough to read an error message. */
export const answerBytesMax = 2_048;

const attempts = new Counter({
  name: 'portico_webhook_attempts_total',
  help: 'Tries to deliver a webhook, by outcome; givenUp counts the last try of a message that never arrived.',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

export interface DeliveryServices {
  readonly post: SafePost;
  readonly sealer: Sealer;
  /** From 0 to 1; spreads tries that failed together. */
  readonly random: () => number;
}

interface DueMessage extends SecretColumns {
  readonly id: string;
  readonly merchant_id: string;
  readonly transaction_id: string | null;
  readonly type: string;
  readonly body: string;
  readonly url: string;
  readonly listening: boolean;
  /** Since when no try has succeeded. */
  readonly failing_since: Date | null;
}

interface Attempt {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly answer: string | null;
  readonly failure: string | null;
}

export function makeDeliverJob(services: DeliveryServices): JobDefinition<{ tenantId: string; messageId: string }> {
  return job({
    ...deliverTask,
    async run({ tenantId, messageId }, context) {
      const scope: Scope = { tenantId, merchantId: null, platform: false };
      const message = await context.db.read(scope, (tx) => loadDue(tx, tenantId, messageId));
      if (message === undefined) return;
      const attempt = await tryOnce(message, services, context);
      // Killed before this commits, the job runs again and the message is sent again: at least once.
      const outcome = await context.db.transaction(scope, (tx) =>
        settle(tx, { tenantId, message, attempt, now: context.clock.now(), random: services.random() }),
      );
      attempts.inc({ outcome });
      if (outcome === 'givenUp')
        context.log.error({ tenantId, messageId, url: message.url, status: attempt.status }, 'a webhook was given up');
    },
  });
}

/** The message, if it still has to be sent. */
function loadDue(tx: Tx, tenantId: string, messageId: string): Promise<DueMessage | undefined> {
  return tx.first(sql<DueMessage>`
    select message.id, message.merchant_id, message.transaction_id, message.type, message.body, endpoint.url, endpoint.id as endpoint_id,
      endpoint.secret_sealed, endpoint.previous_secret_sealed, endpoint.previous_secret_until,
      endpoint.is_active and endpoint.deleted_at is null as listening, endpoint.failing_since
    from webhook_message message
    join webhook_endpoint endpoint on endpoint.tenant_id = message.tenant_id and endpoint.id = message.endpoint_id
    where message.tenant_id = ${tenantId} and message.id = ${messageId} and message.next_attempt_at is not null`);
}

async function tryOnce(message: DueMessage, { post, sealer }: DeliveryServices, context: JobContext): Promise<Attempt> {
  const startedAt = context.clock.now();
  const begun = performance.now();
  const ended = (what: Partial<Attempt>): Attempt => ({
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    status: null,
    answer: null,
    failure: null,
    ...what,
  });
  if (!message.listening) return ended({ failure: 'the endpoint is switched off' });
  try {
    const headers = signedHeaders(signingSecrets(message, sealer, startedAt), message, startedAt);
    const { status, body } = await post(message.url, headers, message.body);
    // PostgreSQL keeps no NUL in text, and an answer may hold anything.
    return ended({ status, answer: maskBody(body.replaceAll('\0', '')) });
  } catch (error) {
    context.log.info({ err: error, messageId: message.id }, 'a webhook had no answer');
    return ended({ failure: failureOf(error) });
  }
}

/** What the merchant reads. Not the error's own words: they may name addresses inside our network. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'the address is not on the public internet';
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (/TIMEOUT|TimeoutError/i.test(code)) return `no answer within ${answerTimeoutMs / 1000} seconds`;
  return `no answer (${code})`;
}

interface Settlement {
  readonly tenantId: string;
  readonly message: DueMessage;
  readonly attempt: Attempt;
  readonly now: Date;
  readonly random: number;
}

type Outcome = 'delivered' | 'failed' | 'givenUp';

/** Writes the try down, moves the message on, and enqueues the next try if there is one. */
async function settle(tx: Tx, settlement: Settlement): Promise<Outcome> {
  const { tenantId, message, attempt, now, random } = settlement;
  const delivered = isDelivered(attempt.status);
  const [before] = await Promise.all([
    tx.first(sql<{ attempts: number; round_attempts: number; due: boolean }>`
      select attempts, round_attempts, next_attempt_at is not null as due from webhook_message
      where tenant_id = ${tenantId} and id = ${message.id} for update`),
    noteHealth(tx, settlement, delivered),
  ]);
  if (before === undefined) throw new Error(`webhook message ${message.id} is gone`);
  const number = before.attempts + 1;
  const next = delivered ? undefined : nextAttemptAt(before.round_attempts + 1, now, random);
  await writeAttempt(tx, settlement, number);
  if (!before.due && !delivered) {
    // Another worker sent it meanwhile; this try changes nothing about that.
    await tx.change(
      sql`update webhook_message set attempts = ${number} where tenant_id = ${tenantId} and id = ${message.id}`,
    );
    return 'failed';
  }
  const state: MessageState = delivered ? 'Delivered' : next ? 'Failed' : 'GivenUp';
  await tx.change(sql`
    update webhook_message set state = ${state}, attempts = ${number}, round_attempts = round_attempts + 1,
      next_attempt_at = ${next ?? null}, finished_at = ${next ? null : now}
    where tenant_id = ${tenantId} and id = ${message.id}`);
  await tellMerchant(tx, settlement, state);
  if (next) {
    const queue = laneOf({ id: message.endpoint_id, failing: true });
    await enqueueDelivery(tx, { tenantId, messageId: message.id, queue, runAt: next });
    return 'failed';
  }
  if (delivered) return 'delivered';
  await recordGivingUp(tx, settlement, number);
  return 'givenUp';
}

async function writeAttempt(tx: Tx, { tenantId, message, attempt }: Settlement, number: number): Promise<void> {
  await tx.change(sql`
    insert into webhook_attempt (tenant_id, message_id, number, merchant_id, started_at, duration_ms, status, answer, failure)
    values (${tenantId}, ${message.id}, ${number}, ${message.merchant_id}, ${attempt.startedAt}, ${attempt.durationMs},
      ${attempt.status}, ${attempt.answer}, ${attempt.failure})`);
}

/** What the merchant's people have to know of a try in vain; an endpoint that they switched off themselves is no news. */
async function tellMerchant(tx: Tx, { tenantId, message, now }: Settlement, state: MessageState): Promise<void> {
  if (state === 'Delivered' || !message.listening) return;
  const { merchant_id: merchantId, endpoint_id: endpointId, transaction_id: transactionId, url } = message;
  const endpoint = { tenantId, merchantId, endpointId, transactionId, url };
  if (state === 'GivenUp') await tellGivenUp(tx, endpoint, now);
  else if (message.failing_since !== null) await tellFailing(tx, endpoint, message.failing_since, now);
}

/** Written only when it changes, so that deliveries to a healthy endpoint don't queue for its row. */
async function noteHealth(tx: Tx, { tenantId, message, now }: Settlement, delivered: boolean): Promise<void> {
  const here = sql`tenant_id = ${tenantId} and id = ${message.endpoint_id}`;
  await tx.change(
    delivered
      ? sql`update webhook_endpoint set failing_since = null where ${here} and failing_since is not null`
      : sql`update webhook_endpoint set failing_since = ${now} where ${here} and failing_since is null`,
  );
}

/** The product's own act, in the audit log. */
async function recordGivingUp(tx: Tx, { tenantId, message, attempt, now }: Settlement, tries: number): Promise<void> {
  const trail = new AuditTrail();
  trail.target('webhookMessage', message.id, { tenantId, merchantId: message.merchant_id });
  trail.details = { url: message.url, type: message.type, tries, status: attempt.status, failure: attempt.failure };
  const action = 'webhooks.giveUp';
  await recordAct(tx, { actor: systemActor, origin: systemOrigin(action), action, outcome: 'failed', trail, at: now });
}
