// How a try ended, written down: what arrived many at once, what did not one by one, because much follows from it.
import { systemActor } from '../../../core/server/actor.ts';
import { AuditTrail, recordAct, systemOrigin } from '../../../core/server/audit.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { type MessageState, nextAttemptAt } from '../common/webhook.ts';
import type { Attempt, TakenMessage } from './attempt.ts';
import { tellFailing, tellGivenUp } from './notices.ts';

/** A message and the try that was made with it. */
export interface Tried {
  readonly message: TakenMessage;
  readonly attempt: Attempt;
}

/** Writes down messages that arrived, of whichever tenants, in one statement. */
export async function settleDelivered(db: Database, tried: readonly Tried[], now: Date): Promise<void> {
  const messages = tried.map(({ message }) => message);
  const attempts = tried.map(({ attempt }) => attempt);
  await db.transaction(systemScope, (tx) =>
    tx.run(sql`
      with arrived as (
        select * from unnest(${messages.map(({ tenant_id }) => tenant_id)}::uuid[],
          ${messages.map(({ endpoint_id }) => endpoint_id)}::uuid[], ${messages.map(({ due_at }) => due_at)}::timestamptz[],
          ${messages.map(({ id }) => id)}::uuid[], ${attempts.map(({ startedAt }) => startedAt)}::timestamptz[],
          ${attempts.map(({ durationMs }) => durationMs)}::int[], ${attempts.map(({ status }) => status)}::int[],
          ${attempts.map(({ answer }) => answer)}::text[])
          as arrived(tenant_id, endpoint_id, due_at, message_id, started_at, duration_ms, status, answer)
      ), done as (
        delete from webhook_delivery delivery using arrived
        where delivery.tenant_id = arrived.tenant_id and delivery.endpoint_id = arrived.endpoint_id
          and delivery.due_at = arrived.due_at and delivery.message_id = arrived.message_id
      ), recovered as (
        update webhook_endpoint endpoint set failing_since = null from arrived
        where endpoint.tenant_id = arrived.tenant_id and endpoint.id = arrived.endpoint_id and endpoint.failing_since is not null
      ), message as (
        update webhook_message message
        set state = 'Delivered', attempts = attempts + 1, round_attempts = round_attempts + 1, next_attempt_at = null,
          finished_at = ${now}
        from arrived where message.tenant_id = arrived.tenant_id and message.id = arrived.message_id
        returning message.tenant_id, message.id, message.merchant_id, message.attempts
      )
      insert into webhook_attempt (tenant_id, message_id, number, merchant_id, started_at, duration_ms, status, answer)
      select message.tenant_id, message.id, message.attempts, message.merchant_id, arrived.started_at, arrived.duration_ms,
        arrived.status, arrived.answer
      from message join arrived on arrived.message_id = message.id`),
  );
}

export interface FailedTry extends Tried {
  readonly now: Date;
  /** From 0 to 1; spreads tries that failed together. */
  readonly random: number;
}

type Outcome = 'failed' | 'givenUp';

/** Writes down a try in vain, and plans the next one if there is one. */
export function settleFailed(db: Database, failed: FailedTry): Promise<Outcome> {
  const scope = { tenantId: failed.message.tenant_id, merchantId: null, platform: false };
  return db.transaction(scope, (tx) => moveOn(tx, failed));
}

async function moveOn(tx: Tx, failed: FailedTry): Promise<Outcome> {
  const { message, now, random } = failed;
  const here = sql`tenant_id = ${message.tenant_id} and id = ${message.id}`;
  const [before] = await Promise.all([
    tx.first(sql<{ attempts: number; round_attempts: number; due: boolean }>`
      select attempts, round_attempts, next_attempt_at is not null as due from webhook_message where ${here} for update`),
    // Written only when it changes, so that tries of one endpoint don't queue for its row.
    tx.change(sql`
      update webhook_endpoint set failing_since = ${now}
      where tenant_id = ${message.tenant_id} and id = ${message.endpoint_id} and failing_since is null`),
  ]);
  if (before === undefined) throw new Error(`webhook message ${message.id} is gone`);
  const number = before.attempts + 1;
  await writeAttempt(tx, failed, number);
  if (!before.due) {
    // It arrived by another try meanwhile, or its endpoint was deleted; this one changes nothing about that.
    await tx.change(sql`update webhook_message set attempts = ${number} where ${here}`);
    await plan(tx, message, undefined);
    return 'failed';
  }
  const next = nextAttemptAt(before.round_attempts + 1, now, random);
  const state: MessageState = next ? 'Failed' : 'GivenUp';
  await tx.change(sql`
    update webhook_message set state = ${state}, attempts = ${number}, round_attempts = round_attempts + 1,
      next_attempt_at = ${next ?? null}, finished_at = ${next ? null : now}
    where ${here}`);
  await plan(tx, message, next);
  await tellMerchant(tx, failed, state);
  if (next) return 'failed';
  await recordGivingUp(tx, failed, number);
  return 'givenUp';
}

/** Gives the message its next place in the queue, or none. One that was sent again by hand meanwhile has another place, and keeps it. */
async function plan(tx: Tx, message: TakenMessage, next: Date | undefined): Promise<void> {
  const place = sql`tenant_id = ${message.tenant_id} and endpoint_id = ${message.endpoint_id}
    and due_at = ${message.due_at} and message_id = ${message.id}`;
  await tx.change(
    next
      ? sql`update webhook_delivery set due_at = ${next}, leased_until = null where ${place}`
      : sql`delete from webhook_delivery where ${place}`,
  );
}

async function writeAttempt(tx: Tx, { message, attempt }: Tried, number: number): Promise<void> {
  await tx.change(sql`
    insert into webhook_attempt (tenant_id, message_id, number, merchant_id, started_at, duration_ms, status, answer, failure)
    values (${message.tenant_id}, ${message.id}, ${number}, ${message.merchant_id}, ${attempt.startedAt},
      ${attempt.durationMs}, ${attempt.status}, ${attempt.answer}, ${attempt.failure})`);
}

/** What the merchant's people have to know of a try in vain; an endpoint that they switched off themselves is no news. */
async function tellMerchant(tx: Tx, { message, now }: FailedTry, state: MessageState): Promise<void> {
  if (!message.listening) return;
  const {
    tenant_id: tenantId,
    merchant_id: merchantId,
    endpoint_id: endpointId,
    transaction_id: transactionId,
  } = message;
  const endpoint = { tenantId, merchantId, endpointId, transactionId, url: message.url };
  if (state === 'GivenUp') await tellGivenUp(tx, endpoint, now);
  else if (message.failing_since !== null) await tellFailing(tx, endpoint, message.failing_since, now);
}

/** The product's own act, in the audit log. */
async function recordGivingUp(tx: Tx, { message, attempt, now }: FailedTry, tries: number): Promise<void> {
  const trail = new AuditTrail();
  trail.target('webhookMessage', message.id, { tenantId: message.tenant_id, merchantId: message.merchant_id });
  trail.details = { url: message.url, type: message.type, tries, status: attempt.status, failure: attempt.failure };
  const action = 'webhooks.giveUp';
  await recordAct(tx, { actor: systemActor, origin: systemOrigin(action), action, outcome: 'failed', trail, at: now });
}
