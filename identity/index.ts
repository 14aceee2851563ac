// What other parts of the product may do with accounts, in their own transactions.
import { Problem, ruleBroken } from '../core/common/problem.ts';
import type { Language } from '../core/common/texts.ts';
import type { TokenProfile } from '../core/common/tiers.ts';
import type { Tx } from '../core/server/database.ts';
import {
  type Account,
  DisplayName,
  EmailAddress,
  findAccount,
  findAccountByEmail,
  insertAccount,
  saveDisabled,
  saveDisplayName,
  savePasswordHash,
} from './accounts/account.ts';
import { type ActOrigin, productItself, recordEvent } from './accounts/events.ts';
import { isSubject } from './accounts/own-password.ts';
import { passwordFault } from './accounts/password-rules.ts';
import { argon2Hasher } from './accounts/passwords.ts';
import { type AccountSession, endSessions, sessionsOf } from './accounts/sessions.ts';

export type { Account } from './accounts/account.ts';
export { findAccount, findAccountByEmail } from './accounts/account.ts';
export { type Confirmations, confirmations } from './accounts/confirmations.ts';
export { type ActOrigin, type EventKind, eventKinds } from './accounts/events.ts';
export { hasPassword, type OwnPassword, ownPasswordCheck, type PasswordTry } from './accounts/own-password.ts';
export { type KeptPasskeys, keptPasskeys, type Passkey, type Passkeys, passkeys } from './accounts/passkeys.ts';
export { type CodeOutcome, type SecondFactor, type SecondFactors, secondFactors } from './accounts/second-factor.ts';
export type { AccountSession } from './accounts/sessions.ts';
export { type FactorChange, factorChangedMail, type MailReader } from './mails/mails.ts';
export { type Device, deviceOf } from './pages/device.ts';
export type { MayRefresh } from './provider/provider.ts';

export interface AccountToCreate {
  readonly email: string;
  readonly displayName: string;
  readonly profile: TokenProfile;
  readonly locale?: Language;
  /** Slug of the tenant on whose pages the person signs in. */
  readonly tenant?: string;
  /** Without one, the person chooses it by 'Forgotten?'. */
  readonly password?: string;
}

/**
 * Creates an account and answers its subject (`sub` of its tokens); the subject of the one that is there when the address has one already,
 * which is left as it is.
 * @throws {Problem} `rule-broken` when the address, the name or the password can't be used
 */
export async function createAccount(tx: Tx, account: AccountToCreate, now: Date, by = productItself): Promise<string> {
  const email = EmailAddress.safeParse(account.email).data;
  if (email === undefined) throw new Problem(ruleBroken, { detail: 'This is not an e-mail address we can use.' });
  const displayName = DisplayName.safeParse(account.displayName).data;
  if (displayName === undefined) throw new Problem(ruleBroken, { detail: 'This is not a name we can use.' });
  const known = await findAccountByEmail(tx, email);
  if (known) return known.subject;
  const { profile, locale, tenant, password } = account;
  const passwordHash = password === undefined ? null : await hashOf(password, email);
  const subject = await insertAccount(tx, { email, displayName, profile, locale, tenant, passwordHash }, now);
  if (subject === undefined) return existing(await findAccountByEmail(tx, email)).subject;
  await recordEvent(tx, 'accountCreated', subject, by, now);
  return subject;
}

/**
 * Sets a password and ends all sessions of the account.
 * @throws {Problem} `rule-broken` when the password can't be used
 */
export async function setPassword(
  tx: Tx,
  subject: string,
  password: string,
  now: Date,
  by = productItself,
): Promise<void> {
  const account = existing(await findAccount(tx, subject));
  await savePasswordHash(tx, subject, await hashOf(password, account.email), now);
  await endSessions(tx, subject);
  await recordEvent(tx, 'passwordChanged', subject, by, now);
}

/** Keeps an account from signing in and ends its sessions; access tokens that are out run for five minutes at most. */
export async function disableAccount(tx: Tx, subject: string, now: Date, by: ActOrigin = productItself): Promise<void> {
  await saveDisabled(tx, subject, now);
  await endSessions(tx, subject);
  await recordEvent(tx, 'disabled', subject, by, now);
}

/** Gives the account the name that the person has in the portal; subjects of outside issuers have no account. The name as `DisplayName` takes it. */
export async function renameAccount(
  tx: Tx,
  subject: string,
  displayName: string,
  now: Date,
  by: ActOrigin = productItself,
): Promise<void> {
  if (!isSubject(subject) || !(await findAccount(tx, subject))) return;
  await saveDisplayName(tx, subject, DisplayName.parse(displayName));
  await recordEvent(tx, 'profileChanged', subject, by, now);
}

/** Sessions of a subject that are alive, the one used last first; none for subjects of outside issuers. */
export async function sessionsOfSubject(tx: Tx, subject: string, now: Date): Promise<AccountSession[]> {
  return isSubject(subject) ? sessionsOf(tx, subject, now) : [];
}

/** Whether a session of ours is alive; what an outside issuer's sessions do is not known here, and they count as alive. */
export async function isSessionAlive(tx: Tx, subject: string, sessionId: string, now: Date): Promise<boolean> {
  return !isSubject(subject) || (await sessionsOf(tx, subject, now)).some(({ uid }) => uid === sessionId);
}

/** Signs an account out everywhere but in one session; answers how many ended. */
export async function endOtherSessions(
  tx: Tx,
  subject: string,
  keptSessionId: string,
  now: Date,
  by: ActOrigin = productItself,
): Promise<number> {
  if (!isSubject(subject)) return 0;
  const ended = await endSessions(tx, subject, keptSessionId);
  await recordEvent(tx, 'sessionsEnded', subject, by, now, { sessionsEnded: ended });
  return ended;
}

/** Lets a disabled account sign in again. */
export async function enableAccount(tx: Tx, subject: string, now: Date, by: ActOrigin = productItself): Promise<void> {
  await saveDisabled(tx, subject, null);
  await recordEvent(tx, 'enabled', subject, by, now);
}

async function hashOf(password: string, email: string): Promise<string> {
  const fault = passwordFault(password, email);
  if (fault) throw new Problem(ruleBroken, { detail: 'This password can not be used.', facts: { fault } });
  return argon2Hasher.hash(password);
}

function existing(account: Account | undefined): Account {
  if (account === undefined) throw new Error('there is no such account');
  return account;
}
