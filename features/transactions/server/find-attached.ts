// What is attached to a transaction: events, family, fees, messages with acquirers, ledger entries, webhooks.
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { availableBalance, entriesOf } from '../../ledger/server/index.ts';
import { webhooksOfTransaction } from '../../webhooks/server/index.ts';
import * as contract from '../common/contract.ts';
import type { ApiLog, RelatedTransaction, TransactionEvent, TransactionFee } from '../common/transaction.ts';
import { visibleRecord } from './get-transaction.ts';
import type { TransactionRecord } from './transaction-record.ts';

const listOf = <T>(data: T[]) => ({ count: data.length, data });

/** Most rows of what is attached to one transaction: no story is longer. */
const attachedMax = 500;

interface EventRow extends Omit<TransactionEvent, 'at' | 'hasWebhook'> {
  readonly at: Date;
  readonly tenantId: string;
  readonly actorTier: Tier | null;
}

const eventColumns = sql`id, tenant_id as "tenantId", transaction_id as "transactionId", at, kind, status, source,
  actor_name as "actorName", actor_tier as "actorTier", facts`;

function wireEvent(row: EventRow, tier: Tier, withWebhook: ReadonlySet<string | null>): TransactionEvent {
  const { tenantId: _, actorTier, at, ...event } = row;
  const hidden = event.source === 'person' && tier === 'merchant' && actorTier !== 'merchant';
  return {
    ...event,
    at: at.toISOString(),
    actorName: hidden ? null : event.actorName,
    hasWebhook: withWebhook.has(event.id),
  };
}

async function eventsWithWebhook(tx: Tx, tenantId: string, transactionId: string): Promise<Set<string | null>> {
  return new Set((await webhooksOfTransaction(tx, { tenantId, transactionId })).map(({ eventId }) => eventId));
}

export const findTransactionEvents = handle(
  contract.findTransactionEvents,
  async ({ tx, scope, mode, params, actor }) => {
    const { tenantId, id } = await visibleRecord(tx, { scope, mode, id: params.transactionId });
    const [events, withWebhook] = await Promise.all([
      tx.run(sql<EventRow>`
        select ${eventColumns} from transaction_event where tenant_id = ${tenantId} and transaction_id = ${id}
        order by id desc limit ${attachedMax}`),
      eventsWithWebhook(tx, tenantId, id),
    ]);
    return listOf(events.map((event) => wireEvent(event, actor.tier, withWebhook)));
  },
);

/** An event that the scope may see, of a transaction of this world. */
export async function visibleEvent(
  tx: Tx,
  { scope, mode, id }: Parameters<typeof visibleRecord>[1],
): Promise<EventRow> {
  const event = await tx.first(sql<EventRow>`
    select ${eventColumns} from transaction_event
    where id = ${id} and (${scope.tenantId}::uuid is null or tenant_id = ${scope.tenantId}::uuid)`);
  if (event === undefined) throw new Problem(notFound);
  await visibleRecord(tx, { scope, mode, id: event.transactionId });
  return event;
}

export const getTransactionEvent = handle(contract.getTransactionEvent, async ({ tx, scope, mode, params, actor }) => {
  const event = await visibleEvent(tx, { scope, mode, id: params.eventId });
  return wireEvent(event, actor.tier, await eventsWithWebhook(tx, event.tenantId, event.transactionId));
});

type RelatedRow = Omit<RelatedTransaction, 'createdAt'> & { readonly createdAt: Date };

const relatedColumns = sql`id, reference, created_at as "createdAt", type, status, amount_minor as "amountMinor", currency,
  parent_id as "parentId"`;

