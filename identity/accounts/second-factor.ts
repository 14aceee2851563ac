// The second factor of a person: an authenticator app enrolled, confirmed, asked for at sign-in and before grave acts, and turned off; recovery
// codes for whoever has an app or a passkey.
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, type Tx } from '../../core/server/database.ts';
import { digestFor, type Sealer, sealerFor } from '../sealing.ts';
import { accountOf, countedTry, lockSecondFactor, type NotTried, type TryParts } from './counted-try.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** An enrolment that was begun and not finished is worth nothing after this long, in milliseconds. */
export const enrolmentMs = 15 * 60_000;

/** What is known of a second factor, and nothing of its secret. */
export interface SecondFactor {
  /** Since when there is an authenticator app; null without one. */
  readonly appSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export type CodeOutcome =
  | { readonly kind: 'right'; readonly by: 'app' | 'recoveryCode' }
  | { readonly kind: 'wrong' }
  /** Locked, or there is no second factor, or no enrolment under way. */
  | NotTried;

export type EnrolmentOutcome =
  | { readonly kind: 'on'; readonly recoveryCodes: readonly string[] }
  | Exclude<CodeOutcome, { kind: 'right' }>;

interface AuthenticatorRow {
  readonly sealedSecret: Buffer;
  readonly lastStep: number;
}

/** Begun: waiting for the first code. */
type AuthenticatorState = 'begun' | 'on';

/** What a caller does in the transaction of a change, so that one is not without the other. */
export type AlsoDo = (tx: Tx) => Promise<void>;

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
  confirm(subject: string, code: string, origin: ActOrigin, also?: AlsoDo): Promise<EnrolmentOutcome>;
  /** Uses up a code of the app, or a recovery code. Wrong ones count, and the fifth locks. */
  use(subject: string, typed: string, origin: ActOrigin): Promise<CodeOutcome>;
  renewRecoveryCodes(tx: Tx, subject: string, origin: ActOrigin): Promise<readonly string[]>;
  /** Turns the app off; answers whether it was on. Whoever calls this has asked for a code, or is an administrator who may. */
  turnOff(tx: Tx, subject: string, origin: ActOrigin): Promise<boolean>;
}

interface Parts extends TryParts {
  readonly sealer: Sealer;
}

/** What a person's codes are looked up and counted by. */
export function secondFactorDigest(secret: string) {
  return digestFor(secret, 'second-factor');
}

/** @param secret the installation's */
export function secondFactors({ secret, db, clock }: { secret: string; db: Database; clock: Clock }): SecondFactors {
  const digest = secondFactorDigest(secret);
  const sealer = sealerFor(secret, 'second-factor');
  const parts: Parts = { db, clock, digest, sealer };
  return {
    find: findSecondFactor,
    begin: (tx, subject, names) => begin(parts, tx, subject, names),
    confirm: (subject, code, origin, also) => confirm(parts, { subject, code, origin, also }),
    use: (subject, typed, origin) => takeCode(parts, subject, typed, origin),
    async renewRecoveryCodes(tx, subject, origin) {
      await recordEvent(tx, 'recoveryCodesMade', accountOf(subject), origin, clock.now());
      return replaceRecoveryCodes(tx, digest, subject);
    },
    async turnOff(tx, subject, origin) {
      await lockSecondFactor(tx, subject);
      const gone = await tx.change(sql`delete from identity.authenticator where subject = ${subject}`);
      if (gone === 0) return false;
      await forgetUselessCodes(tx, subject);
      await recordEvent(tx, 'twoFactorOff', accountOf(subject), origin, clock.now());
      return true;
    },
  };
}

export function findSecondFactor(tx: Tx, subject: string): Promise<SecondFactor | undefined> {
  return tx.first<SecondFactor>(sql`
    select a.confirmed_at as "appSince", passkeys,
      (select count(*)::int from identity.recovery_code c where c.subject = ${subject}) as "recoveryCodesLeft"
    from (select count(*)::int as passkeys from identity.passkey where subject = ${subject}) p
    left join identity.authenticator a on a.subject = ${subject} and a.confirmed_at is not null
    where a.subject is not null or passkeys > 0`);
}

/** Recovery codes open nothing once there is no second factor any more. */
export async function forgetUselessCodes(tx: Tx, subject: string): Promise<void> {
  if (await findSecondFactor(tx, subject)) return;
  await tx.run(sql`delete from identity.recovery_code where subject = ${subject}`);
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

interface Confirmation {
  readonly subject: string;
  readonly code: string;
  readonly origin: ActOrigin;
  readonly also: AlsoDo | undefined;
}

function confirm(parts: Parts, { subject, code, origin, also }: Confirmation): Promise<EnrolmentOutcome> {
  const { digest, sealer } = parts;
  return countedTry<AuthenticatorRow, EnrolmentOutcome>(parts, {
    subject,
    origin,
    find: (tx, now) => findAuthenticator(tx, subject, 'begun', now),
    async attempt(tx, row, now) {
      const taken = stepOfCode(sealer.open(row.sealedSecret, subject), code, now);
      if (taken === undefined) return { kind: 'wrong' };
      await tx.run(
        sql`update identity.authenticator set confirmed_at = ${now}, last_step = ${taken} where subject = ${subject}`,
      );
      await recordEvent(tx, 'twoFactorOn', accountOf(subject), origin, now);
      await also?.(tx);
      return { kind: 'on', recoveryCodes: await replaceRecoveryCodes(tx, digest, subject) };
    },
  });
}

function takeCode(parts: Parts, subject: string, typed: string, origin: ActOrigin): Promise<CodeOutcome> {
  const { digest, sealer } = parts;
  return countedTry<{ app: AuthenticatorRow | undefined }, CodeOutcome>(parts, {
    subject,
    origin,
    async find(tx, now) {
      const app = await findAuthenticator(tx, subject, 'on', now);
      return app || (await findSecondFactor(tx, subject)) ? { app } : undefined;
    },
    async attempt(tx, { app }, now) {
      const code = typed.replace(/\s/g, '');
      const step = app && stepOfCode(sealer.open(app.sealedSecret, subject), code, now);
      if (app !== undefined && step !== undefined && step > app.lastStep) {
        await tx.run(sql`update identity.authenticator set last_step = ${step} where subject = ${subject}`);
        return { kind: 'right', by: 'app' };
      }
      if (!(await takeRecoveryCode(tx, digest, subject, typed))) return { kind: 'wrong' };
      await recordEvent(tx, 'recoveryCodeUsed', accountOf(subject), origin, now);
      return { kind: 'right', by: 'recoveryCode' };
    },
  });
}

function findAuthenticator(
  tx: Tx,
  subject: string,
  state: AuthenticatorState,
  now: Date,
): Promise<AuthenticatorRow | undefined> {
  const begunAfter = new Date(now.getTime() - enrolmentMs);
  const is = state === 'on' ? sql`confirmed_at is not null` : sql`confirmed_at is null and created_at > ${begunAfter}`;
  return tx.first<AuthenticatorRow>(
    sql`select sealed_secret as "sealedSecret", last_step as "lastStep"
      from identity.authenticator where subject = ${subject} and ${is}`,
  );
}
