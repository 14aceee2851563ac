// Choosing a password: by the link of a mail (which makes the account when there is none), or by a person who is signed in.
import { systemScope, type Tx } from '../../core/server/database.ts';
import { type MailLook, passwordChangedMail } from '../mails/mails.ts';
import type { AccountServices } from '../services.ts';
import { type Account, findAccount, findAccountByEmail, insertAccount, savePasswordHash } from './account.ts';
import { admissionSucceeded, admitAttempt, unlock } from './attempts.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { findLink, type LinkPurpose, type OneTimeLink, useLink } from './one-time-links.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import { endSessions } from './sessions.ts';

export type ChoiceOutcome =
  | { readonly kind: 'chosen'; readonly purpose: LinkPurpose }
  | { readonly kind: 'refused'; readonly fault: PasswordFault }
  | { readonly kind: 'linkGone' };

/** Sets the password that a link allows to set, and ends all sessions of the account. */
export async function choosePasswordByLink(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  look: MailLook,
  origin: ActOrigin,
): Promise<ChoiceOutcome> {
  const { db, clock, hasher } = services;
  const now = clock.now();
  const link = await db.read(systemScope, (tx) => findLink(tx, token, now));
  if (link === undefined) return { kind: 'linkGone' };
  const fault = passwordFault(password, link.email);
  if (fault) return { kind: 'refused', fault };
  const passwordHash = await hasher.hash(password);
  return db.transaction<ChoiceOutcome>(systemScope, async (tx) => {
    // Asked for again, in the transaction that uses it up: hashing took a while.
    const used = await useLink(tx, token, now);
    const account = used && (await findAccountByEmail(tx, used.email));
    if (used?.purpose === 'reset' && account) await reset(services, tx, account, passwordHash, look, origin);
    else if (used?.purpose === 'register' && !account) await register(tx, used, passwordHash, origin, now);
    else return { kind: 'linkGone' };
    return { kind: 'chosen', purpose: used.purpose };
  });
}

async function reset(
  { clock, digest, mailer }: AccountServices,
  tx: Tx,
  account: Account,
  passwordHash: string,
  look: MailLook,
  origin: ActOrigin,
): Promise<void> {
  const now = clock.now();
  await savePasswordHash(tx, account.subject, passwordHash, now);
  await unlock(tx, digest, account.email);
  const ended = await endSessions(tx, account.subject);
  await mailer.enqueue(tx, passwordChangedMail(account, look), now);
  await recordEvent(tx, 'passwordReset', account.subject, origin, now, { sessionsEnded: ended });
}

/** People who register are merchants; staff are invited, not registered. */
async function register(tx: Tx, link: OneTimeLink, passwordHash: string, origin: ActOrigin, now: Date): Promise<void> {
  const { email, locale, tenant } = link;
  const displayName = link.displayName ?? email;
  const subject = await insertAccount(
    tx,
    { email, displayName, profile: 'merchant', locale, tenant, passwordHash },
    now,
  );
  if (subject) await recordEvent(tx, 'registered', subject, origin, now);
}

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly fault: PasswordFault | 'sameAsBefore' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly waitSeconds: number };

export interface PasswordChange {
  readonly subject: string;
  readonly current: string;
  readonly chosen: string;
  /** The session in which it is changed; all others end. */
  readonly sessionUid: string;
}

/** Changes the password of a signed-in person, who has to know the current one; wrong ones count as they do when signing in. */
export async function changePassword(
  services: AccountServices,
  { subject, current, chosen, sessionUid }: PasswordChange,
  look: MailLook,
  origin: ActOrigin,
): Promise<ChangeOutcome> {
  const { db, clock, hasher, checkPassword, digest, mailer } = services;
  const now = clock.now();
  const start = await db.transaction(systemScope, async (tx) => {
    const account = await findAccount(tx, subject);
    if (account === undefined) throw new Error(`session of an account that is gone: ${subject}`);
    const place = { email: account.email, address: origin.address };
    return { account, place, admission: await admitAttempt(tx, digest, place, now) };
  });
  const { account, place, admission } = start;
  if (!admission.admitted) return { kind: 'locked', waitSeconds: (admission.until.getTime() - now.getTime()) / 1000 };
  if (!(await checkPassword(account.passwordHash, current))) {
    await db.transaction(systemScope, (tx) => recordEvent(tx, 'signInFailed', subject, origin, now, { at: 'manage' }));
    return { kind: 'wrong' };
  }
  const fault = passwordFault(chosen, account.email) ?? (chosen === current ? 'sameAsBefore' : undefined);
  const passwordHash = fault ? undefined : await hasher.hash(chosen);
  return db.transaction<ChangeOutcome>(systemScope, async (tx) => {
    await admissionSucceeded(tx, digest, place);
    if (fault || passwordHash === undefined) return { kind: 'refused', fault: fault ?? 'common' };
    await savePasswordHash(tx, subject, passwordHash, now);
    const ended = await endSessions(tx, subject, sessionUid);
    await mailer.enqueue(tx, passwordChangedMail(account, look), now);
    await recordEvent(tx, 'passwordChanged', subject, origin, now, { sessionsEnded: ended });
    return { kind: 'changed' };
  });
}
