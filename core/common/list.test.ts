// What every list's query and its pages are limited to.
import { expect, test } from 'vitest';
import { defaultPageSize, ListQuery, pageSizes } from './list.ts';

test('S2-247 S3-419 a person chooses 5, 10, 20, 50, 75 or 100 rows; 20 at first', () => {
  expect(pageSizes).toEqual([5, 10, 20, 50, 75, 100]);
  expect(defaultPageSize).toBe(20);
  expect(ListQuery.parse({}).PageSize).toBe(20);
});

test.each([
  ['5', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['1.5', false],
  ['all', false],
])('a page of %s rows is taken: %s', (PageSize, taken) => {
  expect(ListQuery.safeParse({ PageSize }).success).toBe(taken);
});
