// Endpoints in the database, and what may be one.
import ipaddr from 'ipaddr.js';
import { newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { ruleOf, said } from '../../../core/common/sentence.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { isPublicAddress } from '../../../core/server/safe-fetch.ts';
import type { Sealer } from '../../../core/server/sealing.ts';
import {
  addressNotAllowed,
  addressNotSecure,
  type EndpointInput,
  type WebhookEndpoint,
  websiteUnknown,
} from '../common/webhook.ts';
import { newSecret } from './secrets.ts';

/** A merchant in one of its worlds. */
export interface Owner {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: Mode;
}

export interface EndpointRow {
  readonly id: string;
  readonly mode: Mode;
  readonly website_id: string | null;
  readonly url: string;
  readonly description: string | null;
  readonly event_types: string[];
  readonly is_active: boolean;
  readonly failing_since: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const endpointColumns = sql`id, mode, website_id, url, description, event_types, is_active, failing_since,
  created_at, updated_at`;

export function wireEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    mode: row.mode,
    websiteId: row.website_id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    isActive: row.is_active,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The endpoint, locked. Throws `notFound` when it isn't this merchant's, or isn't of this world. */
export async function lockEndpoint(tx: Tx, { tenantId, merchantId, mode }: Owner, id: string): Promise<EndpointRow> {
  const row = await tx.first(sql<EndpointRow>`
    select ${endpointColumns} from webhook_endpoint
    where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} and id = ${id} and deleted_at is null
    for update`);
  if (row === undefined) throw new Problem(notFound);
  return row;
}

/**
 * What is known to be wrong with an address before anything is sent there. Names are checked again by what they resolve to,
 * whenever a connection is made.
 */
export function checkAddress(url: string, mode: Mode, allowPrivate: boolean): void {
  if (allowPrivate) return;
  const { protocol, hostname } = new URL(url);
  const at = (rule: string, code: string) => {
    const message = ruleOf('url', rule);
    return { detail: message, errors: [{ pointer: '/url', message, code }] };
  };
  if (mode === 'Live' && protocol !== 'https:')
    throw new Problem(addressNotSecure, at(said('Live webhooks are sent over https only'), 'https'));
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = ipaddr.isValid(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/.test(host);
  if (isPrivate) throw new Problem(addressNotAllowed, at(said('is a private or loopback address'), 'public'));
}

/** Throws when a website is named that is not the merchant's. */
export async function checkWebsite(tx: Tx, { tenantId, merchantId }: Owner, websiteId: string | null): Promise<void> {
  if (websiteId === null) return;
  const found = await tx.first(
    sql`select 1 from website where tenant_id = ${tenantId} and merchant_id = ${merchantId} and id = ${websiteId}`,
  );
  if (found) return;
  const message = ruleOf('websiteId', said('there is no such website'));
  throw new Problem(websiteUnknown, { detail: message, errors: [{ pointer: '/websiteId', message, code: 'exists' }] });
}

/** Writes a new endpoint; the secret is in the answer and, sealed, in the row. `id` may be given where the address holds it. */
export async function insertEndpoint(
  tx: Tx,
  sealer: Sealer,
  owner: Owner,
  input: EndpointInput,
  now: Date,
  id: string = newId(now),
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = newSecret();
  const row = await tx.first(sql<EndpointRow>`
    insert into webhook_endpoint (tenant_id, id, merchant_id, mode, website_id, url, description, event_types, is_active,
      secret_sealed, created_at, updated_at)
    values (${owner.tenantId}, ${id}, ${owner.merchantId}, ${owner.mode}, ${input.websiteId ?? null}, ${input.url},
      ${input.description ?? null}, ${input.eventTypes ?? []}, ${input.isActive ?? true}, ${sealer.seal(secret, id)},
      ${now}, ${now})
    returning ${endpointColumns}`);
  return { endpoint: wireEndpoint(row as EndpointRow), secret };
}
