// Signing in with a password, and a code where there is a second factor: the same steps, the same work and the same answers whether the account exists or not.
import { systemScope } from '../../core/server/database.ts';
import type { AccountServices } from '../services.ts';
import { type Account, findAccount, findAccountByEmail } from './account.ts';
import { type Admission, admissionSucceeded, admitAttempt } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
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
  | { readonly kind: 'signedIn'; readonly by: 'app' | 'recoveryCode' }
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
  return db.transaction<CodeSignInOutcome>(systemScope, async (tx) => {
    const account = await findAccount(tx, subject);
    if (account === undefined || account.disabled) return { kind: 'wrong' };
    await recordEvent(tx, 'signedIn', subject, origin, clock.now(), { secondFactor: outcome.by });
    return { kind: 'signedIn', by: outcome.by };
  });
}
