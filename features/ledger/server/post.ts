// Booking: entries and their share of the balances, in the transaction of the change that they book.
import { newId } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { type AccountKind, accountOwner, type Posting } from '../common/posting.ts';

/** Stands for "no merchant" in the key of a balance. */
export const noMerchantId = '00000000-0000-0000-0000-000000000000';

/** Whose posting it is. */
export interface PostingOwner {
  readonly tenantId: string;
  /** The transaction. */
  readonly id: string;
  readonly merchantId: string;
  readonly provider: string;
  readonly mode: Mode;
  /** Of the transaction's row: keeps postings of the same millisecond in order. */
  readonly version: number;
}

/** No posting has as many entries: there are six kinds of accounts. */
const entriesPerPostingMax = 8;

/** Books one posting of a transaction. */
export function post(tx: Tx, owner: PostingOwner, posting: Posting, at: Date): Promise<void> {
  return postMany(tx, [{ owner, posting }], at);
}

/** Books postings of several transactions at once, in one statement for entries and one for balances. */
export async function postMany(
  tx: Tx,
  postings: readonly { readonly owner: PostingOwner; readonly posting: Posting }[],
  at: Date,
): Promise<void> {
  const rows = postings.flatMap(({ owner, posting }) => {
    const first = owner.version * entriesPerPostingMax;
    const postingId = newId(at, first);
    return posting.entries.map((entry, order) => ({
      owner,
      postingId,
      kind: posting.kind,
      id: newId(at, first + order),
      ...entry,
    }));
  });
  if (rows.length === 0) return;
  await Promise.all([
    tx.change(sql`
      insert into ledger_entry (at, tenant_id, transaction_id, id, posting_id, posting, account, merchant_id, provider, mode,
        currency, amount_minor)
      select ${at}::timestamptz, entry.* from unnest(${rows.map(({ owner }) => owner.tenantId)}::uuid[],
        ${rows.map(({ owner }) => owner.id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ postingId }) => postingId)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ account }) => account)}::text[], ${rows.map(({ owner }) => owner.merchantId)}::uuid[],
        ${rows.map(({ owner }) => owner.provider)}::text[], ${rows.map(({ owner }) => owner.mode)}::text[],
        ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ amountMinor }) => amountMinor)}::bigint[]) as entry`),
    tx.change(sql`
      insert into ledger_balance_delta (tenant_id, account, merchant_id, provider, mode, currency, amount_minor,
        payer_merchant_id)
      select delta.* from unnest(${rows.map(({ owner }) => owner.tenantId)}::uuid[],
        ${rows.map(({ account }) => account)}::text[],
        ${rows.map(({ account, owner }) => balanceKey(account, owner).merchantId)}::uuid[],
        ${rows.map(({ account, owner }) => balanceKey(account, owner).provider)}::text[],
        ${rows.map(({ owner }) => owner.mode)}::text[], ${rows.map(({ currency }) => currency)}::text[],
        ${rows.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${rows.map(({ owner }) => owner.merchantId)}::uuid[]) as delta`),
  ]);
}

/** An account belongs to a merchant, to a provider or to the tenant as a whole. */
function balanceKey(account: AccountKind, owner: PostingOwner): { merchantId: string; provider: string } {
  const belongsTo = accountOwner[account];
  return {
    merchantId: belongsTo === 'merchant' ? owner.merchantId : noMerchantId,
    provider: belongsTo === 'provider' ? owner.provider : '',
  };
}
