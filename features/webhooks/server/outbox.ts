// The outbox: messages written in the transaction of the event they tell of, each with its place among what is to be sent.
import type { RawBuilder } from 'kysely';
import { newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { sql, type Tx } from '../../../core/server/database.ts';

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
 * Tells every endpoint of the merchant that wants to know of an event.
 * Call it in the transaction that makes the event true: the message exists when, and only when, the event does.
 */
export async function recordWebhookEvent(tx: Tx, event: WebhookEvent): Promise<void> {
  const wanted = sql`is_active and deleted_at is null
    and (website_id is null or website_id = ${event.websiteId}::uuid)
    and (event_types = '{}' or ${event.type} = any (event_types))`;
  await writeMessages(tx, event, wanted);
}

/** Sends a message to one endpoint, whatever it listens to; the message's id. */
export async function writeMessage(
  tx: Tx,
  endpointId: string,
  event: Omit<WebhookEvent, 'websiteId' | 'transactionId' | 'eventId'>,
): Promise<string> {
  const [message] = await writeMessages(
    tx,
    { ...event, transactionId: null, eventId: null },
    sql`id = ${endpointId}::uuid`,
  );
  if (message === undefined) throw new Error(`webhook endpoint ${endpointId} is gone`);
  return message.id;
}

type MessageContent = Omit<WebhookEvent, 'websiteId' | 'transactionId' | 'eventId'> & {
  readonly transactionId: string | null;
  readonly eventId: string | null;
};

/**
 * One statement for endpoints, messages and their places: every payment runs it. One id is made here; its last two digits count the
 * endpoints, of which a merchant has far fewer than 256 (`endpointsMax`).
 */
function writeMessages(tx: Tx, event: MessageContent, which: RawBuilder<unknown>): Promise<{ id: string }[]> {
  const { tenantId, merchantId, mode, at } = event;
  const body = JSON.stringify({ type: event.type, timestamp: at.toISOString(), data: event.payload });
  return tx.run(sql<{ id: string }>`
    with endpoint as (
      select id, (left(${newId(at)}::text, 34) || lpad(to_hex(row_number() over ()), 2, '0'))::uuid as message_id
      from webhook_endpoint
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} and ${which}
    ), message as (
      insert into webhook_message (tenant_id, id, merchant_id, endpoint_id, mode, transaction_id, event_id, type, body,
        next_attempt_at, created_at)
      select ${tenantId}::uuid, message_id, ${merchantId}::uuid, id, ${mode}::text, ${event.transactionId}::uuid,
        ${event.eventId}::uuid, ${event.type}::text, ${body}::text, ${at}::timestamptz, ${at}::timestamptz
      from endpoint
    )
    insert into webhook_delivery (tenant_id, endpoint_id, due_at, message_id)
    select ${tenantId}::uuid, id, ${at}::timestamptz, message_id from endpoint
    returning message_id as id`);
}

/** Has messages sent as of an instant, whatever was planned for them. */
export async function sendAgain(
  tx: Tx,
  tenantId: string,
  messages: readonly { readonly id: string; readonly endpointId: string }[],
  at: Date,
): Promise<void> {
  const [ids, endpointIds] = [messages.map(({ id }) => id), messages.map(({ endpointId }) => endpointId)];
  await tx.change(sql`
    delete from webhook_delivery where tenant_id = ${tenantId} and endpoint_id = any (${endpointIds}::uuid[])
      and message_id = any (${ids}::uuid[])`);
  await tx.change(sql`
    insert into webhook_delivery (tenant_id, endpoint_id, due_at, message_id)
    select ${tenantId}::uuid, endpoint_id, ${at}::timestamptz, id
    from unnest(${ids}::uuid[], ${endpointIds}::uuid[]) as message(id, endpoint_id)`);
}
