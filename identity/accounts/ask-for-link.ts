// Asking for a mail with a link, to register or to set a new password. Every address gets a mail, so the page can say the same to all.
import type { Language } from '../../core/common/texts.ts';
import { systemScope, type Tx } from '../../core/server/database.ts';
import { alreadyRegisteredMail, type MailLook, noAccountMail, registerMail, resetMail } from '../mails/mails.ts';
import type { AccountServices } from '../services.ts';
import { findAccountByEmail } from './account.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { makeLink } from './one-time-links.ts';
import { hit, mailsByAddress, mailsToAddress } from './rate-limits.ts';

/** What the mail is written with. */
export interface MailFacts extends MailLook {
  readonly language: Language;
  readonly tenant: string | null;
}

/** Undefined when a mail is on its way; else how long to wait, in seconds. */
export type AskOutcome = { readonly waitSeconds: number | undefined };

/** Sends a link that confirms an address; a mail that says so when the address has an account. */
export function askToRegister(
  services: AccountServices,
  { email, displayName }: { email: string; displayName: string },
  facts: MailFacts,
  origin: ActOrigin,
): Promise<AskOutcome> {
  return limited(services, email, origin, async (tx, now) => {
    const { language: locale, tenant } = facts;
    const account = await findAccountByEmail(tx, email);
    const token = await makeLink(
      tx,
      { purpose: account ? 'reset' : 'register', email, displayName, locale, tenant },
      now,
    );
    const mail = account ? alreadyRegisteredMail(account, facts) : registerMail({ email, displayName }, token, facts);
    await services.mailer.enqueue(tx, mail, now);
    await recordEvent(tx, 'registrationAsked', account?.subject ?? null, origin, now);
  });
}

/** Sends a link that lets a new password be chosen; a mail that says so when the address has no account. */
export function askToReset(
  services: AccountServices,
  { email }: { email: string },
  facts: MailFacts,
  origin: ActOrigin,
): Promise<AskOutcome> {
  return limited(services, email, origin, async (tx, now) => {
    const { language: locale, tenant } = facts;
    const account = await findAccountByEmail(tx, email);
    const token = await makeLink(tx, { purpose: 'reset', email, displayName: null, locale, tenant }, now);
    const mail = account ? resetMail(account, token, facts) : noAccountMail(email, facts);
    await services.mailer.enqueue(tx, mail, now);
    await recordEvent(tx, 'resetAsked', account?.subject ?? null, origin, now);
  });
}

/**
 * Counts the request against both limits first. A mailbox that had its mails gets no more of them, and the page still says that one was
 * sent: it must not tell a stranger what others asked for.
 */
async function limited(
  { db, clock, digest }: AccountServices,
  email: string,
  origin: ActOrigin,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<AskOutcome> {
  const now = clock.now();
  return db.transaction(systemScope, async (tx) => {
    const waitSeconds = await hit(tx, digest, mailsByAddress, origin.address, now);
    if (waitSeconds !== undefined) return { waitSeconds };
    const mailboxFull = (await hit(tx, digest, mailsToAddress, email, now)) !== undefined;
    if (!mailboxFull) await work(tx, now);
    return { waitSeconds: undefined };
  });
}
