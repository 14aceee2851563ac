// Wrong passwords and codes, counted in the database so that all processes know: by account, and by source address.
import { sql, type Tx } from '../../core/server/database.ts';
import type { Digest } from '../sealing.ts';
import { type Attempts, accountFailuresMax, addressFailuresMax, afterFailure, lockedUntil } from './attempt-lock.ts';

/** Where somebody tries to sign in: the address typed (whether it has an account or not) and the one they come from. */
export interface AttemptPlace {
  readonly email: string;
  readonly address: string;
}

export type Admission =
  | { readonly admitted: true; readonly locks: boolean }
  | { readonly admitted: false; readonly until: Date };

interface Counter {
  readonly key: string;
  readonly failuresMax: number;
}

/**
 * Asks for one try, and counts it as a failure in advance: many tries at once can't all slip in before the first is known to be wrong.
 * `admissionSucceeded` takes it back. `locks` says that this try, if wrong, locks the account.
 */
export function admitAttempt(tx: Tx, digest: Digest, place: AttemptPlace, now: Date): Promise<Admission> {
  return admit(tx, countersOf(digest, place), now);
}

/** The same for one code of a second factor; whoever may try one has proved who they are, so only the person's own count. */
export function admitCode(tx: Tx, digest: Digest, subject: string, now: Date): Promise<Admission> {
  return admit(tx, [{ key: codeKey(digest, subject), failuresMax: accountFailuresMax }], now);
}

/** @param counters always in the same order, so that two requests never wait for each other */
async function admit(tx: Tx, counters: readonly Counter[], now: Date): Promise<Admission> {
  const found = new Map<string, Attempts>();
  for (const { key } of counters) {
    await tx.run(
      sql`insert into identity.failed_attempts (key, failures, last_at) values (${key}, 0, ${now}) on conflict do nothing`,
    );
    const attempts = await tx.first<Attempts>(
      sql`select failures, locked_until as "lockedUntil", last_at as "lastAt"
        from identity.failed_attempts where key = ${key} for update`,
    );
    if (attempts) found.set(key, attempts);
    const until = lockedUntil(attempts, now);
    if (until) return { admitted: false, until };
  }
  let locks = false;
  for (const { key, failuresMax } of counters) {
    const next = afterFailure(found.get(key), failuresMax, now);
    locks ||= next.lockedUntil !== null;
    await tx.run(
      sql`update identity.failed_attempts set failures = ${next.failures}, locked_until = ${next.lockedUntil}, last_at = ${now}
        where key = ${key}`,
    );
  }
  return { admitted: true, locks };
}

/** The password was right: the account starts at nought again, and the source address has its try back. */
export async function admissionSucceeded(tx: Tx, digest: Digest, place: AttemptPlace): Promise<void> {
  const [account, address] = countersOf(digest, place);
  await tx.run(sql`delete from identity.failed_attempts where key = ${account.key}`);
  await tx.run(
    sql`update identity.failed_attempts set failures = greatest(failures - 1, 0), locked_until = null where key = ${address.key}`,
  );
}

/** The code was right: the person starts at nought again. */
export async function codeSucceeded(tx: Tx, digest: Digest, subject: string): Promise<void> {
  await tx.run(sql`delete from identity.failed_attempts where key = ${codeKey(digest, subject)}`);
}

/** A person who proved to own the address (by a link in a mail) is not kept out any longer. */
export async function unlock(tx: Tx, digest: Digest, email: string): Promise<void> {
  await tx.run(sql`delete from identity.failed_attempts where key = ${accountKey(digest, email)}`);
}

function countersOf(digest: Digest, { email, address }: AttemptPlace): [Counter, Counter] {
  return [
    { key: accountKey(digest, email), failuresMax: accountFailuresMax },
    { key: `address:${digest(address).toString('hex')}`, failuresMax: addressFailuresMax },
  ];
}

function accountKey(digest: Digest, email: string): string {
  return `account:${digest(email).toString('hex')}`;
}

function codeKey(digest: Digest, subject: string): string {
  return `code:${digest(subject).toString('hex')}`;
}
