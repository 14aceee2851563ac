// Chips: what they say, and how they change the filter.
import { expect, test } from 'vitest';
import type { Condition } from '../../common/filter.ts';
import type { ListFilter } from '../../common/list.ts';
import { formatAmount } from '../../common/money.ts';
import { type ChipWords, chipLabel } from './chip-label.ts';
import {
  choiceFilter,
  type FieldFilter,
  fieldFilter,
  filteredFields,
  periodFilter,
  rangeEnds,
  rangeFilter,
  textFilter,
  withField,
} from './filter-edit.ts';

const words: ChipWords = {
  preset: (preset) => (preset === 'last7' ? 'Last 7 days' : preset),
  value: (value) => value,
  amount: (minor) => formatAmount(Number(minor), 'EUR'),
  instant: (instant) => instant.slice(0, 10),
  anyOf: (count) => `any of ${count}`,
  noneOf: (count) => `none of ${count}`,
  not: (value) => `not ${value}`,
};

const filter = (control: ListFilter['control']): ListFilter => ({ control, kind: 'text', label: 'x' });
const held = (operator: Condition['operator'], ...values: string[]): FieldFilter => ({
  conditions: [{ field: 'x', operator, values }],
  preset: undefined,
});

test.each<[ListFilter['control'], FieldFilter | undefined, string]>([
  ['period', { conditions: [], preset: 'last7' }, 'Last 7 days'],
  ['period', periodFilter('x', new Date('2026-11-01'), new Date('2026-11-08')), '2026-11-01 – 2026-11-08'],
  ['choice', choiceFilter('x', ['Captured']), 'Captured'],
  ['choice', choiceFilter('x', ['a', 'b', 'c']), 'any of 3'],
  ['choice', held('!=', 'a'), 'not a'],
  ['choice', held('=out=', 'a', 'b'), 'none of 2'],
  ['amount', rangeFilter('x', '1000', undefined), '≥ 10,00'],
  ['amount', rangeFilter('x', undefined, '1000'), '≤ 10,00'],
  ['amount', rangeFilter('x', '1000', '250000'), '10,00 – 2.500,00'],
  ['amount', rangeFilter('x', '1000', '1000'), '10,00'],
  ['amount', held('==', '1000'), '10,00'],
  ['amount', held('=lt=', '1000'), '< 10,00'],
  ['text', textFilter('x', ' lamp '), '“lamp”'],
])('a chip for %s says what it holds (%#)', (control, chip, said) => {
  expect(chip && chipLabel(filter(control), chip, words)).toBe(said);
});

test('a chip that asks for nothing is no chip', () => {
  expect([choiceFilter('x', []), rangeFilter('x', undefined, undefined), textFilter('x', '  ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('one field is replaced, the others stay', () => {
  const before = {
    conditions: [
      { field: 'status', operator: '==', values: ['Captured'] },
      { field: 'amount', operator: '=ge=', values: ['1'] },
    ] satisfies Condition[],
    periods: { created: 'last7' } as const,
  };
  const after = withField(before, 'amount', rangeFilter('amount', '5', '9'));
  expect(rangeEnds(fieldFilter(after, 'amount'))).toEqual({ from: '5', to: '9' });
  expect(fieldFilter(after, 'status')).toEqual(fieldFilter(before, 'status'));
  expect(filteredFields(after, ['created', 'type', 'amount', 'status'])).toEqual(['created', 'amount', 'status']);
  expect(withField(after, 'created', undefined).periods).toEqual({});
});
