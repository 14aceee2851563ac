// Websites as choices: active ones first, because old transactions still name the others.
import { type LookupItem, lookupAnswer, lookupEntriesMax } from '../../../core/common/lookup.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { type Scope, sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';

export const findWebsites = handle(contract.findWebsites, async ({ scope, tx }) =>
  lookupAnswer(await websites(tx, scope, {})),
);

/** A merchant that the person may not see is not there: the answer doesn't tell whether it exists. */
export const findWebsitesOfOrganization = handle(
  contract.findWebsitesOfOrganization,
  async ({ params: { organizationId }, scope, tx }) => {
    const [seen, found] = await Promise.all([
      tx.first(sql`
        select 1 from merchant where (tenant_id = ${scope.tenantId} or ${scope.platform}) and id = ${organizationId}
          and (id = ${scope.merchantId} or ${scope.merchantId === null})`),
      websites(tx, scope, { merchantId: organizationId, onlyActive: true }),
    ]);
    if (!seen) throw new Problem(notFound);
    return lookupAnswer(found);
  },
);

function websites(
  tx: Tx,
  scope: Scope,
  { merchantId = scope.merchantId, onlyActive = false }: { merchantId?: string | null; onlyActive?: boolean },
): Promise<LookupItem[]> {
  return tx.run<LookupItem>(sql`
    select id, name from website
    where (tenant_id = ${scope.tenantId} or ${scope.platform}) and (merchant_id = ${merchantId} or ${merchantId === null})
      and (is_active or ${!onlyActive})
    order by is_active desc, name, id limit ${lookupEntriesMax}`);
}
