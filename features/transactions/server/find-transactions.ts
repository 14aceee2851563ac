// The lookup: a page of transactions and their exact number; and the search by any id.
import { parseFilter } from '../../../core/common/filter.ts';
import { exportRowsMax, filtersFor, type ListQuery, type ListSort, parseSort } from '../../../core/common/list.ts';
import { invalidInput, Problem } from '../../../core/common/problem.ts';
import { ruleOf, sentence } from '../../../core/common/sentence.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { planForValues, sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { allOf } from '../../../core/server/list-sql.ts';
import * as contract from '../common/contract.ts';
import type { TransactionRow } from '../common/transaction.ts';
import { transactionsList } from '../common/transactions-list.ts';
import { countTransactions, seekDay } from './count-transactions.ts';
import { alternativesOf, ownerSql, type Span, spanOf, spanSql, type Wanted, whereSql } from './list-source.ts';

export const findTransactions = handle(contract.findTransactions, async ({ tx, scope, actor, mode, query }) => {
  const { wanted, sort } = questionOf({ scope, mode, actor, query });
  return pageOf(tx, wanted, { sort, size: query.PageSize, index: query.PageIndex });
});

/** What a list is asked for, and in which order. */
export interface Question {
  readonly wanted: Wanted;
  readonly sort: ListSort;
}

/** Reads the query of a list or of its export. Throws `invalidInput` that names the parameter. */
export function questionOf({
  scope,
  mode,
  actor,
  query,
}: Pick<Wanted, 'scope' | 'mode'> & {
  readonly actor: Pick<Actor, 'tier'>;
  readonly query: Pick<ListQuery, 'filter' | 'sort' | 'searchKey'>;
}): Question {
  const sort = parseSort(transactionsList, query.sort);
  if (sort === undefined) throw sortProblem(query.sort ?? '');
  const conditions = parseFilter(query.filter, filtersFor(transactionsList, actor.tier));
  return { wanted: { scope, mode, conditions, searchKey: query.searchKey }, sort };
}

export const searchTransactions = handle(contract.searchTransactions, ({ tx, scope, mode, query }) => {
  const wanted: Wanted = { scope, mode, conditions: [], searchKey: query.searchKey };
  return pageOf(tx, wanted, { sort: transactionsList.defaultSort, size: query.pageSize, index: query.pageIndex });
});

interface Page {
  readonly sort: ListSort;
  readonly size: number;
  readonly index: number;
}

/** From this row on a page is found through the counters' days: before it, walking is as quick as asking. */
const deepOffset = 2_000;

async function pageOf(tx: Tx, wanted: Wanted, page: Page): Promise<{ count: number; data: TransactionRow[] }> {
  const [, count, data] = await Promise.all([
    dependsOnValues(wanted) ? planForValues(tx) : undefined,
    countTransactions(tx, wanted),
    rowsOf(tx, wanted, page),
  ]);
  return { count, data };
}

async function rowsOf(tx: Tx, wanted: Wanted, { sort, size, index }: Page): Promise<TransactionRow[]> {
  const offset = size * index;
  const newestFirst = sort.column === 'createdAt' && sort.direction === 'desc';
  const seek = newestFirst && offset >= deepOffset ? await seekDay(tx, wanted, offset) : undefined;
  const span = spanOf(wanted.conditions);
  const rows = await tx.run(
    rowsSql({
      wanted,
      span: seek === undefined ? span : { from: span.from, to: Math.min(seek.before, span.to ?? seek.before) },
      sort,
      limit: size,
      offset: seek?.offset ?? offset,
    }),
  );
  return rows.map(wireRow);
}

/** Whether an amount is frequent decides between its own index and the order of the list; all else has one best plan whatever its values are. */
function dependsOnValues({ conditions }: Wanted): boolean {
  return conditions.some(({ field }) => field === 'amount');
}

type Order = ReturnType<typeof sql>;

interface RowsWanted {
  readonly wanted: Wanted;
  readonly span: Span;
  readonly sort: ListSort;
  readonly limit: number;
  readonly offset: number;
}

