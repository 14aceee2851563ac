// What an act changed: only what differs, whatever the shapes.
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['a field', { status: 'Captured', by: 1 }, { status: 'Refunded', by: 1 }, [['status', 'Captured', 'Refunded']]],
  ['a field within', { look: { name: 'a', size: 1 } }, { look: { name: 'b', size: 1 } }, [['look.name', 'a', 'b']]],
  [
    'a field that is new, or gone',
    { old: 'x' },
    { fresh: false },
    [
      ['fresh', '–', 'false'],
      ['old', 'x', '–'],
    ],
  ],
  ['a list', { tags: ['a'] }, { tags: ['a', 'b'] }, [['tags', '["a"]', '["a","b"]']]],
  ['a state that was not there before', null, { name: 'Shop' }, [['name', '–', 'Shop']]],
  ['a value alone', 1, 2, [['value', '1', '2']]],
  ['nothing', null, undefined, []],
  ['an empty text and no text', { note: '' }, { note: null }, []],
] as const)('%s', (_, before, after, expected) => {
  expect(changedFields(before, after).map((one) => [one.field, one.before, one.after])).toEqual(expected);
});
