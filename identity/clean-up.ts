// Removes what has run out: artefacts of the provider, links, challenges, counters. Every identity process does it now and then.
import type { Clock } from '../core/server/clock.ts';
import { type Database, sql, systemScope } from '../core/server/database.ts';
import type { Logger } from '../core/server/logs.ts';
import { forgottenAfterMs } from './accounts/attempt-lock.ts';
import { enrolmentMs } from './accounts/second-factor.ts';

/** How often, in milliseconds. Nothing that has run out is ever used, so this only keeps tables small. */
const everyMs = 10 * 60_000;

/** Deletes what has run out at `now`. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - forgottenAfterMs);
  await db.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from identity.oidc_state where expires_at <= ${now}`);
    await tx.run(sql`delete from identity.session_device where expires_at <= ${now}`);
    const begunBefore = new Date(now.getTime() - enrolmentMs);
    await tx.run(sql`delete from identity.authenticator where confirmed_at is null and created_at <= ${begunBefore}`);
    await tx.run(sql`delete from identity.used_challenge where expires_at <= ${now}`);
    await tx.run(sql`delete from identity.confirmation where expires_at <= ${now}`);
    await tx.run(sql`delete from identity.one_time_link where expires_at <= ${now}`);
    await tx.run(sql`delete from identity.failed_attempts where last_at <= ${forgotten}`);
    await tx.run(sql`delete from identity.rate_window where started_at <= ${forgotten}`);
  });
}

/** Cleans up regularly until it is stopped; a database that is away is tried again the next time. */
export function cleanUpRegularly(db: Database, clock: Clock, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    cleanUp(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'clean-up of identity failed'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
