// One-time links: what a mail carries so that its reader may choose a password. Single-use, short-lived, kept as digests.
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../core/common/texts.ts';
import { sql, type Tx } from '../../core/server/database.ts';

/** How long a link works, in minutes: a mail may be slow, a mailbox may be read by others later. Source: OWASP Forgot Password. */
export const linkMinutes = 30;
/** 256 bits: nobody guesses one, so their digests need no key and no salt. */
const tokenBytes = 32;

export type LinkPurpose = 'register' | 'reset';

export interface OneTimeLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** What the person called themselves; for registrations only. */
  readonly displayName: string | null;
  readonly locale: Language;
  readonly tenant: string | null;
}

/** Makes a link's token. Older links keep working: a stranger who asks again must not undo what the person asked for. */
export async function makeLink(tx: Tx, link: OneTimeLink, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await tx.run(
    sql`insert into identity.one_time_link (token_digest, purpose, email, display_name, locale, tenant, expires_at)
      values (${digestOf(token)}, ${link.purpose}, ${link.email}, ${link.displayName}, ${link.locale}, ${link.tenant}, ${expiresAt})`,
  );
  return token;
}

const columns = sql`purpose, email, display_name as "displayName", locale, tenant`;

/** The link a token belongs to, while it works. */
export function findLink(tx: Tx, token: string, now: Date): Promise<OneTimeLink | undefined> {
  return tx.first<OneTimeLink>(
    sql`select ${columns} from identity.one_time_link where token_digest = ${digestOf(token)} and expires_at > ${now}`,
  );
}

/** Uses a link up; of two requests at once one gets it. All links of the address go with it. */
export async function useLink(tx: Tx, token: string, now: Date): Promise<OneTimeLink | undefined> {
  const link = await tx.first<OneTimeLink>(
    sql`delete from identity.one_time_link where token_digest = ${digestOf(token)} and expires_at > ${now} returning ${columns}`,
  );
  if (link) await tx.run(sql`delete from identity.one_time_link where email = ${link.email}`);
  return link;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
