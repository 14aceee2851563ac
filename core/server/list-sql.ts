// Filter conditions as SQL: one expression per field, values always as parameters.
import type { RawBuilder } from 'kysely';
import type { Condition, FilterKind, FilterOperator } from '../common/filter.ts';
import { sql } from './database.ts';

type Expression = RawBuilder<unknown>;

/** How a field is asked for: a column of a kind, or a function for fields that are no column. */
export type FieldSource =
  | { readonly column: Expression; readonly kind: Exclude<FilterKind, 'instant'> }
  | ((condition: Condition) => Expression);
export type FieldSources = Readonly<Record<string, FieldSource>>;

const types: Readonly<Record<Exclude<FilterKind, 'instant'>, Expression>> = {
  choice: sql`text`,
  text: sql`text`,
  id: sql`uuid`,
  integer: sql`bigint`,
};

const comparisons: Readonly<Record<Exclude<FilterOperator, '=in=' | '=out=' | '=like='>, Expression>> = {
  '==': sql`=`,
  '!=': sql`<>`,
  '=gt=': sql`>`,
  '=ge=': sql`>=`,
  '=lt=': sql`<`,
  '=le=': sql`<=`,
};

/** A condition as SQL. Throws a TypeError for a field without a source: that is a fault of the list's declaration. */
export function conditionSql(condition: Condition, sources: FieldSources): Expression {
  const source = sources[condition.field];
  if (source === undefined) throw new TypeError(`the filter ${condition.field} has no source`);
  if (typeof source === 'function') return source(condition);
  const { column, kind } = source;
  const { operator, values } = condition;
  const type = types[kind];
  if (operator === '=in=') return sql`${column} = any (${values}::${type}[])`;
  if (operator === '=out=') return sql`${column} <> all (${values}::${type}[])`;
  if (operator === '=like=') return sql`${column} ilike ${containing(values[0] ?? '')}`;
  return sql`${column} ${comparisons[operator]} ${values[0]}::${type}`;
}

/** A pattern that finds a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** All of them; true when there is none. */
export function allOf(conditions: readonly Expression[]): Expression {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
