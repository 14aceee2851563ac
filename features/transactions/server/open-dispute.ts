// The payer's bank takes money back: the payment is disputed, and the merchant's money is held until it is decided.
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DisputeNotice } from '../../acquirers/common/acquirer.ts';
import { mayBecome } from '../common/lifecycle.ts';
import { withStatus } from '../common/rules.ts';
import { acquirerAuthor } from './author.ts';
import type { Engine } from './engine.ts';
import { lockRecords, type TransactionRecord } from './transaction-record.ts';
import { writeTransaction } from './write-path.ts';

/** Books a dispute once, however often it is told. What is left after refunds may be refunded or voided already: then it is only told. */
export function openDispute(
  engine: Engine,
  { tenantId, id }: Pick<TransactionRecord, 'tenantId' | 'id'>,
  notice: DisputeNotice,
): Promise<void> {
  // An acquirer's notice belongs to nobody's session: the scope is the product's own.
  return engine.db.transaction(systemScope, async (tx) => {
    const now = engine.clock.now();
    const [before] = await lockRecords(tx, tenantId, [id]);
    if (before === undefined) throw new Error(`transaction ${id} is gone`);
    const isNew = await tx.change(sql`
      insert into acquirer_notice (tenant_id, provider, event_id, merchant_id, received_at)
      values (${tenantId}, ${before.provider}, ${notice.disputeReference}, ${before.merchantId}, ${now})
      on conflict do nothing`);
    if (isNew === 0) return;
    const disputable = mayBecome(before.type, before.status, 'Disputed') && before.closing === null;
    const after = disputable ? withStatus(before, 'Disputed') : before;
    const { amountMinor, currency, disputeCode, disputeText, evidenceDueAt, disputeReference } = notice;
    const facts = { amountMinor, currency, code: disputeCode, text: disputeText, evidenceDueAt, disputeReference };
    await writeTransaction(tx, {
      before,
      after,
      events: [
        { kind: 'disputeOpened', status: before.status, facts },
        ...(disputable ? [{ kind: 'status', status: after.status, facts } as const] : []),
      ],
      by: acquirerAuthor(before.provider),
      at: now,
      booked: { amountMinor, feesMinor: 0, currency },
    });
  });
}