function wireRelated(row: RelatedRow): RelatedTransaction {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export const findRelatedTransactions = handle(contract.findRelatedTransactions, async ({ tx, scope, mode, params }) => {
  const { tenantId, id } = await visibleRecord(tx, { scope, mode, id: params.transactionId });
  // Up to the root, and down from it: an authorization, its captures, and their refunds.
  const family = await tx.run(sql<RelatedRow>`
      with recursive up as (
        select id, parent_id from transaction where tenant_id = ${tenantId} and id = ${id}
        union all
        select parent.id, parent.parent_id from transaction parent join up on parent.id = up.parent_id
        where parent.tenant_id = ${tenantId}
      ), family as (
        select id from up where parent_id is null
        union all
        select child.id from transaction child join family on child.parent_id = family.id
        where child.tenant_id = ${tenantId}
      )
      select ${relatedColumns} from transaction where tenant_id = ${tenantId} and id in (select family.id from family)
      order by id limit ${attachedMax}`);
  return listOf(family.map(wireRelated));
});

export const getRelatedTransaction = handle(contract.getRelatedTransaction, async ({ tx, scope, mode, params }) =>
  wireRelated(await visibleRecord(tx, { scope, mode, id: params.transactionId }).then(relatedOf)),
);

function relatedOf(record: TransactionRecord): RelatedRow {
  const { id, reference, createdAt, type, status, amountMinor, currency, parentId } = record;
  return { id, reference, createdAt, type, status, amountMinor, currency, parentId };
}

export const findTransactionFees = handle(contract.findTransactionFees, async ({ tx, scope, mode, params }) =>
  listOf(feesOf(await visibleRecord(tx, { scope, mode, id: params.transactionId }))),
);

function feesOf(record: TransactionRecord): TransactionFee[] {
  const { currency, processingBasisPoints: basisPoints, processingFixedMinor: fixedMinor } = record;
  const rate = basisPoints === null || fixedMinor === null ? null : { basisPoints, fixedMinor };
  const fees: TransactionFee[] = [
    { kind: 'acquirer', amountMinor: record.acquirerFeeMinor, currency, rate: null },
    { kind: 'scheme', amountMinor: record.schemeFeeMinor, currency, rate: null },
    { kind: 'processing', amountMinor: record.processingFeeMinor, currency, rate },
  ];
  return fees.filter(({ amountMinor }) => amountMinor !== 0);
}

interface ApiLogRow extends Omit<ApiLog, 'at'> {
  readonly at: Date;
}

const apiLogColumns = sql`id, transaction_id as "transactionId", at, operation, method, url, request_body as "requestBody",
  response_status as "responseStatus", response_body as "responseBody", duration_ms as "durationMs", fault,
  request_id as "requestId"`;

function wireApiLog(row: ApiLogRow): ApiLog {
  return { ...row, at: row.at.toISOString() };
}

export const findTransactionApiLogs = handle(contract.findTransactionApiLogs, async ({ tx, scope, mode, params }) => {
  const { tenantId, id } = await visibleRecord(tx, { scope, mode, id: params.transactionId });
  const logs = await tx.run(sql<ApiLogRow>`
    select ${apiLogColumns} from api_log where tenant_id = ${tenantId} and transaction_id = ${id}
    order by id desc limit ${attachedMax}`);
  return listOf(logs.map(wireApiLog));
});

export const getTransactionApiLog = handle(contract.getTransactionApiLog, async ({ tx, scope, mode, params }) => {
  const log = await tx.first(sql<ApiLogRow>`
    select ${apiLogColumns} from api_log
    where id = ${params.apiLogId} and (${scope.tenantId}::uuid is null or tenant_id = ${scope.tenantId}::uuid)`);
  if (log === undefined) throw new Problem(notFound);
  await visibleRecord(tx, { scope, mode, id: log.transactionId });
  return wireApiLog(log);
});

export const findAccountingEntries = handle(contract.findAccountingEntries, async ({ tx, scope, mode, params }) => {
  const record = await visibleRecord(tx, { scope, mode, id: params.transactionId });
  if (record.merchantId !== params.customerId) throw new Problem(notFound);
  const entries = await entriesOf(tx, record);
  return listOf(entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })));
});

export const checkBalance = handle(contract.checkBalance, async ({ tx, scope, mode, params }) => {
  const record = await visibleRecord(tx, { scope, mode, id: params.transactionId });
  return { availableMinor: await availableBalance(tx, record), currency: record.currency };
});

export const findTransactionWebhooks = handle(
  contract.findTransactionWebhooks,
  async ({ tx, scope, mode, params, query }) => {
    const { tenantId, id } = await visibleRecord(tx, { scope, mode, id: params.transactionId });
    if (query.tenantId !== undefined && query.tenantId !== tenantId) throw new Problem(notFound);
    return listOf(await webhooksOfTransaction(tx, { tenantId, transactionId: id }));
  },
);
