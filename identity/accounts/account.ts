// Accounts: who can sign in. The person's rights are the portal's business; here are name, address, language and password.
import * as z from 'zod/mini';
import { newId } from '../../core/common/ids.ts';
import { defaultLanguage, type Language, languages } from '../../core/common/texts.ts';
import type { TokenProfile } from '../../core/common/tiers.ts';
import { sql, type Tx } from '../../core/server/database.ts';

/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const emailLengthMax = 254;
/** Enough for any name people have; the column says the same. */
export const displayNameLengthMax = 100;

/** An e-mail address as it is kept: ASCII, in lower case. */
export const EmailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(emailLengthMax), z.regex(/^[\x21-\x7e]+$/), z.email());

/** A person's name: one line, something visible in it. */
export const DisplayName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(displayNameLengthMax), z.regex(/^[^\p{Cc}\p{Cf}<>]+$/u));

export const Locale = z.enum(languages);

export interface Account {
  /** `sub` of the tokens. */
  readonly subject: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly profile: TokenProfile;
  readonly displayName: string;
  readonly locale: Language;
  /** Slug of the tenant on whose pages the person registered, if so. */
  readonly tenant: string | null;
  readonly disabled: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly displayName: string;
  readonly profile: TokenProfile;
  readonly locale?: Language;
  readonly tenant?: string | null;
  readonly passwordHash?: string | null;
}

const columns = sql`subject, email, password_hash as "passwordHash", password_changed_at as "passwordChangedAt", profile,
  display_name as "displayName", locale, tenant, disabled_at is not null as disabled`;

export function findAccount(tx: Tx, subject: string): Promise<Account | undefined> {
  return tx.first<Account>(sql`select ${columns} from identity.account where subject = ${subject}`);
}

/** `email` as `EmailAddress` made it. */
export function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.first<Account>(sql`select ${columns} from identity.account where email = ${email}`);
}

/** Adds an account and answers its subject; undefined when the address already has one. */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<string | undefined> {
  const passwordHash = account.passwordHash ?? null;
  const inserted = await tx.first<{ subject: string }>(
    sql`insert into identity.account
        (subject, email, password_hash, password_changed_at, profile, display_name, locale, tenant, created_at)
      values (${newId(now)}, ${account.email}, ${passwordHash}, ${passwordHash === null ? null : now}, ${account.profile},
        ${account.displayName}, ${account.locale ?? defaultLanguage}, ${account.tenant ?? null}, ${now})
      on conflict (email) do nothing returning subject`,
  );
  return inserted?.subject;
}

export async function saveProfile(
  tx: Tx,
  subject: string,
  { displayName, locale }: { displayName: string; locale: Language },
): Promise<void> {
  await tx.run(
    sql`update identity.account set display_name = ${displayName}, locale = ${locale} where subject = ${subject}`,
  );
}

export async function saveDisplayName(tx: Tx, subject: string, displayName: string): Promise<void> {
  await tx.run(sql`update identity.account set display_name = ${displayName} where subject = ${subject}`);
}

export async function savePasswordHash(tx: Tx, subject: string, passwordHash: string, now: Date): Promise<void> {
  await tx.run(
    sql`update identity.account set password_hash = ${passwordHash}, password_changed_at = ${now} where subject = ${subject}`,
  );
}

/** `null` lets the account sign in again. */
export async function saveDisabled(tx: Tx, subject: string, disabledAt: Date | null): Promise<void> {
  await tx.run(sql`update identity.account set disabled_at = ${disabledAt} where subject = ${subject}`);
}
