// Sorting by a language's order.
import { expect, test } from 'vitest';
import { sortedByText } from './sort.ts';

test.each([
  ['tr', ['çam', 'cam', 'ılık', 'izmir', 'dağ'], ['cam', 'çam', 'dağ', 'ılık', 'izmir']],
  ['en', ['b', 'É', 'a', 'f'], ['a', 'b', 'É', 'f']],
  ['en', ['store 10', 'store 9', ''], ['store 9', 'store 10', '']],
] as const)('S3-416 texts in %s: %j', (language, texts, sorted) => {
  expect(sortedByText(texts, (text) => text, language)).toEqual(sorted);
});

test('S3-416 equal ones keep their order', () => {
  const items = [
    { name: 'b', at: 1 },
    { name: 'a', at: 2 },
    { name: 'b', at: 3 },
  ];
  expect(sortedByText(items, ({ name }) => name, 'en').map(({ at }) => at)).toEqual([2, 1, 3]);
});
