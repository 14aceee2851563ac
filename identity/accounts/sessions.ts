// The sessions of an account: where it is signed in, and how they are ended.
import { sql, type Tx } from '../../core/server/database.ts';
import type { ActOrigin } from './events.ts';

/** A session as its owner sees it. */
export interface AccountSession extends ActOrigin {
  readonly uid: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

/** Keeps the device of a session that was just saved. The device is that of the sign-in; later requests only move `lastSeenAt`. */
export async function keepDevice(
  tx: Tx,
  session: { uid: string; account: string; origin: ActOrigin; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { uid, account, origin, expiresAt } = session;
  await tx.run(
    sql`insert into identity.session_device (session_uid, account, user_agent, address, started_at, last_seen_at, expires_at)
      values (${uid}, ${account}, ${origin.userAgent}, ${origin.address}, ${now}, ${now}, ${expiresAt})
      on conflict (session_uid) do update set last_seen_at = ${now}, expires_at = excluded.expires_at, account = excluded.account`,
  );
}

/** Notes that a session was used; asked for with each refresh of a token. */
export async function sessionSeen(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx.run(sql`update identity.session_device set last_seen_at = ${now} where session_uid = ${uid}`);
}

/** Most sessions that are shown: more is not a person's own devices any more. */
const sessionsShownMax = 50;

/** Sessions that are alive, the one used last first. */
export function sessionsOf(tx: Tx, account: string, now: Date): Promise<AccountSession[]> {
  return tx.run<AccountSession>(
    sql`select d.session_uid as uid, d.user_agent as "userAgent", d.address, d.started_at as "startedAt", d.last_seen_at as "lastSeenAt"
      from identity.session_device d
      join identity.oidc_state s on s.kind = 'Session' and s.session_uid = d.session_uid
      where d.account = ${account} and s.expires_at > ${now}
      order by d.last_seen_at desc limit ${sessionsShownMax}`,
  );
}

/**
 * Ends the sessions of an account, but for `except`. Codes and tokens live and die with their session, so no refresh succeeds after this.
 * Answers how many sessions ended.
 */
export async function endSessions(tx: Tx, account: string, except?: string): Promise<number> {
  const ended = await tx.change(
    sql`delete from identity.oidc_state
      where kind = 'Session' and account = ${account} and session_uid is distinct from ${except ?? null}`,
  );
  await tx.run(
    sql`delete from identity.session_device
      where account = ${account} and session_uid is distinct from ${except ?? null}`,
  );
  return ended;
}
