// Signing in with a password, and a code or passkey where there is a second factor, or with a passkey alone: the same steps, the same work and
// the same answers whether the account exists or not.
import type { PasskeyAnswer } from '../../core/common/passkey-answer.ts';
import { systemScope } from '../../core/server/database.ts';
import type { AccountServices } from '../services.ts';
import { type Account, findAccount, findAccountByEmail } from './account.ts';
import { type Admission, admissionSucceeded, admitAttempt } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { isSubject } from './own-password.ts';
import { hit, signInsByAddress } from './rate-limits.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly account: Account }
  /** The password was right, and the person has a second factor: `signInWithCode` follows. */
  | { readonly kind: 'codeNeeded'; readonly account: Account }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked' | 'tooMany'; readonly waitSeconds: number };

export interface Credentials {
  /** As `EmailAddress` made it. */
  readonly email: string;
  readonly password: string;
}

type Start = { account: Account | undefined } & (
  | { admission: Admission; waitSeconds?: undefined }
  | { admission?: undefined; waitSeconds: number }
);

/** Tries a password. A disabled account answers as a wrong password does. Source: issue 'Identity'. */
export async function signIn(
  services: AccountServices,
  { email, password }: Credentials,
  origin: ActOrigin,
): Promise<SignInOutcome> {
  const { db, clock, digest, checkPassword, secondFactors } = services;
  const now = clock.now();
  const place = { email, address: origin.address };
  const start = await db.transaction<Start>(systemScope, async (tx) => {
    const waitSeconds = await hit(tx, digest, signInsByAddress, origin.address, now);
    const account = await findAccountByEmail(tx, email);
    if (waitSeconds !== undefined) return { account, waitSeconds };
    const admission = await admitAttempt(tx, digest, place, now);
    if (!admission.admitted) await recordEvent(tx, 'refusedWhileLocked', account?.subject ?? null, origin, now);
    return { account, admission };
  });
  const { account, admission } = start;
  if (admission === undefined) return { kind: 'tooMany', waitSeconds: start.waitSeconds };
  if (!admission.admitted) return { kind: 'locked', waitSeconds: (admission.until.getTime() - now.getTime()) / 1000 };

  const matches = await checkPassword(account?.passwordHash, password);
  return db.transaction<SignInOutcome>(systemScope, async (tx) => {
    if (!matches || account === undefined || account.disabled) {
      await recordEvent(tx, 'signInFailed', account?.subject ?? null, origin, now);
      if (admission.locks) await recordEvent(tx, 'locked', account?.subject ?? null, origin, now);
      return { kind: 'wrong' };
    }
    await admissionSucceeded(tx, digest, place);
    if (await secondFactors.find(tx, account.subject)) return { kind: 'codeNeeded', account };
    await recordEvent(tx, 'signedIn', account.subject, origin, now);
    return { kind: 'signedIn', account };
  });
}

export type CodeSignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly waitSeconds: number };

/** The second step: a code of the app or a recovery code, by somebody whose password was right a moment ago. */
export async function signInWithCode(
  { db, clock, secondFactors }: AccountServices,
  { subject, code }: { subject: string; code: string },
  origin: ActOrigin,
): Promise<CodeSignInOutcome> {
  const outcome = await secondFactors.use(subject, code, origin);
  // Turned off in another window meanwhile: the person begins again, and is asked for the password alone.
  if (outcome.kind === 'none') return { kind: 'wrong' };
  if (outcome.kind !== 'right') return outcome;
  return (await noteSignIn({ db, clock }, subject, origin, { secondFactor: outcome.by }))
    ? { kind: 'signedIn' }
    : { kind: 'wrong' };
}

export interface PasskeySignIn {
  readonly answer: PasskeyAnswer;
  /** Of the challenge; see `PasskeyQuestion`. */
  readonly purpose: string;
  /** Whose password was right a moment ago; without one the passkey stands for the password too. */
  readonly subject?: string | undefined;
}

export type PasskeyOutcome =
  | { readonly kind: 'signedIn'; readonly subject: string }
  | Exclude<CodeSignInOutcome, { kind: 'signedIn' }>;

/** Signs in with a passkey, after the password or in its place. In its place the device must have verified its person. */
export async function signInWithPasskey(
  { db, clock, digest, passkeys }: AccountServices,
  { answer, purpose, subject: known }: PasskeySignIn,
  origin: ActOrigin,
): Promise<PasskeyOutcome> {
  if (passkeys === undefined) return { kind: 'wrong' };
  const start = await db.transaction(systemScope, async (tx) => {
    const waitSeconds = await hit(tx, digest, signInsByAddress, origin.address, clock.now());
    return { waitSeconds, subject: known ?? (await passkeys.ownerOf(tx, answer)) };
  });
  if (start.waitSeconds !== undefined) return { kind: 'locked', waitSeconds: start.waitSeconds };
  const { subject } = start;
  if (subject === undefined) return { kind: 'wrong' };
  const outcome = await passkeys.check(subject, { answer, purpose, isPersonVerified: known === undefined }, origin);
  if (outcome.kind === 'locked') return outcome;
  if (outcome.kind !== 'right') return { kind: 'wrong' };
  const how = known === undefined ? 'firstFactor' : 'secondFactor';
  return (await noteSignIn({ db, clock }, subject, origin, { [how]: 'passkey' }))
    ? { kind: 'signedIn', subject }
    : { kind: 'wrong' };
}

/** The last step: false when the account has been disabled or removed meanwhile. */
function noteSignIn(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  subject: string,
  origin: ActOrigin,
  detail: Readonly<Record<string, string>>,
): Promise<boolean> {
  return db.transaction(systemScope, async (tx) => {
    const account = isSubject(subject) ? await findAccount(tx, subject) : undefined;
    if (account === undefined || account.disabled) return false;
    await recordEvent(tx, 'signedIn', subject, origin, clock.now(), detail);
    return true;
  });
}
