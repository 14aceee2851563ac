// The keys that tokens are signed with: made once, kept sealed in the database, the same for all processes.
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import { newId } from '../../core/common/ids.ts';
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope } from '../../core/server/database.ts';
import type { Sealer } from '../sealing.ts';

/** ECDSA over P-256 with SHA-256: short signatures, known to every client library. */
export const signingAlgorithm = 'ES256';

/** Processes that start together make one key, not one each: they take turns under this lock. Any fixed number will do. */
const makingLock = 7_016_112_104;

interface KeyRow {
  readonly kid: string;
  readonly sealed_jwk: Buffer;
}

/** All private keys, the newest (which signs) first. The first call ever makes one. */
export async function signingKeys(db: Database, sealer: Sealer, clock: Clock): Promise<JWK[]> {
  const candidate = await newKey(newId(clock.now()));
  const rows = await db.transaction(systemScope, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${makingLock})`);
    await tx.run(
      sql`insert into identity.signing_key (kid, sealed_jwk, created_at)
        select ${candidate.kid}, ${sealer.seal(JSON.stringify(candidate), candidate.kid)}::bytea, ${clock.now()}
        where not exists (select from identity.signing_key)`,
    );
    return tx.run<KeyRow>(sql`select kid, sealed_jwk from identity.signing_key order by created_at desc`);
  });
  return rows.map((row) => JSON.parse(sealer.open(row.sealed_jwk, row.kid)) as JWK);
}

async function newKey(kid: string): Promise<JWK & { kid: string }> {
  const { privateKey }: { privateKey: CryptoKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: signingAlgorithm, use: 'sig' };
}