/** Rows are chosen first and named afterwards, so that only those of the page are joined. */
function rowsSql({ wanted, span, sort, limit, offset }: RowsWanted) {
  const order = orderOf(sort);
  const alternatives = sort.column === 'amountMinor' ? [wanted] : alternativesOf(wanted);
  const walks = alternatives.map(
    (one) => sql`(select * from transaction where ${allOf([whereSql(one), ...spanSql(span)])}
      order by ${order} ${firstSql(offset + limit, offset === 0)})`,
  );
  return namedRows(
    sql`select * from (${sql.join(walks, sql` union all `)}) as walk
      order by ${order} ${firstSql(limit, true)} offset ${offset === 0 ? sql.lit(0) : sql`${offset}::bigint`}`,
    order,
  );
}

/** A first page's limit stands in the text, so that a plan made for all values knows how few rows are wanted. */
function firstSql(rows: number, inText: boolean) {
  return sql`limit ${inText ? sql.lit(rows) : sql`${rows}::bigint`}`;
}

function orderOf({ column, direction: wanted }: ListSort): Order {
  const direction = wanted === 'desc' ? sql`desc` : sql`asc`;
  return column === 'amountMinor' ? sql`amount_minor ${direction}, id ${direction}` : sql`id ${direction}`;
}

/** The ids of all that a question finds, in its order; one more than a file takes at most, to tell that there are too many. */
export async function idsToExport(tx: Tx, { wanted, sort }: Question): Promise<string[]> {
  if (dependsOnValues(wanted)) await planForValues(tx);
  const rows = await tx.run(sql<{ id: string }>`
    select id from transaction where ${allOf([whereSql(wanted), ...spanSql(spanOf(wanted.conditions))])}
    order by ${orderOf(sort)} limit ${sql.lit(exportRowsMax + 1)}`);
  return rows.map(({ id }) => id);
}

/** Rows by id, in the order of the ids; whose they are is asked again. */
export async function rowsById(
  tx: Tx,
  owner: Pick<Wanted, 'scope' | 'mode'>,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  // The ends are for the planner: partitions that hold none of the ids are not looked at.
  const wanted = [
    ...ownerSql(owner),
    sql`id >= ${first}::uuid`,
    sql`id <= ${last}::uuid`,
    sql`id = any (${ids}::uuid[])`,
  ];
  const rows = await tx.run(namedRows(sql`select * from transaction where ${allOf(wanted)}`));
  const byId = new Map(rows.map((row) => [row.id, wireRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type DatabaseRow = Omit<TransactionRow, 'createdAt'> & { readonly createdAt: Date };

/** Rows of `transaction` as the wire has them. */
export function namedRows(chosen: ReturnType<typeof sql>, order: Order = sql`id`) {
  return sql<DatabaseRow>`
    select chosen.id, chosen.reference, chosen.created_at as "createdAt", chosen.mode, chosen.type, chosen.status,
      chosen.amount_minor as "amountMinor", chosen.captured_minor as "capturedMinor",
      chosen.refunded_minor as "refundedMinor", chosen.currency, chosen.method, chosen.brand, chosen.last4,
      chosen.provider, chosen.tenant_id as "tenantId", tenant.name as "tenantName",
      chosen.merchant_id as "merchantId", merchant.legal_business_name as "merchantName",
      chosen.website_id as "websiteId", website.name as "websiteName",
      chosen.channel_id as "channelId", channel.name as "channelName",
      chosen.external_id as "externalId", chosen.parent_id as "parentId"
    from (select row_number() over (order by ${order}) as place, found.* from (${chosen}) as found) as chosen
    join tenant on tenant.id = chosen.tenant_id
    join merchant on merchant.tenant_id = chosen.tenant_id and merchant.id = chosen.merchant_id
    join website on website.tenant_id = chosen.tenant_id and website.id = chosen.website_id
    join payment_channel channel on channel.tenant_id = chosen.tenant_id and channel.id = chosen.channel_id
    order by chosen.place`;
}

export function wireRow({ createdAt, ...row }: DatabaseRow): TransactionRow {
  return { ...row, createdAt: createdAt.toISOString() };
}

function sortProblem(sort: string): Problem {
  const message = ruleOf('sort', sentence('the list cannot be sorted by {{sort}}', { sort }));
  return new Problem(invalidInput, {
    detail: message,
    errors: [{ pointer: '#query/sort', message, code: 'sort' }],
  });
}
