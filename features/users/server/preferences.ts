// A person's own preferences: read and changed by that person alone.
import { notFound, Problem } from '../../../core/common/problem.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import type { Preferences, PreferencesChange } from '../common/preferences.ts';

export const preferences = handle(contract.preferences, ({ actor, tx }) => readPreferences(tx, actor.id));

export const changePreferences = handle(contract.changePreferences, async ({ body, actor, tx, audit }) => {
  const before = await readPreferences(tx, actor.id, 'for update');
  await savePreferences(tx, actor.id, body);
  const after = await readPreferences(tx, actor.id);
  if (actor.id !== null) audit.target('user', actor.id);
  audit.change(before, after);
  return after;
});

/** Throws `notFound` for platform staff who have narrowed themselves to a tenant: their own row is not that tenant's. */
async function readPreferences(tx: Tx, userId: string | null, lock?: 'for update'): Promise<Preferences> {
  const found = await tx.first<Preferences>(sql`
    select language, time_zone as "configureTimeZone", theme_settings as "themeSettings"
    from portal_user where id = ${userId} ${lock === undefined ? sql`` : sql`for update`}`);
  if (found === undefined) throw new Problem(notFound);
  return found;
}

async function savePreferences(tx: Tx, userId: string | null, change: PreferencesChange): Promise<void> {
  const { language, configureTimeZone, themeSettings } = change;
  await tx.change(sql`
    update portal_user set
      language = coalesce(${language ?? null}, language),
      time_zone = case when ${configureTimeZone !== undefined} then ${configureTimeZone ?? null} else time_zone end,
      theme_settings = coalesce(${themeSettings === undefined ? null : JSON.stringify(themeSettings)}::jsonb, theme_settings)
    where id = ${userId}`);
}
