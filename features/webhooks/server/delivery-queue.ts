// The queue of what is to be sent: taken by one worker at a time, fairly over endpoints, and given back by those that die.
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import type { TakenMessage } from './attempt.ts';

export interface Room {
  /** Messages that are taken at most. */
  readonly messages: number;
  /** Messages to one endpoint that are under way at once, while it answers well; one that fails gets one, so that a dead one holds up nobody. */
  readonly perEndpoint: number;
  /** Messages that are under way already, by endpoint. */
  readonly underWay: ReadonlyMap<string, number>;
}

/**
 * Takes messages that are due, each for this worker alone until the lease ends. Goes from endpoint to endpoint by the queue's key, so that
 * it costs as much as endpoints wait, however many messages do. Where there is not room for all, the longest due go first.
 */
export function takeDue(
  db: Database,
  { messages, perEndpoint, underWay }: Room,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<TakenMessage[]> {
  return db.transaction(systemScope, (tx) =>
    tx.run(sql<TakenMessage>`
      with recursive waiting as (
        (select tenant_id, endpoint_id from webhook_delivery order by tenant_id, endpoint_id limit 1)
        union all
        select further.tenant_id, further.endpoint_id from waiting cross join lateral (
          select tenant_id, endpoint_id from webhook_delivery
          where (tenant_id, endpoint_id) > (waiting.tenant_id, waiting.endpoint_id)
          order by tenant_id, endpoint_id limit 1) further
      ), due as (
        select delivery.tenant_id, delivery.endpoint_id, delivery.due_at, delivery.message_id
        from waiting
        join webhook_endpoint endpoint on endpoint.tenant_id = waiting.tenant_id and endpoint.id = waiting.endpoint_id
        left join unnest(${[...underWay.keys()]}::uuid[], ${[...underWay.values()]}::int[]) as busy(endpoint_id, messages)
          on busy.endpoint_id = waiting.endpoint_id
        cross join lateral (
          select tenant_id, endpoint_id, due_at, message_id from webhook_delivery
          where tenant_id = waiting.tenant_id and endpoint_id = waiting.endpoint_id and due_at <= ${now}
            and (leased_until is null or leased_until < ${now})
          order by due_at, message_id
          limit greatest(0,
            case when endpoint.failing_since is null then ${perEndpoint}::int else 1 end - coalesce(busy.messages, 0))
          for update skip locked) delivery
        order by delivery.due_at limit ${messages}
      ), taken as (
        update webhook_delivery delivery set leased_until = ${leaseUntil} from due
        where delivery.tenant_id = due.tenant_id and delivery.endpoint_id = due.endpoint_id
          and delivery.due_at = due.due_at and delivery.message_id = due.message_id
        returning delivery.tenant_id, delivery.endpoint_id, delivery.due_at, delivery.message_id
      )
      select message.id, message.tenant_id, message.merchant_id, message.transaction_id, message.type, message.body, taken.due_at,
        endpoint.id as endpoint_id, endpoint.url, endpoint.secret_sealed, endpoint.previous_secret_sealed,
        endpoint.previous_secret_until, endpoint.is_active and endpoint.deleted_at is null as listening, endpoint.failing_since
      from taken
      join webhook_message message on message.tenant_id = taken.tenant_id and message.id = taken.message_id
      join webhook_endpoint endpoint on endpoint.tenant_id = taken.tenant_id and endpoint.id = taken.endpoint_id`),
  );
}
