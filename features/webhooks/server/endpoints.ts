// Endpoints as merchants keep them: each call in one function.
import { notFound, Problem } from '../../../core/common/problem.ts';
import { merchantOf } from '../../../core/server/actor.ts';
import { sql } from '../../../core/server/database.ts';
import { type CallContext, type Handler, handle, implement } from '../../../core/server/handle.ts';
import type { Sealer } from '../../../core/server/sealing.ts';
import * as contract from '../common/contract.ts';
import { endpointsMax, tooManyEndpoints, type WebhookMessage } from '../common/webhook.ts';
import {
  checkAddress,
  checkWebsite,
  type EndpointRow,
  endpointColumns,
  insertEndpoint,
  lockEndpoint,
  type Owner,
  wireEndpoint,
} from './endpoint-rows.ts';
import { findMessage, messagesTo } from './messages.ts';
import { writeMessage } from './outbox.ts';
import { newSecret, secretOverlapHours } from './secrets.ts';

export interface EndpointServices {
  readonly sealer: Sealer;
  /** Whether private addresses and, in Live, plain http are taken. */
  readonly allowPrivate: boolean;
}

function ownerOf({ actor, mode }: Pick<CallContext, 'actor' | 'mode'>): Owner {
  return { ...merchantOf(actor), mode };
}

export function makeHandlers({ sealer, allowPrivate }: EndpointServices): readonly Handler[] {
  return implement(contract, {
    findEndpoints,
    findMessages,
    findAttempts,
    deleteEndpoint,
    sendTestMessage,
    createEndpoint: handle(contract.createEndpoint, async ({ body, tx, now, audit, ...context }) => {
      const owner = ownerOf(context);
      checkAddress(body.url, owner.mode, allowPrivate);
      // Counted under the merchant's lock, so that two at once cannot both be the last.
      await tx.run(
        sql`select 1 from merchant where tenant_id = ${owner.tenantId} and id = ${owner.merchantId} for update`,
      );
      const [counted] = await tx.run(sql<{ count: number }>`
        select count(*)::int as count from webhook_endpoint where tenant_id = ${owner.tenantId}
          and merchant_id = ${owner.merchantId} and mode = ${owner.mode} and deleted_at is null`);
      if ((counted?.count ?? 0) >= endpointsMax) throw new Problem(tooManyEndpoints);
      await checkWebsite(tx, owner, body.websiteId ?? null);
      const { endpoint, secret } = await insertEndpoint(tx, sealer, owner, body, now);
      audit.target('webhookEndpoint', endpoint.id);
      audit.change(undefined, endpoint);
      return { ...endpoint, secret };
    }),
    changeEndpoint: handle(contract.changeEndpoint, async ({ params, body, tx, now, audit, ...context }) => {
      const owner = ownerOf(context);
      const { endpointId: id } = params;
      audit.target('webhookEndpoint', id);
      const before = wireEndpoint(await lockEndpoint(tx, owner, id));
      checkAddress(body.url, owner.mode, allowPrivate);
      await checkWebsite(tx, owner, body.websiteId ?? null);
      const row = await tx.first(sql<EndpointRow>`
        update webhook_endpoint set url = ${body.url}, website_id = ${body.websiteId ?? null},
          description = ${body.description ?? null}, event_types = ${body.eventTypes ?? []},
          is_active = ${body.isActive ?? true}, updated_at = ${now}
        where tenant_id = ${owner.tenantId} and id = ${id} returning ${endpointColumns}`);
      const after = wireEndpoint(row as EndpointRow);
      audit.change(before, after);
      return after;
    }),
    renewSecret: handle(contract.renewSecret, async ({ params, tx, now, audit, ...context }) => {
      const owner = ownerOf(context);
      const { endpointId: id } = params;
      audit.target('webhookEndpoint', id);
      await lockEndpoint(tx, owner, id);
      const secret = newSecret();
      const row = await tx.first(sql<EndpointRow>`
        update webhook_endpoint set previous_secret_sealed = secret_sealed,
          previous_secret_until = ${now}::timestamptz + make_interval(hours => ${secretOverlapHours}),
          secret_sealed = ${sealer.seal(secret, id)}, updated_at = ${now}
        where tenant_id = ${owner.tenantId} and id = ${id} returning ${endpointColumns}`);
      return { ...wireEndpoint(row as EndpointRow), secret };
    }),
  });
}

const findEndpoints = handle(contract.findEndpoints, async ({ tx, ...context }) => {
  const { tenantId, merchantId, mode } = ownerOf(context);
  const rows = await tx.run(sql<EndpointRow>`
    select ${endpointColumns} from webhook_endpoint
    where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} and deleted_at is null order by id`);
  return { count: rows.length, data: rows.map(wireEndpoint) };
});

const deleteEndpoint = handle(contract.deleteEndpoint, async ({ params, tx, now, audit, ...context }) => {
  const owner = ownerOf(context);
  const { endpointId: id } = params;
  audit.target('webhookEndpoint', id);
  audit.change(wireEndpoint(await lockEndpoint(tx, owner, id)), undefined);
  await tx.change(
    sql`update webhook_endpoint set deleted_at = ${now}, is_active = false where tenant_id = ${owner.tenantId} and id = ${id}`,
  );
  await tx.change(sql`
    update webhook_message set state = 'GivenUp', next_attempt_at = null, finished_at = ${now}
    where tenant_id = ${owner.tenantId} and endpoint_id = ${id} and next_attempt_at is not null`);
  await tx.change(sql`delete from webhook_delivery where tenant_id = ${owner.tenantId} and endpoint_id = ${id}`);
  return undefined;
});

const sendTestMessage = handle(contract.sendTestMessage, async ({ params, tx, now, audit, ...context }) => {
  const owner = ownerOf(context);
  const { endpointId } = params;
  audit.target('webhookEndpoint', endpointId);
  await lockEndpoint(tx, owner, endpointId);
  const id = await writeMessage(tx, endpointId, {
    ...owner,
    type: 'webhook.test',
    payload: { endpointId },
    at: now,
  });
  return (await findMessage(tx, owner.tenantId, id)) as WebhookMessage;
});

const findMessages = handle(contract.findMessages, async ({ params, tx, ...context }) => {
  const owner = ownerOf(context);
  const { tenantId, merchantId, mode } = owner;
  const found = await tx.first(sql`
    select 1 from webhook_endpoint where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode}
      and id = ${params.endpointId}`);
  if (!found) throw new Problem(notFound);
  const data = await messagesTo(tx, tenantId, params.endpointId);
  return { count: data.length, data };
});

interface AttemptRow {
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly answer: string | null;
  readonly failure: string | null;
}

const findAttempts = handle(contract.findAttempts, async ({ params, tx, ...context }) => {
  const { tenantId, merchantId, mode } = ownerOf(context);
  const found = await tx.first(sql`
    select 1 from webhook_message where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode}
      and id = ${params.messageId}`);
  if (!found) throw new Problem(notFound);
  const rows = await tx.run(sql<AttemptRow>`
    select number, started_at as "startedAt", duration_ms as "durationMs", status, answer, failure from webhook_attempt
    where tenant_id = ${tenantId} and message_id = ${params.messageId} order by number`);
  return { count: rows.length, data: rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })) };
});
