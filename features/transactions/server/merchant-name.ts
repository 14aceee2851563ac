// The name of a merchant, as payers read it.
import { sql, type Tx } from '../../../core/server/database.ts';

export async function merchantName(
  tx: Tx,
  { tenantId, merchantId }: { readonly tenantId: string; readonly merchantId: string },
): Promise<string> {
  const row = await tx.first(sql<{ name: string }>`
    select legal_business_name as name from merchant where tenant_id = ${tenantId} and id = ${merchantId}`);
  if (row === undefined) throw new Error(`merchant ${merchantId} is gone`);
  return row.name;
}
