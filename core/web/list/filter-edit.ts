// How chips change a list's filter: one field at a time, the others untouched.
import type { Condition, FilterOperator } from '../../common/filter.ts';
import type { PeriodPreset } from '../../common/period.ts';
import type { ListAddress, Periods } from './list-address.ts';

/** What one chip holds. */
export interface FieldFilter {
  readonly conditions: readonly Condition[];
  readonly preset: PeriodPreset | undefined;
}

type Filtered = Pick<ListAddress, 'conditions' | 'periods'>;

/** What is asked of one field; undefined when nothing is. */
export function fieldFilter({ conditions, periods }: Filtered, field: string): FieldFilter | undefined {
  const own = conditions.filter((condition) => condition.field === field);
  const preset = periods[field];
  return own.length === 0 && preset === undefined ? undefined : { conditions: own, preset };
}

/** Fields that are filtered, in the order that they are declared. */
export function filteredFields({ conditions, periods }: Filtered, fields: readonly string[]): readonly string[] {
  const asked = new Set([...conditions.map((condition) => condition.field), ...Object.keys(periods)]);
  return fields.filter((field) => asked.has(field));
}

/** The filter with one field's part replaced; undefined takes it away. */
export function withField(filtered: Filtered, field: string, filter: FieldFilter | undefined): Filtered {
  const others = filtered.conditions.filter((condition) => condition.field !== field);
  const { [field]: _, ...otherPeriods } = filtered.periods;
  const periods: Periods = filter?.preset === undefined ? otherPeriods : { ...otherPeriods, [field]: filter.preset };
  return { conditions: [...others, ...(filter?.conditions ?? [])], periods };
}

/** `status=in=(A,B)`, `status==A`, or nothing when no value is chosen. */
export function choiceFilter(field: string, values: readonly string[]): FieldFilter | undefined {
  if (values.length === 0) return undefined;
  const operator: FilterOperator = values.length === 1 ? '==' : '=in=';
  return { conditions: [{ field, operator, values }], preset: undefined };
}

/** Values chosen in a choice or lookup chip. */
export function chosenValues(filter: FieldFilter | undefined): readonly string[] {
  return filter?.conditions.flatMap((condition) => condition.values) ?? [];
}

/** From and to, both ends belonging to the range; either may be open. Nothing when both are. */
export function rangeFilter(field: string, from: string | undefined, to: string | undefined): FieldFilter | undefined {
  const conditions: Condition[] = [];
  if (from !== undefined) conditions.push({ field, operator: '=ge=', values: [from] });
  if (to !== undefined) conditions.push({ field, operator: '=le=', values: [to] });
  return conditions.length === 0 ? undefined : { conditions, preset: undefined };
}

/** From `from` up to, but not including, `to`: how days are meant. */
export function periodFilter(field: string, from: Date, to: Date): FieldFilter {
  return {
    conditions: [
      { field, operator: '=ge=', values: [from.toISOString()] },
      { field, operator: '=lt=', values: [to.toISOString()] },
    ],
    preset: undefined,
  };
}

/** The lower and upper end of a range chip. */
export function rangeEnds(filter: FieldFilter | undefined): { from: string | undefined; to: string | undefined } {
  const end = (...operators: FilterOperator[]) =>
    filter?.conditions.find((condition) => operators.includes(condition.operator))?.values[0];
  return { from: end('=ge=', '=gt='), to: end('=le=', '=lt=') };
}

/** Text is searched within; nothing when it is blank. */
export function textFilter(field: string, text: string): FieldFilter | undefined {
  const value = text.trim();
  return value === '' ? undefined : { conditions: [{ field, operator: '=like=', values: [value] }], preset: undefined };
}
