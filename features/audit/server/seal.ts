// Sealing: once a minute the records that wait are hashed into the chain; writers never queue for it.
import * as z from 'zod/mini';
import { firstIdAt } from '../../../core/common/ids.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { job } from '../../../core/server/jobs.ts';
import { noPreviousHash, sealHash } from '../common/audit-chain.ts';
import { type AuditRow, auditColumns, recordHash, sha256Hex } from './records.ts';

/** Records younger than this wait for the next run, in milliseconds, so that a batch is seldom out of order with its neighbours. */
const settlingMs = 5_000;
/** Records of one seal at most: a second of work, and a text to hash that fits in memory many times over. */
const batchMax = 5_000;
/** Any fixed number: only one process seals at a time. */
const sealingLock = 7_016_112_106;

export interface Seal {
  readonly sequence: number;
  readonly hash: string;
  readonly records: number;
}

export const sealJob = job<Record<string, never>>({
  name: 'audit.seal',
  payload: z.object({}),
  attemptsMax: 1,
  async run(_, { db, clock, log }) {
    for (;;) {
      const seal = await sealBatch(db, clock.now());
      if (seal === undefined) return;
      // The log is kept elsewhere than the database: a chain rebuilt there would not end in the hashes written here.
      log.info({ sequence: seal.sequence, head: seal.hash, records: seal.records }, 'audit log sealed');
      if (seal.records < batchMax) return;
    }
  },
});

/** Seals one batch; undefined when nothing waits or another process is at it. */
export function sealBatch(db: Database, now: Date): Promise<Seal | undefined> {
  return db.transaction(systemScope, async (tx) => {
    const lock = await tx.first(sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sealingLock}) as got`);
    if (!lock?.got) return undefined;
    const rows = await tx.run(sql<AuditRow>`
      select ${auditColumns} from audit_unsealed unsealed
      join audit_event event on event.tenant_id = unsealed.tenant_id and event.id = unsealed.id
      where unsealed.id < ${firstIdAt(new Date(now.getTime() - settlingMs))}
      order by unsealed.id limit ${batchMax}`);
    return rows.length === 0 ? undefined : writeSeal(tx, rows, now);
  });
}

async function writeSeal(tx: Tx, rows: readonly AuditRow[], now: Date): Promise<Seal> {
  const last = await tx.first(sql<{ sequence: string; hash: string }>`
    select sequence, hash from audit_seal order by sequence desc limit 1`);
  const sequence = Number(last?.sequence ?? 0) + 1;
  const previousHash = last?.hash ?? noPreviousHash;
  const seal = { sequence, previousHash, sealedAt: now.toISOString(), recordHashes: rows.map(recordHash) };
  const hash = sealHash(seal, sha256Hex);
  const ids = rows.map(({ id }) => id);
  await Promise.all([
    tx.change(sql`
      insert into audit_seal (sequence, first_id, last_id, records, previous_hash, hash, sealed_at)
      values (${sequence}, ${ids[0]}, ${ids.at(-1)}, ${ids.length}, ${previousHash}, ${hash}, ${now})`),
    tx.change(sql`
      insert into audit_seal_record (id, sequence, position)
      select id, ${sequence}, position from unnest(${ids}::uuid[]) with ordinality as sealed (id, position)`),
    tx.change(sql`delete from audit_unsealed where id = any (${ids}::uuid[])`),
  ]);
  return { sequence, hash, records: ids.length };
}
