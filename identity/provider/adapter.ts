// Storage of the OpenID provider: any process finds what any other stored. Ids are kept as digests, payloads sealed.
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../../core/server/database.ts';
import type { Digest, Sealer } from '../sealing.ts';

export interface StateStore {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly digest: Digest;
  /** Called in the transaction that saves a session, so that its device is kept with it. */
  readonly sessionSaved: (tx: Tx, payload: AdapterPayload, expiresAt: Date) => Promise<void>;
}

interface StateRow {
  readonly sealed_payload: Buffer;
  readonly consumed_at: Date | null;
}

/** Artefacts without a life of their own are kept this long, in seconds; the provider names a life for all that we use. */
const lifeSecondsDefault = 3600;

export function stateAdapter(store: StateStore): AdapterFactory {
  return (kind) => adapterOf(kind, store);
}

function adapterOf(kind: string, { db, clock, sealer, digest, sessionSaved }: StateStore): Adapter {
  const read = (row: StateRow | undefined): AdapterPayload | undefined => {
    if (row === undefined) return undefined;
    const payload = JSON.parse(sealer.open(row.sealed_payload, kind)) as AdapterPayload;
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
  };
  const find = (where: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> =>
    db.read(systemScope, async (tx) =>
      read(
        await tx.first<StateRow>(
          sql`select sealed_payload, consumed_at from identity.oidc_state
            where kind = ${kind} and expires_at > ${clock.now()} and ${where}`,
        ),
      ),
    );

  return {
    async upsert(id, payload, expiresIn = lifeSecondsDefault) {
      const expiresAt = new Date(clock.now().getTime() + expiresIn * 1000);
      const sealed = sealer.seal(JSON.stringify(payload), kind);
      const uid = kind === 'Session' ? (payload.uid ?? null) : null;
      await db.transaction(systemScope, async (tx) => {
        await tx.run(
          sql`insert into identity.oidc_state (kind, id_digest, sealed_payload, grant_id, session_uid, account, expires_at)
            values (${kind}, ${digest(id)}, ${sealed}, ${payload.grantId ?? null}, ${uid}, ${payload.accountId ?? null}, ${expiresAt})
            on conflict (kind, id_digest) do update set sealed_payload = excluded.sealed_payload,
              grant_id = excluded.grant_id, session_uid = excluded.session_uid, account = excluded.account,
              expires_at = excluded.expires_at`,
        );
        if (kind === 'Session') await sessionSaved(tx, payload, expiresAt);
      });
    },
    find: (id) => find(sql`id_digest = ${digest(id)}`),
    findByUid: (uid) => find(sql`session_uid = ${uid}`),
    /** User codes belong to the device flow, which is off. */
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = await db.transaction(systemScope, (tx) =>
        tx.change(
          sql`update identity.oidc_state set consumed_at = ${clock.now()}
            where kind = ${kind} and id_digest = ${digest(id)} and consumed_at is null`,
        ),
      );
      // Two requests at once both saw it unused: one of them wins here, the other is a replay.
      if (consumed === 0) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await db.transaction(systemScope, (tx) =>
        tx.run(sql`delete from identity.oidc_state where kind = ${kind} and id_digest = ${digest(id)}`),
      );
    },
    async revokeByGrantId(grantId) {
      await db.transaction(systemScope, (tx) =>
        tx.run(sql`delete from identity.oidc_state where kind = ${kind} and grant_id = ${grantId}`),
      );
    },
  };
}
