// Messages as people see them, and sending one again by hand.
import type { RawBuilder } from 'kysely';
import { sql, type Tx } from '../../../core/server/database.ts';
import type { MessageState, WebhookMessage } from '../common/webhook.ts';
import { sendAgain } from './outbox.ts';

interface MessageRow {
  readonly id: string;
  readonly event_id: string | null;
  readonly transaction_id: string | null;
  readonly created_at: Date;
  readonly type: string;
  readonly url: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly last_status: number | null;
  readonly next_attempt_at: Date | null;
}

/** Most messages that are shown at once. */
const shownMax = 100;

async function messagesWhere(tx: Tx, tenantId: string, condition: RawBuilder<unknown>): Promise<WebhookMessage[]> {
  const rows = await tx.run(sql<MessageRow>`
    select message.id, message.event_id, message.transaction_id, message.created_at, message.type, endpoint.url,
      message.state, message.attempts, message.next_attempt_at, attempt.status as last_status
    from webhook_message message
    join webhook_endpoint endpoint on endpoint.tenant_id = message.tenant_id and endpoint.id = message.endpoint_id
    left join webhook_attempt attempt on attempt.tenant_id = message.tenant_id and attempt.message_id = message.id
      and attempt.number = message.attempts
    where message.tenant_id = ${tenantId} and ${condition}
    order by message.id desc limit ${shownMax}`);
  return rows.map(wireMessage);
}

function wireMessage(row: MessageRow): WebhookMessage {
  return {
    id: row.id,
    eventId: row.event_id,
    transactionId: row.transaction_id,
    at: row.created_at.toISOString(),
    type: row.type,
    url: row.url,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}

/** The messages about a transaction, newest first. Whether the transaction exists and may be seen, the caller has asked. */
export function webhooksOfTransaction(
  tx: Tx,
  { tenantId, transactionId }: { tenantId: string; transactionId: string },
): Promise<WebhookMessage[]> {
  return messagesWhere(tx, tenantId, sql`message.transaction_id = ${transactionId}`);
}

/** The last messages to an endpoint, newest first. */
export function messagesTo(tx: Tx, tenantId: string, endpointId: string): Promise<WebhookMessage[]> {
  return messagesWhere(tx, tenantId, sql`message.endpoint_id = ${endpointId}`);
}

/** One message; undefined when there is none that the scope may see. */
export async function findMessage(tx: Tx, tenantId: string, messageId: string): Promise<WebhookMessage | undefined> {
  return (await messagesWhere(tx, tenantId, sql`message.id = ${messageId}`))[0];
}

/**
 * Sends the messages of an event again, now, and on the schedule if that fails; they keep their ids, so that a receiver
 * that has one already can tell. Answers them; empty when the event has none whose endpoint still listens.
 */
export async function resendWebhook(
  tx: Tx,
  { tenantId, eventId, now }: { tenantId: string; eventId: string; now: Date },
): Promise<WebhookMessage[]> {
  const resent = await tx.run(sql<{ id: string; endpointId: string }>`
    update webhook_message message
    set state = 'Pending', round_attempts = 0, next_attempt_at = ${now}, finished_at = null
    from webhook_endpoint endpoint
    where message.tenant_id = ${tenantId} and message.event_id = ${eventId}
      and endpoint.tenant_id = message.tenant_id and endpoint.id = message.endpoint_id
      and endpoint.is_active and endpoint.deleted_at is null
    returning message.id, message.endpoint_id as "endpointId"`);
  if (resent.length === 0) return [];
  await sendAgain(tx, tenantId, resent, now);
  return messagesWhere(tx, tenantId, sql`message.id = any (${resent.map(({ id }) => id)}::uuid[])`);
}
