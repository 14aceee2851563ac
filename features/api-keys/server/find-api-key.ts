// Whose server sends a key, and what that server may do: asked for every request that is not remembered.
import type { Mode, ProcessingStatus } from '../../../core/common/mode.ts';
import type { Actor } from '../../../core/server/actor.ts';
import type { FindApiKey } from '../../../core/server/authenticate.ts';
import type { Clock } from '../../../core/server/clock.ts';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import { apiKeyPermissions } from '../../payments/common/permissions.ts';
import { hashOf, looksLikeKey } from './key.ts';

/** What every server may do. */
const heldByServers: ReadonlySet<string> = new Set(apiKeyPermissions.map(({ name }) => name));

/** A key's last use is kept to the minute. */
const lastUseMs = 60_000;

/** The worlds that a merchant's servers may use; people of a boarding merchant may look around in Test, its servers can't pay yet. */
const modesOfServers: Readonly<Record<ProcessingStatus, readonly Mode[]>> = {
  NoProcessing: [],
  SandboxEnabled: ['Test'],
  LiveEnabled: ['Live', 'Test'],
};
/** A merchant in this status takes no payments in either world. */
const suspended = 'Suspended';

interface KeyRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly merchant_id: string;
  readonly mode: Mode;
  readonly prefix: string;
  readonly last_used_at: Date | null;
  readonly processing_status: string;
  readonly merchant_status: string;
}

/**
 * Makes the look-up of keys. It answers undefined for keys that are unknown or revoked, that are of a world which the
 * merchant may not use, and of suspended merchants and inactive tenants.
 */
export function findApiKey(db: Database, clock: Clock): FindApiKey {
  return async (key) => {
    if (!looksLikeKey(key)) return undefined;
    // Nothing is known of the sender yet, so there is no narrower scope to ask in.
    const row = await db.read(systemScope, (tx) =>
      tx.first<KeyRow>(sql`
        select k.id, k.tenant_id, k.merchant_id, k.mode, k.prefix, k.last_used_at, m.processing_status, m.merchant_status
        from api_key k
        join tenant t on t.id = k.tenant_id and t.status = 'Active'
        join merchant m on m.tenant_id = k.tenant_id and m.id = k.merchant_id
        where k.key_hash = ${hashOf(key)} and k.revoked_at is null`),
    );
    if (row === undefined || !mayBeUsed(row)) return undefined;
    await noteUse(db, row, clock.now());
    return actorOf(row);
  };
}

function mayBeUsed({ mode, processing_status, merchant_status }: KeyRow): boolean {
  const modes = modesOfServers[processing_status as ProcessingStatus] ?? [];
  return merchant_status !== suspended && modes.includes(mode);
}

async function noteUse(db: Database, { id, tenant_id, last_used_at }: KeyRow, now: Date): Promise<void> {
  if (last_used_at !== null && now.getTime() - last_used_at.getTime() < lastUseMs) return;
  await db.transaction({ tenantId: tenant_id, merchantId: null, platform: false }, (tx) =>
    tx.change(sql`update api_key set last_used_at = ${now} where tenant_id = ${tenant_id} and id = ${id}`),
  );
}

function actorOf(row: KeyRow): Actor {
  return {
    kind: 'apiKey',
    id: row.id,
    name: row.prefix,
    tier: 'merchant',
    tenantId: row.tenant_id,
    merchantId: row.merchant_id,
    permissions: heldByServers,
    modes: [row.mode],
    subject: null,
  };
}
