// What a tenant charges a merchant for a payment: the most particular price that was set.
import { sql, type Tx } from '../../../core/server/database.ts';
import type { Price } from '../common/fees.ts';
import type { TransactionKey } from './transaction-record.ts';

/** Stands for all merchants of the tenant. */
const allMerchants = '00000000-0000-0000-0000-000000000000';

/** The price of a transaction; undefined when the tenant set none, and charges nothing of its own. */
export function processingPrice(tx: Tx, { tenantId, id }: TransactionKey): Promise<Price | undefined> {
  return tx.first(sql<Price>`
    select price.basis_points as "basisPoints", price.fixed_minor as "fixedMinor" from transaction
    join processing_price price on price.tenant_id = transaction.tenant_id
      and price.merchant_id in (transaction.merchant_id, ${allMerchants}) and price.method in (transaction.method, '*')
    where transaction.tenant_id = ${tenantId} and transaction.id = ${id}
    order by price.merchant_id = ${allMerchants}, price.method = '*' limit 1`);
}
