// The one way in which a transaction is written: row, events, counters, ledger and webhooks, all in the caller's database transaction.
import { newId } from '../../../core/common/ids.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { type Booked, postingFor } from '../../ledger/common/posting.ts';
import { post } from '../../ledger/server/index.ts';
import { recordWebhookEvent } from '../../webhooks/server/index.ts';
import { mayBecome, type TransactionStatus } from '../common/lifecycle.ts';
import type { eventKinds, eventSources } from '../common/transaction.ts';
import { countChange } from './counters.ts';
import { paymentOf } from './payment-view.ts';
import { feesMinorOf, insertRecord, type TransactionRecord, updateRecord } from './transaction-record.ts';

export interface EventDraft {
  readonly kind: (typeof eventKinds)[number];
  /** The status after it. */
  readonly status: TransactionStatus;
  /** Facts for the sentence that screens make. Never a card number. */
  readonly facts?: Readonly<Record<string, string | number | null>>;
}

/** Who makes it happen. */
export interface EventAuthor {
  readonly source: (typeof eventSources)[number];
  readonly name: string | null;
  readonly tier: Tier | null;
}

export interface Write {
  /** As it is locked; undefined when the transaction is new. */
  readonly before: TransactionRecord | undefined;
  readonly after: TransactionRecord;
  readonly events: readonly EventDraft[];
  readonly by: EventAuthor;
  readonly at: Date;
  /** What the change of status books, where that is not the whole amount. */
  readonly booked?: Booked;
}

/** Events of one write and of the same millisecond stay in order; no write has as many. */
const eventsPerWriteMax = 64;

/** The statuses that the caller of the API learns from its answer anyway: no webhook tells of them. */
const untold: ReadonlySet<TransactionStatus> = new Set(['Created', 'Validated']);

/**
 * Writes a transaction as it is after a change, and all that follows from the change. Every step of its status is checked against
 * the table of transitions, so that no caller can skip a rule. Answers the record as it is kept.
 * @throws RangeError for a step that the table does not have
 */
export async function writeTransaction(tx: Tx, write: Write): Promise<TransactionRecord> {
  const { before, events, at } = write;
  const after = keptRecord(write);
  checkSteps(before, after, events);
  const told = events.map((event, i) => ({ ...event, id: newId(at, after.version * eventsPerWriteMax + i) }));
  await Promise.all([
    tx.change(before === undefined ? insertRecord(after) : updateRecord(after)),
    writeEvents(tx, after, told, write),
    before?.status === after.status ? undefined : countChange(tx, before, after),
    book(tx, { ...write, after }),
    ...told
      .filter(({ kind, status }) => kind === 'status' && !untold.has(status))
      .map(({ id, status }) =>
        recordWebhookEvent(tx, {
          tenantId: after.tenantId,
          merchantId: after.merchantId,
          mode: after.mode,
          websiteId: after.websiteId,
          transactionId: after.id,
          eventId: id,
          type: webhookType(after, status),
          payload: paymentOf(after),
          at,
        }),
      ),
  ]);
  return after;
}

/** The record as a write will keep it: for what is said of it in the same packet. */
export function keptRecord({ before, after, at }: Pick<Write, 'before' | 'after' | 'at'>): TransactionRecord {
  return { ...after, updatedAt: at, version: before === undefined ? 0 : before.version + 1 };
}

function checkSteps(
  before: TransactionRecord | undefined,
  after: TransactionRecord,
  events: readonly EventDraft[],
): void {
  let status = before?.status;
  for (const event of events) {
    if (event.status === status) continue;
    const possible = status === undefined ? event.status === 'Created' : mayBecome(after.type, status, event.status);
    if (!possible) throw new RangeError(`a ${after.type} may not go from ${status} to ${event.status}`);
    status = event.status;
  }
  if (status !== after.status)
    throw new RangeError(`events end in ${status}, but the ${after.type} is ${after.status}`);
}

/** `payment.captured`, `refund.successful`: what merchants subscribe to. */
export function webhookType({ type }: Pick<TransactionRecord, 'type'>, status: TransactionStatus): string {
  const subject = type === 'Authorization' || type === 'Sale' ? 'payment' : type.toLowerCase();
  return `${subject}.${status.charAt(0).toLowerCase()}${status.slice(1)}`;
}

async function writeEvents(
  tx: Tx,
  { tenantId, id, merchantId }: TransactionRecord,
  events: readonly (EventDraft & { readonly id: string })[],
  { by, at }: Write,
): Promise<void> {
  if (events.length === 0) return;
  await tx.change(sql`
    insert into transaction_event (tenant_id, transaction_id, merchant_id, at, source, actor_name, actor_tier, id, kind, status, facts)
    select ${tenantId}::uuid, ${id}::uuid, ${merchantId}::uuid, ${at}::timestamptz, ${by.source}, ${by.name}::text, ${by.tier}::text,
      event.*
    from unnest(${events.map((event) => event.id)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ status }) => status)}::text[],
      ${events.map(({ facts }) => JSON.stringify(facts ?? {}))}::jsonb[]) as event`);
}

async function book(tx: Tx, { before, after, booked, at }: Write): Promise<void> {
  if (before === undefined || before.status === after.status) return;
  const { amountMinor, currency } = after;
  const posting = postingFor({
    ...(booked ?? { amountMinor, currency, feesMinor: feesMinorOf(after) }),
    type: after.type,
    from: before.status,
    to: after.status,
  });
  if (posting !== undefined) await post(tx, after, posting, at);
}
