// The proof of the ledger: every balance is the sum of its entries, and all balances of a currency sum to zero.
import { sql, type Tx } from '../../../core/server/database.ts';

export interface Imbalance {
  readonly tenantId: string;
  readonly account: string;
  readonly merchantId: string;
  readonly provider: string;
  readonly mode: string;
  readonly currency: string;
  /** Kept by postings, minor units. */
  readonly balanceMinor: string;
  /** Added up from the entries, minor units. */
  readonly entriesMinor: string;
}

/** Accounts whose balance is not the sum of their entries; empty when the ledger is right. Reads all entries: nightly. */
export function proveBalances(tx: Tx): Promise<Imbalance[]> {
  return tx.run(sql<Imbalance>`
    with kept as (
      select tenant_id, account, merchant_id, provider, mode, currency, sum(amount_minor) as amount from (
        select tenant_id, account, merchant_id, provider, mode, currency, amount_minor from ledger_balance
        union all
        select tenant_id, account, merchant_id, provider, mode, currency, amount_minor from ledger_balance_delta
      ) as part group by 1, 2, 3, 4, 5, 6
    ), booked as (
      select tenant_id, account,
        case when account like 'merchant%' then merchant_id else '00000000-0000-0000-0000-000000000000'::uuid end as merchant_id,
        case when account like 'provider%' then provider else '' end as provider,
        mode, currency, sum(amount_minor) as amount
      from ledger_entry group by 1, 2, 3, 4, 5, 6
    )
    select tenant_id as "tenantId", account, merchant_id as "merchantId", provider, mode, currency,
      coalesce(kept.amount, 0)::text as "balanceMinor", coalesce(booked.amount, 0)::text as "entriesMinor"
    from kept full join booked using (tenant_id, account, merchant_id, provider, mode, currency)
    where coalesce(kept.amount, 0) <> coalesce(booked.amount, 0)`);
}
