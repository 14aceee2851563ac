// Where the lookup's rows come from: one expression per filter, and the part of a period that ids stand for.
import type { RawBuilder } from 'kysely';
import type { Condition } from '../../../core/common/filter.ts';
import { firstIdAt, Id, referencePattern } from '../../../core/common/ids.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { type Scope, sql } from '../../../core/server/database.ts';
import { allOf, conditionSql, type FieldSources } from '../../../core/server/list-sql.ts';

type Expression = RawBuilder<unknown>;

/** What a list is asked for. */
export interface Wanted {
  readonly scope: Scope;
  readonly mode: Mode;
  readonly conditions: readonly Condition[];
  readonly searchKey: string | undefined;
}

/** Half open, in milliseconds since 1970; undefined where it has no end. */
export interface Span {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Fields that the counters know too: a list filtered by these alone is counted without being read. */
const countedSources: FieldSources = {
  status: { column: sql`status`, kind: 'choice' },
  type: { column: sql`type`, kind: 'choice' },
  method: { column: sql`method`, kind: 'choice' },
  currency: { column: sql`currency`, kind: 'choice' },
  provider: { column: sql`provider`, kind: 'choice' },
  customer: { column: sql`merchant_id`, kind: 'id' },
  website: { column: sql`website_id`, kind: 'id' },
  channel: { column: sql`channel_id`, kind: 'id' },
  tenant: { column: sql`tenant_id`, kind: 'id' },
};

const otherSources: FieldSources = { amount: { column: sql`amount_minor`, kind: 'integer' } };
const sources: FieldSources = { ...countedSources, ...otherSources };

const periodField = 'created';

/** The period that all conditions on the creation leave. */
export function spanOf(conditions: readonly Condition[]): Span {
  let from: number | undefined;
  let to: number | undefined;
  for (const { field, operator, values } of conditions) {
    if (field !== periodField) continue;
    const at = Date.parse(values[0] ?? '');
    // Ids carry milliseconds: "after" is "from the next millisecond on".
    if (operator === '=ge=' || operator === '=gt=') from = Math.max(from ?? 0, operator === '=gt=' ? at + 1 : at);
    else to = Math.min(to ?? Number.MAX_SAFE_INTEGER, operator === '=le=' ? at + 1 : at);
  }
  return { from, to };
}

/** A period as a range of ids, which are ordered by time: it prunes partitions and walks the key. */
export function spanSql({ from, to }: Span): Expression[] {
  return [
    ...(from === undefined ? [] : [sql`id >= ${firstIdAt(new Date(from))}::uuid`]),
    ...(to === undefined ? [] : [sql`id < ${firstIdAt(new Date(to))}::uuid`]),
  ];
}

/** Whose rows, in which world: every query says so itself, row-level security or not. */
export function ownerSql({ scope, mode }: Pick<Wanted, 'scope' | 'mode'>): Expression[] {
  return [
    ...(scope.tenantId === null ? [] : [sql`tenant_id = ${scope.tenantId}`]),
    ...(scope.merchantId === null ? [] : [sql`merchant_id = ${scope.merchantId}`]),
    sql`mode = ${mode}`,
  ];
}

/** The conditions that counters know, without the period; undefined when one of them they do not. */
export function countedSql({ conditions, searchKey }: Wanted): Expression[] | undefined {
  if (searchKey !== undefined && searchKey.trim() !== '') return undefined;
  const others = conditions.filter(({ field }) => field !== periodField);
  if (others.some(({ field }) => countedSources[field] === undefined)) return undefined;
  return others.map((condition) => conditionSql(condition, countedSources));
}

/** Fields by whose values an index holds the rows in the order of their ids, so that the newest of a value are found however rare it is. */
const keyedFields: readonly string[] = ['customer', 'status'];
/** Each value is a walk of its own through the index; with more of them, walking over all rows is no slower. */
const keyedValuesMax = 12;

/** The same rows as several lists, each of one value of a keyed field; the list itself where it names no or one value. */
export function alternativesOf(wanted: Wanted): readonly Wanted[] {
  const keyed = wanted.conditions.find(({ field, operator }) => keyedFields.includes(field) && operator === '=in=');
  const values = [...new Set(keyed?.values)];
  if (keyed === undefined || values.length > keyedValuesMax) return [wanted];
  return values.map((value) => ({
    ...wanted,
    conditions: wanted.conditions.map((condition) =>
      condition === keyed ? { ...condition, operator: '==', values: [value] } : condition,
    ),
  }));
}

/** Everything but the period. */
export function whereSql(wanted: Wanted): Expression {
  return allOf([
    ...ownerSql(wanted),
    ...wanted.conditions
      .filter(({ field }) => field !== periodField)
      .map((condition) => conditionSql(condition, sources)),
    ...searchSql(wanted),
  ]);
}

/** Any id: our own, the reference, the caller's, or the acquirer's. Exact, so that it is found by an index however many there are. */
function searchSql({ searchKey, scope }: Wanted): Expression[] {
  const key = searchKey?.trim() ?? '';
  if (key === '') return [];
  const inEveryTenant = scope.tenantId === null ? sql`tenant_id in (select tenant.id from tenant) and` : sql``;
  const id = key.toLowerCase();
  if (Id.safeParse(id).success)
    return [sql`${inEveryTenant} (id = ${id}::uuid or parent_id = ${id}::uuid or external_id = ${key})`];
  if (referencePattern.test(key)) return [sql`${inEveryTenant} reference = ${key.toUpperCase()}`];
  return [sql`${inEveryTenant} (external_id = ${key} or provider_reference = ${key})`];
}
