// The look of a tenant, for strangers: sign-in pages and the portal before anybody has signed in.
import { notFound, Problem } from '../../../core/common/problem.ts';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import { handleInSteps } from '../../../core/server/handle.ts';
import type { Branding } from '../common/branding.ts';
import * as contract from '../common/contract.ts';

/** The look of the tenant with this slug, or the installation's own without one; undefined when there is no such active tenant. */
async function findBranding(db: Database, slug?: string): Promise<Branding | undefined> {
  // A stranger's transaction sees no tenant at all; these columns are what everybody may see.
  const found = await db.read(systemScope, (tx) =>
    tx.first<Branding>(sql`
      select slug, name, logo_source as "logoSource", favicon_source as "favIconSource", login_template as "loginTemplate",
        language, ${JSON.stringify(defaultThemeSettings)}::jsonb || theme_settings as "themeSettings"
      from tenant
      where status = 'Active' and case when ${slug ?? null}::text is null then id = ${noTenantId} else slug = ${slug ?? null} end`),
  );
  return found;
}

export const branding = handleInSteps(contract.branding, async ({ query, db }) => {
  const found = await findBranding(db, query.tenant);
  if (found === undefined) throw new Problem(notFound);
  return found;
});
