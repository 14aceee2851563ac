// Authorizations that nobody captured in time lapse; of one that was captured in part, the rest does.
import { sql, type Tx } from '../../../core/server/database.ts';
import { withStatus } from '../common/rules.ts';
import { systemAuthor } from './author.ts';
import { lockRecords, type TransactionKey, type TransactionRecord } from './transaction-record.ts';
import { type EventDraft, writeTransaction } from './write-path.ts';

/** What can lapse, in the words of the index that finds it (`transaction_expiry_due`). */
export const canLapse = sql`status in ('Approved', 'Reserved')`;

/** Authorizations that lapse in one transaction. */
const expiredAtOnce = 100;

/** Lets authorizations lapse that are due; answers whether more may be. One with an operation under way waits for its outcome. */
export async function expireAuthorizations(tx: Tx, now: Date): Promise<boolean> {
  const due = await tx.run(sql<TransactionKey>`
    select tenant_id as "tenantId", id from transaction
    where expires_at <= ${now} and ${canLapse} and capture_pending_minor = 0 and closing is null
    order by expires_at limit ${expiredAtOnce} for update skip locked`);
  for (const { tenantId, id } of due) {
    const [before] = await lockRecords(tx, tenantId, [id]);
    if (before !== undefined) await writeTransaction(tx, { before, ...lapsed(before), by: systemAuthor, at: now });
  }
  return due.length === expiredAtOnce;
}

function lapsed(before: TransactionRecord): { after: TransactionRecord; events: EventDraft[] } {
  const { currency, amountMinor, capturedMinor } = before;
  const facts = { amountMinor: amountMinor - capturedMinor, currency };
  const open = { ...before, expiresAt: null };
  if (capturedMinor === 0)
    return { after: withStatus(open, 'Expired'), events: [{ kind: 'status', status: 'Expired', facts }] };
  return {
    after: withStatus(open, 'Captured'),
    events: [
      { kind: 'remainderExpired', status: before.status, facts },
      { kind: 'status', status: 'Captured', facts: { amountMinor: capturedMinor, currency } },
    ],
  };
}
