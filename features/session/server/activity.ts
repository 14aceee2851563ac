// Sessions and the last sign of a person in each: noted by pings, asked for before a session is renewed.
import { noSession, Problem } from '../../../core/common/problem.ts';
import type { ActorSession } from '../../../core/server/actor.ts';
import type { Clock } from '../../../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { type IdleLimits, isLeft, limitsOf } from '../common/idle.ts';

/** Pings of several tabs within this many milliseconds are one write. */
const writtenEveryMs = 3_000;
/** Rows are kept this long, in milliseconds: twice as long as any session lives, so that a forgotten one never begins anew. */
const keptMs = 24 * 3_600_000;

/** Whether somebody may go on with a session: asked by the identity part before it renews one. */
export type MayRefresh = (subject: string, sessionId: string, signedInAt: Date) => Promise<boolean>;

/** Makes that question. No renewal after idle and timeout without an active ping. Source: document 1, section 4; rulings. */
export function mayRefresh(db: Database, limits: IdleLimits, clock: Clock): MayRefresh {
  return async (subject, id, signedInAt) => {
    const known = await db.read(systemScope, (tx) => sessionStanding(tx, subject, { id, signedInAt }));
    return !isLeft(known.activeAt ?? signedInAt, limitsOf(limits, known.tenantIdleSeconds), clock.now());
  };
}

/**
 * Takes a ping; only an active one prolongs the session.
 * @throws {Problem} `no-session` when the session was left too long ago: activity comes too late for it
 */
export async function takePing(
  tx: Tx,
  { subject, session, active }: { subject: string; session: ActorSession; active: boolean },
  limits: IdleLimits,
  now: Date,
): Promise<void> {
  const { activeAt, tenantIdleSeconds } = await sessionStanding(tx, subject, session);
  if (activeAt !== undefined && isLeft(activeAt, limitsOf(limits, tenantIdleSeconds), now))
    throw new Problem(noSession, { private: 'idle' });
  // A session shows itself for the first time: its person has just come.
  if (!active && activeAt !== undefined) return;
  await tx.change(sql`
    insert into session_activity as known (subject, session_id, active_at) values (${subject}, ${session.id}, ${now})
    on conflict (subject, session_id) do update set active_at = excluded.active_at
      where known.active_at < ${new Date(now.getTime() - writtenEveryMs)}`);
}

/** Deletes what no session can need any more. */
export async function forgetOldActivity(tx: Tx, now: Date): Promise<void> {
  await tx.change(sql`delete from session_activity where active_at < ${new Date(now.getTime() - keptMs)}`);
}

interface SessionStanding {
  /** The later of the last active ping and the sign-in; undefined when neither is known. */
  readonly activeAt: Date | undefined;
  /** What the person's tenant has chosen; null: nothing. */
  readonly tenantIdleSeconds: number | null;
}

async function sessionStanding(tx: Tx, subject: string, { id, signedInAt }: ActorSession): Promise<SessionStanding> {
  const found = await tx.first<{ pingedAt: Date | null; tenantIdleSeconds: number | null }>(sql`
    select
      (select active_at from session_activity where subject = ${subject} and session_id = ${id}) as "pingedAt",
      (select idle_seconds from user_subject person join tenant_session using (tenant_id)
        where person.subject = ${subject}) as "tenantIdleSeconds"`);
  const pingedAt = found?.pingedAt ?? undefined;
  const isPingLater = pingedAt !== undefined && (signedInAt === undefined || pingedAt > signedInAt);
  return {
    activeAt: isPingLater ? pingedAt : signedInAt,
    tenantIdleSeconds: found?.tenantIdleSeconds ?? null,
  };
}
