// The pager's numbers.
import { expect, test } from 'vitest';
import { pageCount, pageNumbers } from './pages.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 4, '1 2 3 4'],
  [1, 2411, '1 2 3 … 2411'],
  [2, 2411, '1 2 3 … 2411'],
  [3, 2411, '1 2 3 4 … 2411'],
  [8, 2411, '1 … 7 8 9 … 2411'],
  [2410, 2411, '1 … 2409 2410 2411'],
  [2411, 2411, '1 … 2409 2410 2411'],
])('page %i of %i: %s', (present, pages, shown) => {
  expect(
    pageNumbers(present, pages)
      .map((one) => (one === 'gap' ? '…' : one))
      .join(' '),
  ).toBe(shown);
});

test('an empty list has one page, a full last page adds none', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
});
