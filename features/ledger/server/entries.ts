// Entries of a transaction as they were booked.
import { sql, type Tx } from '../../../core/server/database.ts';
import type { AccountKind, PostingKind } from '../common/posting.ts';

export interface EntryRow {
  readonly id: string;
  readonly postingId: string;
  readonly posting: PostingKind;
  readonly at: Date;
  readonly account: AccountKind;
  readonly currency: string;
  /** Minor units; positive is debit. */
  readonly amountMinor: number;
}

/** All entries of a transaction, oldest first, in the order they were booked. */
export function entriesOf(
  tx: Tx,
  transaction: { readonly tenantId: string; readonly id: string },
): Promise<EntryRow[]> {
  return tx.run(sql<EntryRow>`
    select id, posting_id as "postingId", posting, at, account, currency, amount_minor as "amountMinor" from ledger_entry
    where tenant_id = ${transaction.tenantId} and transaction_id = ${transaction.id}
    order by at, id`);
}
