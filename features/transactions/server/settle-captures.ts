// Settlement: what was captured becomes available to the merchant, two days after the cut-off.

import type { Mode } from '../../../core/common/mode.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { settlementPosting } from '../../ledger/common/posting.ts';
import { postMany } from '../../ledger/server/index.ts';
import type { PaymentMethod } from '../../merchants/common/payment-methods.ts';

/** Captures that settle in one transaction. */
const settledAtOnce = 500;

interface DueRow {
  readonly tenantId: string;
  readonly id: string;
  readonly merchantId: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly mode: Mode;
  readonly currency: string;
  readonly amountMinor: number;
  readonly feesMinor: number;
  readonly version: number;
}

/**
 * Settles captures that are due; answers whether more may be. The status stays: settlement is the ledger's business, and a capture's
 * own money settles whole, because refunds and disputes were taken from the available balance when they happened.
 */
export async function settleCaptures(tx: Tx, now: Date): Promise<boolean> {
  const due = await tx.run(sql<DueRow>`
    with due as (
      select tenant_id, id from transaction where settles_at <= ${now} and settled_at is null and closing is null
      order by settles_at limit ${settledAtOnce} for update skip locked)
    update transaction set settled_at = ${now}, version = version + 1 from due
    where transaction.tenant_id = due.tenant_id and transaction.id = due.id
    returning transaction.tenant_id as "tenantId", transaction.id, merchant_id as "merchantId", provider, method, mode, currency,
      amount_minor as "amountMinor", acquirer_fee_minor + scheme_fee_minor + processing_fee_minor as "feesMinor", version`);
  await postMany(
    tx,
    due.map((capture) => ({ owner: capture, posting: settlementPosting(capture) })),
    now,
  );
  return due.length === settledAtOnce;
}
