// Asking a signed-in person for the password again, before what a stranger at an open desk must not do.
import type { Clock } from '../../core/server/clock.ts';
import { type Database, systemScope, type Tx } from '../../core/server/database.ts';
import { digestFor } from '../sealing.ts';
import { findAccount } from './account.ts';
import { admissionSucceeded, admitAttempt } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { argon2Hasher, type CheckPassword, passwordCheck } from './passwords.ts';

export type PasswordTry =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly waitSeconds: number }
  /** The person has no password here: an outside issuer signs them in. */
  | { readonly kind: 'none' };

export type OwnPassword = (subject: string, password: string, origin: ActOrigin) => Promise<PasswordTry>;

interface Parts {
  /** The installation's. */
  readonly secret: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly checkPassword?: CheckPassword;
}

/** Makes the question. Wrong passwords count as they do when signing in, and lock the same account. */
export function ownPasswordCheck({
  secret,
  db,
  clock,
  checkPassword = passwordCheck(argon2Hasher),
}: Parts): OwnPassword {
  const digest = digestFor(secret, 'typed-by-strangers');
  return async (subject, password, origin) => {
    const now = clock.now();
    const start = await db.transaction(systemScope, async (tx) => {
      const account = isSubject(subject) ? await findAccount(tx, subject) : undefined;
      if (!account?.passwordHash) return undefined;
      const place = { email: account.email, address: origin.address };
      return { account, place, admission: await admitAttempt(tx, digest, place, now) };
    });
    if (start === undefined) return { kind: 'none' };
    const { account, place, admission } = start;
    if (!admission.admitted) return { kind: 'locked', waitSeconds: (admission.until.getTime() - now.getTime()) / 1000 };
    const matches = await checkPassword(account.passwordHash, password);
    return db.transaction<PasswordTry>(systemScope, async (tx) => {
      if (matches) {
        await admissionSucceeded(tx, digest, place);
        return { kind: 'right' };
      }
      await recordEvent(tx, 'signInFailed', subject, origin, now, { at: 'portal' });
      if (admission.locks) await recordEvent(tx, 'locked', subject, origin, now);
      return { kind: 'wrong' };
    });
  };
}

/** Whether somebody has a password here. */
export async function hasPassword(tx: Tx, subject: string): Promise<boolean> {
  const account = isSubject(subject) ? await findAccount(tx, subject) : undefined;
  return typeof account?.passwordHash === 'string';
}

/** Subjects of our own accounts are UUIDs; those of outside issuers may be anything. */
export function isSubject(subject: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
}
