// Choices come in two shapes and leave in one.
import { expect, test } from 'vitest';
import { choicesOf } from './lookup.ts';

test('choices of a list are its rows, and of a map its entries, in their order', () => {
  expect(choicesOf({ data: [{ id: 'b', name: 'B' }] })).toEqual([{ id: 'b', name: 'B' }]);
  expect(choicesOf({ two: 'Two', one: 'One' })).toEqual([
    { id: 'two', name: 'Two' },
    { id: 'one', name: 'One' },
  ]);
  expect(choicesOf({})).toEqual([]);
});
