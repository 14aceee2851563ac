// What a filter chip says: `Status any of 9`, `Amount ≥ 10,00`, `Created Last 7 days`.
import type { ListFilter } from '../../common/list.ts';
import type { PeriodPreset } from '../../common/period.ts';
import { chosenValues, type FieldFilter, rangeEnds } from './filter-edit.ts';

/** How values are written: the words are the language's business, amounts and instants the formatters'. */
export interface ChipWords {
  readonly preset: (preset: PeriodPreset) => string;
  readonly value: (value: string) => string;
  readonly amount: (minor: string) => string;
  readonly instant: (instant: string) => string;
  /** `any of 9`. */
  readonly anyOf: (count: number) => string;
  /** `none of 2`. */
  readonly noneOf: (count: number) => string;
  /** `not Captured`. */
  readonly not: (value: string) => string;
}

/** The chip's second part, after the name of its field. */
export function chipLabel(filter: ListFilter, held: FieldFilter, words: ChipWords): string {
  if (held.preset !== undefined) return words.preset(held.preset);
  switch (filter.control) {
    case 'choice':
    case 'lookup':
      return choiceLabel(held, words);
    case 'amount':
      return rangeLabel(held, words.amount);
    case 'period':
      return rangeLabel(held, words.instant);
    case 'text':
      return choiceLabel(held, { ...words, value: (value) => `“${value}”` });
  }
}

function choiceLabel(held: FieldFilter, words: ChipWords): string {
  const values = chosenValues(held);
  const [only = ''] = values;
  const negative = held.conditions.some(({ operator }) => operator === '!=' || operator === '=out=');
  if (values.length === 1) return negative ? words.not(words.value(only)) : words.value(only);
  return negative ? words.noneOf(values.length) : words.anyOf(values.length);
}

function rangeLabel(held: FieldFilter, write: (value: string) => string): string {
  const { from, to } = rangeEnds(held);
  if (from !== undefined && to !== undefined) return from === to ? write(from) : `${write(from)} – ${write(to)}`;
  if (from !== undefined) return `≥ ${write(from)}`;
  const upper = held.conditions.find(({ operator }) => operator === '=lt=' || operator === '=le=');
  if (upper !== undefined) return `${upper.operator === '=lt=' ? '<' : '≤'} ${write(to ?? '')}`;
  return chosenValues(held).map(write).join(', ');
}
