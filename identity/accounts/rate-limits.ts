// Rate limits of the public forms, counted in the database so that they hold whatever process answers.
import { sql, type Tx } from '../../core/server/database.ts';
import type { Digest } from '../sealing.ts';

export interface RateLimit {
  readonly name: string;
  readonly hitsMax: number;
  readonly windowSeconds: number;
}

/** An office of people who start their day behind one address, and still far from what guessing needs. */
export const signInsByAddress: RateLimit = { name: 'signIn', hitsMax: 60, windowSeconds: 60 };
/** Requests for mails (reset, register) from one address. */
export const mailsByAddress: RateLimit = { name: 'mailFrom', hitsMax: 20, windowSeconds: 3600 };
/** Mails to one address: enough for a person who looks in the wrong mailbox first, too few to be a nuisance. */
export const mailsToAddress: RateLimit = { name: 'mailTo', hitsMax: 4, windowSeconds: 3600 };

/** Counts one hit of `subject` against a limit; answers after how many seconds to come again when it is over the limit. */
export async function hit(
  tx: Tx,
  digest: Digest,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<number | undefined> {
  const windowMs = limit.windowSeconds * 1000;
  const startedMs = Math.floor(now.getTime() / windowMs) * windowMs;
  const key = `${limit.name}:${digest(subject).toString('hex')}`;
  const counted = await tx.first<{ hits: number }>(
    sql`insert into identity.rate_window (key, started_at, hits) values (${key}, ${new Date(startedMs)}, 1)
      on conflict (key, started_at) do update set hits = rate_window.hits + 1 returning hits`,
  );
  if ((counted?.hits ?? 1) <= limit.hitsMax) return undefined;
  return Math.ceil((startedMs + windowMs - now.getTime()) / 1000);
}
