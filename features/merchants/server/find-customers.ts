// Merchants by name, as a map: the choice of a customer.
import { lookupEntriesMax } from '../../../core/common/lookup.ts';
import { sql } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';

export const findActiveCustomers = handle(contract.findActiveCustomers, async ({ query, scope, tx }) => {
  const part = (query.searchKey ?? '').replace(/[\\%_]/g, '\\$&');
  const found = await tx.run<{ id: string; name: string }>(sql`
    select id, legal_business_name as name from merchant
    where (tenant_id = ${scope.tenantId} or ${scope.platform}) and merchant_status = 'Active'
      and legal_business_name ilike ${`%${part}%`}
    order by legal_business_name, id limit ${lookupEntriesMax}`);
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
});
