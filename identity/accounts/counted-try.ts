// One try with a second factor, whatever it is: counted before it is looked at, and locked by too many wrong ones.
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../../core/server/database.ts';
import type { Digest } from '../sealing.ts';
import { admitCode, codeSucceeded } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { isSubject } from './own-password.ts';

export interface TryParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Keyed for second factors: apps, recovery codes and passkeys count together. */
  readonly digest: Digest;
}

export interface Try<Found, Outcome> {
  readonly subject: string;
  readonly origin: ActOrigin;
  /** What the try is measured against; undefined when there is nothing, and nothing is counted then. */
  readonly find: (tx: Tx, now: Date) => Promise<Found | undefined>;
  readonly attempt: (tx: Tx, found: Found, now: Date) => Promise<Outcome>;
}

/** Longest reason that is recorded, in characters: it may repeat what was sent. */
const reasonLengthMax = 200;

export type NotTried = { readonly kind: 'none' } | { readonly kind: 'locked'; readonly waitSeconds: number };

/**
 * Tries, in one transaction that is committed in any case: a wrong one is counted in it. A person's tries come one after the other, so that of
 * two requests with the same code the second finds it used.
 */
export function countedTry<Found, Outcome extends { readonly kind: string; readonly reason?: string }>(
  { db, clock, digest }: TryParts,
  { subject, origin, find, attempt }: Try<Found, Outcome>,
): Promise<Outcome | NotTried> {
  return db.transaction<Outcome | NotTried>(systemScope, async (tx) => {
    const now = clock.now();
    await lockSecondFactor(tx, subject);
    const found = await find(tx, now);
    if (found === undefined) return { kind: 'none' };
    const admission = await admitCode(tx, digest, subject, now);
    if (!admission.admitted) return { kind: 'locked', waitSeconds: (admission.until.getTime() - now.getTime()) / 1000 };
    const outcome = await attempt(tx, found, now);
    if (outcome.kind === 'wrong') {
      const reason = outcome.reason?.slice(0, reasonLengthMax);
      await recordEvent(
        tx,
        'codeWrong',
        accountOf(subject),
        origin,
        now,
        reason === undefined ? undefined : { reason },
      );
      if (admission.locks) await recordEvent(tx, 'codeLocked', accountOf(subject), origin, now);
    } else {
      await codeSucceeded(tx, digest, subject);
    }
    return outcome;
  });
}

/** One at a time for each person, until the transaction ends: whatever uses or changes what they confirm with. */
export async function lockSecondFactor(tx: Tx, subject: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`second factor ${subject}`}, 0))`);
}

/** Events name accounts of our own; subjects of outside issuers are in the portal's audit log only. */
export function accountOf(subject: string): string | null {
  return isSubject(subject) ? subject : null;
}
