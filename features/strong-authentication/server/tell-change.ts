// The mail about a change to somebody's second factors, in the person's language and their tenant's look. It can't be turned off.
import type { Language } from '../../../core/common/texts.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import type { Config } from '../../../core/server/config.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { mailer } from '../../../core/server/mail.ts';
import { mailBrand } from '../../../core/server/mail-form.ts';
import { type FactorChange, factorChangedMail } from '../../../identity/index.ts';
import { profile } from '../../profile/common/feature.ts';

export type TellChange = (tx: Tx, actor: Actor, change: FactorChange, now: Date) => Promise<void>;

interface ReaderRow {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly brand: string;
  readonly colour: string | null;
}

/** Makes it; the mail is written in the transaction of the change. Source: OWASP ASVS 5, 6.3.7. */
export function makeTellChange({ mail, web }: Pick<Config, 'mail' | 'web'>): TellChange {
  const { enqueue } = mailer(mail);
  return async (tx, actor, change, now) => {
    const reader = await tx.first<ReaderRow>(sql`
      select u.email, u.first_name || ' ' || u.last_name as name, coalesce(u.language, t.language) as language, t.name as brand,
        t.theme_settings ->> 'buttonsLinkColor' as colour
      from portal_user u join tenant t on t.id = u.tenant_id
      where u.tenant_id = ${actor.tenantId ?? noTenantId} and u.id = ${actor.id}`);
    if (reader === undefined) throw new Error(`a second factor was changed of nobody: ${actor.id}`);
    const profileUrl = web.publicUrl + profilePath(actor);
    await enqueue(tx, factorChangedMail(reader, change, mailBrand(reader.brand, reader.colour), profileUrl), now);
  };
}

function profilePath({ tier }: Actor): string {
  const path = profile.pages[0]?.paths[tier];
  if (path === undefined) throw new Error(`My Profile has no address for ${tier}`);
  return path;
}
