// The tenant a person belongs to, and the tenants that platform staff may choose from.
import { lookupAnswer } from '../../../core/common/lookup.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { handle, handleInSteps } from '../../../core/server/handle.ts';
import type { TenantDetails } from '../common/branding.ts';
import * as contract from '../common/contract.ts';

export const myDetails = handle(contract.myDetails, async ({ scope, tx }) => {
  const found = await tx.first<TenantDetails>(sql`
    select id, slug, name, support_email as "supportEmail", default_currency as "defaultCurrency", time_zone as "timeZone",
      language, logo_source as "logoSource"
    from tenant where id = ${scope.tenantId ?? noTenantId}`);
  if (found === undefined) throw new Problem(notFound);
  return found;
});

export const allTenants = handleInSteps(contract.allTenants, async ({ query: { search }, db }) => {
  const part = search === undefined ? '' : search.replace(/[\\%_]/g, '\\$&');
  // Not the request's scope: who works for one tenant at the moment still chooses among all.
  const data = await db.read(systemScope, (tx) =>
    tx.run<{ id: string; name: string }>(sql`
      select id, name from tenant
      where id <> ${noTenantId} and status = 'Active' and name ilike ${`%${part}%`}
      order by name, id limit ${contract.tenantListMax}`),
  );
  return lookupAnswer(data);
});
