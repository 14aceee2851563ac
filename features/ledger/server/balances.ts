// Balances: what postings have added up to, folded by a job and exact at every moment.
import type { Mode } from '../../../core/common/mode.ts';
import { sql, type Tx } from '../../../core/server/database.ts';

/**
 * What a merchant could be paid out, in minor units of the currency: the credit on its available account. Negative when it owes.
 * Folded and unfolded parts are read in one statement, so that the sum is one moment's.
 */
export async function availableBalance(
  tx: Tx,
  account: { readonly tenantId: string; readonly merchantId: string; readonly mode: Mode; readonly currency: string },
): Promise<number> {
  const { tenantId, merchantId, mode, currency } = account;
  const row = await tx.first(sql<{ debit: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as debit from (
      select amount_minor from ledger_balance
      where tenant_id = ${tenantId} and account = 'merchantAvailable' and merchant_id = ${merchantId}
        and mode = ${mode} and currency = ${currency}
      union all
      select amount_minor from ledger_balance_delta
      where tenant_id = ${tenantId} and account = 'merchantAvailable' and merchant_id = ${merchantId}
        and mode = ${mode} and currency = ${currency}
    ) as part`);
  return row === undefined || row.debit === 0 ? 0 : -row.debit;
}

/** Most deltas that are folded in one transaction, so that no fold holds its rows for long. */
const foldedAtOnceMax = 20_000;

/** Folds deltas into balances; answers whether more is waiting. Run by one job at a time. */
export async function foldBalances(tx: Tx): Promise<boolean> {
  const [folded] = await tx.run(sql<{ count: number }>`
    with gone as (
      delete from ledger_balance_delta where (tenant_id, id) in (
        select tenant_id, id from ledger_balance_delta order by id limit ${foldedAtOnceMax})
      returning *
    ), added as (
      insert into ledger_balance as balance (tenant_id, account, merchant_id, provider, mode, currency, amount_minor)
      select tenant_id, account, merchant_id, provider, mode, currency, sum(amount_minor)
      from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (tenant_id, account, merchant_id, provider, mode, currency)
      do update set amount_minor = balance.amount_minor + excluded.amount_minor
    )
    select count(*)::int as count from gone`);
  return (folded?.count ?? 0) >= foldedAtOnceMax;
}
