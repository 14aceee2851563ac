// What API keys serve, and what other parts may call.
import { newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { merchantOf } from '../../../core/server/actor.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { type Handler, handle, implement } from '../../../core/server/handle.ts';
import { type ApiKey, keysMax, tooManyKeys } from '../common/api-key.ts';
import * as contract from '../common/contract.ts';
import { makeKey } from './key.ts';

export { findApiKey } from './find-api-key.ts';
export { keyBytes, makeKey } from './key.ts';

/** Whose key it is to be, and how people call it. */
export interface KeyOwner {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: Mode;
  readonly name: string;
  /** The person who makes it; null for the product's own doing. */
  readonly createdBy: string | null;
}

interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly prefix: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

const columns = sql`id, name, mode, prefix, created_at, revoked_at, last_used_at`;

/** Makes a key. The answer is the only place where it ever stands whole. */
export async function addApiKey(
  tx: Tx,
  owner: KeyOwner,
  now: Date,
  { key, prefix, hash } = makeKey(owner.mode),
): Promise<ApiKey & { key: string }> {
  const row = await tx.first(sql<ApiKeyRow>`
    insert into api_key (tenant_id, id, merchant_id, mode, name, prefix, key_hash, created_at, created_by)
    values (${owner.tenantId}, ${newId(now)}, ${owner.merchantId}, ${owner.mode}, ${owner.name}, ${prefix}, ${hash},
      ${now}, ${owner.createdBy})
    returning ${columns}`);
  return { ...wireKey(row as ApiKeyRow), key };
}

function wireKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    prefix: row.prefix,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

export { turkish } from './problems.tr.ts';
export const handlers: readonly Handler[] = implement(contract, {
  findApiKeys: handle(contract.findApiKeys, async ({ actor, mode, tx }) => {
    const { tenantId, merchantId } = merchantOf(actor);
    const rows = await tx.run(sql<ApiKeyRow>`
      select ${columns} from api_key
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} order by id desc`);
    return { count: rows.length, data: rows.map(wireKey) };
  }),
  createApiKey: handle(contract.createApiKey, async ({ actor, mode, body, tx, now, audit }) => {
    const { tenantId, merchantId } = merchantOf(actor);
    // Counted under the merchant's lock, so that two at once cannot both be the last.
    await tx.run(sql`select 1 from merchant where tenant_id = ${tenantId} and id = ${merchantId} for update`);
    const counted = await tx.first(sql<{ count: number }>`
      select count(*)::int as count from api_key
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} and revoked_at is null`);
    if ((counted?.count ?? 0) >= keysMax) throw new Problem(tooManyKeys);
    const owner = { tenantId, merchantId, mode, name: body.name, createdBy: actor.id };
    const { key, ...made } = await addApiKey(tx, owner, now);
    audit.target('apiKey', made.id);
    audit.change(undefined, made);
    return { ...made, key };
  }),
  revokeApiKey: handle(contract.revokeApiKey, async ({ actor, mode, params, tx, now, audit }) => {
    const { tenantId, merchantId } = merchantOf(actor);
    audit.target('apiKey', params.keyId);
    // Revoking twice is no error, and the first instant stays.
    const row = await tx.first(sql<ApiKeyRow>`
      update api_key set revoked_at = coalesce(revoked_at, ${now})
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode} and id = ${params.keyId}
      returning ${columns}`);
    if (row === undefined) throw new Problem(notFound);
    audit.change(undefined, { revokedAt: row.revoked_at });
    return wireKey(row);
  }),
});
