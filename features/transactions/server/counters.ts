// Counters of transactions: what the write path appends, how it is folded, and which filters they can answer.
import { sql, type Tx } from '../../../core/server/database.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** Appends what a change does to the counters: the old status loses one, the new one gains one. Nobody waits for anybody. */
export async function countChange(
  tx: Tx,
  before: TransactionRecord | undefined,
  after: TransactionRecord,
): Promise<void> {
  const statuses = before === undefined ? [after.status] : [before.status, after.status];
  const signs = before === undefined ? [1] : [-1, 1];
  await tx.change(sql`
    insert into transaction_counter_delta (tenant_id, mode, day, merchant_id, website_id, channel_id, type, currency, method,
      provider, status, transactions, amount_minor)
    select ${after.tenantId}::uuid, ${after.mode}, ${dayOf(after.createdAt)}::date, ${after.merchantId}::uuid,
      ${after.websiteId}::uuid, ${after.channelId}::uuid, ${after.type}, ${after.currency}, ${after.method}, ${after.provider},
      status, sign, sign * ${after.amountMinor}::bigint
    from unnest(${statuses}::text[], ${signs}::int[]) as change(status, sign)`);
}

/** The UTC day of an instant, `2026-11-21`: the counters' own calendar. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Most deltas that are folded in one transaction, so that no fold holds its rows for long. */
const foldedAtOnceMax = 20_000;

/**
 * Folds deltas into the counters of their day, their month and all time; answers how many. Readers see each change once, in the delta or in the
 * counter, because both happen in one transaction. Run by one job at a time.
 */
export async function foldCounters(tx: Tx): Promise<number> {
  const [folded] = await tx.run(sql<{ count: number }>`
    with gone as (
      delete from transaction_counter_delta where (tenant_id, id) in (
        select tenant_id, id from transaction_counter_delta order by id limit ${foldedAtOnceMax})
      returning *
    ), added as (
      insert into transaction_counter as counter (tenant_id, grain, mode, period, merchant_id, website_id, channel_id, type,
        status, currency, method, provider, transactions, amount_minor)
      select tenant_id, grain, mode, 
        case grain when 'day' then day when 'month' then date_trunc('month', day)::date else date '1970-01-01' end as period,
        merchant_id, website_id, channel_id, type, status, currency, method, provider, sum(transactions), sum(amount_minor)
      from gone cross join (values ('day'), ('month'), ('all')) as grains(grain)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      having sum(transactions) <> 0 or sum(amount_minor) <> 0
      order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      on conflict (tenant_id, grain, mode, period, merchant_id, website_id, channel_id, type, status, currency, method, provider)
      do update set transactions = counter.transactions + excluded.transactions,
        amount_minor = counter.amount_minor + excluded.amount_minor
    )
    select count(*)::int as count from gone`);
  return folded?.count ?? 0;
}

/** Whether a fold took all it may, so that more is waiting. */
export function moreToFold(folded: number): boolean {
  return folded >= foldedAtOnceMax;
}
