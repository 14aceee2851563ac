// The second factor of a person: enrolled, confirmed, asked for at sign-in and before grave acts, and turned off.

import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../../core/server/database.ts';
import { type Digest, digestFor, type Sealer, sealerFor } from '../sealing.ts';
import { admitCode, codeSucceeded } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { isSubject } from './own-password.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** An enrolment that was begun and not finished is worth nothing after this long, in milliseconds. */
export const enrolmentMs = 15 * 60_000;

/** What is known of a second factor, and nothing of its secret. */
export interface SecondFactor {
  readonly onSince: Date;
  readonly recoveryCodesLeft: number;
}

export type CodeOutcome =
  | { readonly kind: 'right'; readonly by: 'app' | 'recoveryCode' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly waitSeconds: number }
  /** There is no second factor, or no enrolment under way. */
  | { readonly kind: 'none' };

export type EnrolmentOutcome =
  | { readonly kind: 'on'; readonly recoveryCodes: readonly string[] }
  | Exclude<CodeOutcome, { kind: 'right' }>;

interface AuthenticatorRow {
  readonly sealedSecret: Buffer;
  readonly lastStep: number;
}

/** Begun: waiting for the first code. */
type AuthenticatorState = 'begun' | 'on';

export interface SecondFactors {
  /** Undefined: the person has none. */
  find(tx: Tx, subject: string): Promise<SecondFactor | undefined>;
  /** Begins an enrolment, in the place of one begun before; undefined when a second factor is on already. */
  begin(
    tx: Tx,
    subject: string,
    names: { issuer: string; label: string },
  ): Promise<{ secret: string; address: string } | undefined>;
  /** Ends an enrolment with a first code of the app; the recovery codes stand in the answer and nowhere else. */
  confirm(subject: string, code: string, origin: ActOrigin): Promise<EnrolmentOutcome>;
  /** Uses up a code of the app, or a recovery code. Wrong ones count, and the fifth locks. */
  use(subject: string, typed: string, origin: ActOrigin): Promise<CodeOutcome>;
  renewRecoveryCodes(tx: Tx, subject: string, origin: ActOrigin): Promise<readonly string[]>;
  /** Turns it off; answers whether it was on. Whoever calls this has asked for a code, or is an administrator who may. */
  turnOff(tx: Tx, subject: string, origin: ActOrigin): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly sealer: Sealer;
}

/** @param secret the installation's */
export function secondFactors({ secret, db, clock }: { secret: string; db: Database; clock: Clock }): SecondFactors {
  const digest = digestFor(secret, 'second-factor');
  const sealer = sealerFor(secret, 'second-factor');
  const parts: Parts = { db, clock, digest, sealer };
  return {
    find: findSecondFactor,
    begin: (tx, subject, names) => begin(parts, tx, subject, names),
    confirm: (subject, code, origin) => confirm(parts, subject, code, origin),
    use: (subject, typed, origin) => takeCode(parts, subject, typed, origin),
    async renewRecoveryCodes(tx, subject, origin) {
      await recordEvent(tx, 'recoveryCodesMade', accountOf(subject), origin, clock.now());
      return replaceRecoveryCodes(tx, digest, subject);
    },
    async turnOff(tx, subject, origin) {
      const gone = await tx.change(sql`delete from identity.authenticator where subject = ${subject}`);
      if (gone > 0) await recordEvent(tx, 'twoFactorOff', accountOf(subject), origin, clock.now());
      return gone > 0;
    },
  };
}

function findSecondFactor(tx: Tx, subject: string): Promise<SecondFactor | undefined> {
  return tx.first<SecondFactor>(
    sql`select confirmed_at as "onSince",
        (select count(*)::int from identity.recovery_code c where c.subject = a.subject) as "recoveryCodesLeft"
      from identity.authenticator a where subject = ${subject} and confirmed_at is not null`,
  );
}

