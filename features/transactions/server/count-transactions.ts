// Exact totals: read from counters where they know the filter, from rows only at the edges of a period.
import { sql, type Tx } from '../../../core/server/database.ts';
import { allOf } from '../../../core/server/list-sql.ts';
import { countedSql, ownerSql, type Span, spanOf, spanSql, type Wanted, whereSql } from './list-source.ts';

const dayMs = 86_400_000;

/** The whole UTC days of a span: what day counters can answer. Undefined when it has none. */
export function wholeDays({ from, to }: Span): Span | undefined {
  const first = from === undefined ? undefined : Math.ceil(from / dayMs) * dayMs;
  const end = to === undefined ? undefined : Math.floor(to / dayMs) * dayMs;
  return first !== undefined && end !== undefined && first >= end ? undefined : { from: first, to: end };
}

/** The whole UTC months of a span of whole days; undefined when it has none. */
export function wholeMonths({ from, to }: Span): Span | undefined {
  const startOfMonth = (at: number, offset: number) => {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
  };
  const first = from === undefined ? undefined : startOfMonth(from, startOfMonth(from, 0) === from ? 0 : 1);
  const end = to === undefined ? undefined : startOfMonth(to, 0);
  return first !== undefined && end !== undefined && first >= end ? undefined : { from: first, to: end };
}

/** What lies in a span before and after an inner one. */
export function edgesOf(outer: Span, inner: Span): Span[] {
  const edges: Span[] = [];
  if (inner.from !== undefined && (outer.from === undefined || outer.from < inner.from))
    edges.push({ from: outer.from, to: inner.from });
  if (inner.to !== undefined && (outer.to === undefined || outer.to > inner.to))
    edges.push({ from: inner.to, to: outer.to });
  return edges;
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function daysSql({ from, to }: Span, column: 'day' | 'period') {
  const name = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql`${name} >= ${dateOf(from)}::date`]),
    ...(to === undefined ? [] : [sql`${name} < ${dateOf(to)}::date`]),
  ];
}

/** How many transactions the filter finds, exactly, in one statement and so at one moment. */
export async function countTransactions(tx: Tx, wanted: Wanted): Promise<number> {
  const span = spanOf(wanted.conditions);
  if (span.from !== undefined && span.to !== undefined && span.from >= span.to) return 0;
  const counted = countedSql(wanted);
  const days = counted && wholeDays(span);
  const parts =
    counted === undefined || days === undefined
      ? [rowsSql(wanted, span)]
      : [...countersSql(wanted, counted, days), ...edgesOf(span, days).map((edge) => rowsSql(wanted, edge))];
  const row = await tx.first(sql<{ count: number }>`
    select coalesce(sum(n), 0)::bigint as count from (${sql.join(parts, sql` union all `)}) as part(n)`);
  return row?.count ?? 0;
}

function rowsSql(wanted: Wanted, span: Span) {
  return sql`select count(*) from transaction where ${allOf([whereSql(wanted), ...spanSql(span)])}`;
}

/** What the counters know of whole days, and what is not folded into them yet. */
function countersSql(wanted: Wanted, counted: readonly ReturnType<typeof sql>[], days: Span) {
  const asked = [...ownerSql(wanted), ...counted];
  return [
    ...grainsOf(days).map(
      ([grain, span]) => sql`select sum(transactions) from transaction_counter
        where ${allOf([...asked, sql`grain = ${sql.lit(grain)}`, ...daysSql(span, 'period')])}`,
    ),
    sql`select sum(transactions) from transaction_counter_delta where ${allOf([...asked, ...daysSql(days, 'day')])}`,
  ];
}

/** The fewest rows that add up to a span of whole days: all time at once, or its whole months and the days beside them. */
function grainsOf(days: Span): [grain: 'all' | 'month' | 'day', span: Span][] {
  if (days.from === undefined && days.to === undefined) return [['all', days]];
  const months = wholeMonths(days);
  if (months === undefined) return [['day', days]];
  return [['month', months], ...edgesOf(days, months).map((edge): ['day', Span] => ['day', edge])];
}

/**
 * Where a deep page of the list, newest first, begins: the end of the day that holds the row at `offset`, and how many rows of that
 * day come before it. Days before it are passed by their counters instead of row by row. Undefined when counters don't know the filter.
 */
export async function seekDay(
  tx: Tx,
  wanted: Wanted,
  offset: number,
): Promise<{ before: number; offset: number } | undefined> {
  const counted = countedSql(wanted);
  const span = spanOf(wanted.conditions);
  const days = counted && wholeDays(span);
  if (counted === undefined || days === undefined) return undefined;
  const newest = edgesOf(span, days).find((edge) => edge.from === days.to && days.to !== undefined);
  const row = await tx.first(sql<{ day: string; passed: number }>`
    with by_day as (
      select period as day, sum(transactions) as n from transaction_counter
      where ${allOf([...ownerSql(wanted), ...counted, sql`grain = 'day'`, ...daysSql(days, 'period')])} group by period
      union all
      select day, sum(transactions) from transaction_counter_delta
      where ${allOf([...ownerSql(wanted), ...counted, ...daysSql(days, 'day')])} group by day
    ), walked as (
      select day, sum(sum(n)) over (order by day desc) - sum(n) as newer, sum(n) as n from by_day group by day
    )
    select day, passed::bigint from (
      select day, n, newer + ${newest === undefined ? sql`0` : sql`(${rowsSql(wanted, newest)})`} as passed from walked
    ) as placed where passed <= ${offset}::bigint and passed + n > ${offset}::bigint limit 1`);
  return row && { before: Date.parse(row.day) + dayMs, offset: offset - row.passed };
}
