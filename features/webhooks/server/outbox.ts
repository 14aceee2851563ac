// The outbox: messages are written in the transaction of what they tell of, and a job is enqueued for each.
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { Id, newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { enqueue } from '../../../core/server/jobs.ts';

/** What the delivery job is told; what it does is in deliver.ts. */
export const deliverTask = {
  name: 'webhooks.deliver',
  payload: z.object({ tenantId: Id, messageId: Id }),
  /** Tries of the job itself, when it dies or the database is away; the waits between tries to deliver are the schedule's. */
  attemptsMax: 25,
} as const;

/**
 * Messages that are sent to one endpoint at once while it answers well: twice as many as a worker has hands, so that its search for the
 * next job meets a free lane soon however many messages wait.
 */
const lanesPerEndpoint = 16;

export interface WebhookEvent {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: Mode;
  readonly websiteId: string | null;
  readonly transactionId: string;
  readonly eventId: string;
  /** Name of the event with full stops, `payment.captured`. */
  readonly type: string;
  /** What the merchant is told: `data` of the message. No card number, no secret. */
  readonly payload: unknown;
  readonly at: Date;
}

/**
 * Tells every endpoint of the merchant that wants to know of an event. Costs one indexed query when there is none.
 * Call it in the transaction that makes the event true: the message exists when, and only when, the event does.
 */
export async function recordWebhookEvent(tx: Tx, event: WebhookEvent): Promise<void> {
  const endpoints = await tx.run(sql<{ id: string; failing: boolean }>`
    select id, failing_since is not null as failing from webhook_endpoint
    where tenant_id = ${event.tenantId} and merchant_id = ${event.merchantId} and mode = ${event.mode}
      and is_active and deleted_at is null
      and (website_id is null or website_id = ${event.websiteId}::uuid)
      and (event_types = '{}' or ${event.type} = any (event_types))`);
  await Promise.all(endpoints.map((endpoint) => writeMessage(tx, endpoint, event)));
}

/** Writes one message for one endpoint and enqueues its delivery; the message's id. */
export async function writeMessage(
  tx: Tx,
  endpoint: { readonly id: string; readonly failing: boolean },
  event: Omit<WebhookEvent, 'websiteId' | 'transactionId' | 'eventId'> & {
    readonly transactionId: string | null;
    readonly eventId: string | null;
  },
): Promise<string> {
  const id = newId(event.at);
  const body = JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data: event.payload });
  await Promise.all([
    tx.change(sql`
      insert into webhook_message (tenant_id, id, merchant_id, endpoint_id, mode, transaction_id, event_id, type, body,
        next_attempt_at, created_at)
      values (${event.tenantId}, ${id}, ${event.merchantId}, ${endpoint.id}, ${event.mode}, ${event.transactionId},
        ${event.eventId}, ${event.type}, ${body}, ${event.at}, ${event.at})`),
    enqueueDelivery(tx, { tenantId: event.tenantId, messageId: id, queue: laneOf(endpoint) }),
  ]);
  return id;
}

/**
 * Jobs of one lane are done one after the other: an endpoint that is slow holds up itself. One that fails gets a single
 * lane, so that a dead one never holds more than one of the worker's hands.
 */
export function laneOf({ id, failing }: { readonly id: string; readonly failing: boolean }): string {
  return `webhooks/${id}/${failing ? 0 : randomInt(lanesPerEndpoint)}`;
}

/** Enqueues a try; it takes the place of one that waits for the same message. */
export function enqueueDelivery(
  tx: Tx,
  { tenantId, messageId, queue, runAt }: { tenantId: string; messageId: string; queue: string; runAt?: Date },
): Promise<void> {
  const key = `${deliverTask.name}/${messageId}`;
  return enqueue(tx, deliverTask, { tenantId, messageId }, { queue, key, ...(runAt && { runAt }) });
}