async function begin(
  { sealer, clock }: Parts,
  tx: Tx,
  subject: string,
  names: { issuer: string; label: string },
): Promise<{ secret: string; address: string } | undefined> {
  const secret = newTotpSecret();
  const begun = await tx.change(
    sql`insert into identity.authenticator as known (subject, sealed_secret, created_at)
      values (${subject}, ${sealer.seal(secret, subject)}, ${clock.now()})
      on conflict (subject) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
        where known.confirmed_at is null`,
  );
  return begun > 0 ? { secret, address: totpAddress(secret, names) } : undefined;
}

async function confirm(parts: Parts, subject: string, code: string, origin: ActOrigin): Promise<EnrolmentOutcome> {
  const { clock, digest } = parts;
  return tryCode<EnrolmentOutcome>(parts, { subject, state: 'begun', origin }, async (tx, _row, step) => {
    const taken = step(code);
    if (taken === undefined) return { kind: 'wrong' };
    const now = clock.now();
    await tx.run(
      sql`update identity.authenticator set confirmed_at = ${now}, last_step = ${taken} where subject = ${subject}`,
    );
    await recordEvent(tx, 'twoFactorOn', accountOf(subject), origin, now);
    return { kind: 'on', recoveryCodes: await replaceRecoveryCodes(tx, digest, subject) };
  });
}

async function takeCode(parts: Parts, subject: string, typed: string, origin: ActOrigin): Promise<CodeOutcome> {
  const { clock, digest } = parts;
  return tryCode<CodeOutcome>(parts, { subject, state: 'on', origin }, async (tx, row, step) => {
    const taken = step(typed.replace(/\s/g, ''));
    if (taken !== undefined && taken > row.lastStep) {
      await tx.run(sql`update identity.authenticator set last_step = ${taken} where subject = ${subject}`);
      return { kind: 'right', by: 'app' };
    }
    if (!(await takeRecoveryCode(tx, digest, subject, typed))) return { kind: 'wrong' };
    await recordEvent(tx, 'recoveryCodeUsed', accountOf(subject), origin, clock.now());
    return { kind: 'right', by: 'recoveryCode' };
  });
}

/**
 * One try, in one transaction that holds the person's row: two requests with the same code come one after the other, and the second finds it
 * used. A wrong one is counted in that transaction, which is committed in any case.
 */
function tryCode<O extends EnrolmentOutcome | CodeOutcome>(
  { db, clock, digest, sealer }: Parts,
  { subject, state, origin }: { subject: string; state: AuthenticatorState; origin: ActOrigin },
  attempt: (tx: Tx, row: AuthenticatorRow, step: (code: string) => number | undefined) => Promise<O>,
): Promise<O | { kind: 'none' } | { kind: 'locked'; waitSeconds: number }> {
  return db.transaction(systemScope, async (tx) => {
    const now = clock.now();
    const row = await lockAuthenticator(tx, subject, state, now);
    if (row === undefined) return { kind: 'none' };
    const admission = await admitCode(tx, digest, subject, now);
    if (!admission.admitted) return { kind: 'locked', waitSeconds: (admission.until.getTime() - now.getTime()) / 1000 };
    const secret = sealer.open(row.sealedSecret, subject);
    const outcome = await attempt(tx, row, (code) => stepOfCode(secret, code, now));
    if (outcome.kind === 'wrong') {
      await recordEvent(tx, 'codeWrong', accountOf(subject), origin, now);
      if (admission.locks) await recordEvent(tx, 'codeLocked', accountOf(subject), origin, now);
    } else {
      await codeSucceeded(tx, digest, subject);
    }
    return outcome;
  });
}

function lockAuthenticator(
  tx: Tx,
  subject: string,
  state: AuthenticatorState,
  now: Date,
): Promise<AuthenticatorRow | undefined> {
  const begunAfter = new Date(now.getTime() - enrolmentMs);
  const is = state === 'on' ? sql`confirmed_at is not null` : sql`confirmed_at is null and created_at > ${begunAfter}`;
  return tx.first<AuthenticatorRow>(
    sql`select sealed_secret as "sealedSecret", last_step as "lastStep"
      from identity.authenticator where subject = ${subject} and ${is} for update`,
  );
}

/** Events name accounts of our own; subjects of outside issuers are in the portal's audit log only. */
function accountOf(subject: string): string | null {
  return isSubject(subject) ? subject : null;
}
