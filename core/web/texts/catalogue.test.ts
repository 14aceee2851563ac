// Finding words: keys, plurals, values.
import { expect, test } from 'vitest';
import type { Language } from '../../common/texts.ts';
import { Catalogue } from './catalogue.ts';

function catalogueOf(language: Language): Catalogue {
  const catalogue = new Catalogue(language);
  catalogue.add('list', {
    title: 'Rows',
    empty: { hint: 'Nothing by {{name}}, {{name}}' },
    new_one: '{{count}} row',
    new_other: '{{count}} rows',
    range: '{{from}}–{{to}} of {{count}}',
  });
  return catalogue;
}

test('words are found by the qualified key; a key without words is told as it is', () => {
  const catalogue = catalogueOf('en');
  expect(catalogue.say('list.title')).toBe('Rows');
  expect(catalogue.say('list.absent', { name: 'x' })).toBe('list.absent');
  expect([catalogue.has('list.title'), catalogue.has('list.empty'), catalogue.has('list.new')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('words that come later stand beside those that are there, in a namespace within it too', () => {
  const catalogue = catalogueOf('en');
  catalogue.add('list.pages', { title: 'A page' });
  expect([catalogue.say('list.title'), catalogue.say('list.pages.title')]).toEqual(['Rows', 'A page']);
});

test.each([
  ['en', 1, '1 row'],
  ['en', 0, '0 rows'],
  ['en', 21, '21 rows'],
  ['tr', 1, '1 row'],
  ['tr', 2, '2 rows'],
] as const)('in %s, %i is said as %s', (language, count, words) => {
  expect(catalogueOf(language).say('list.new', { count })).toBe(words);
});

test('values stand in all their places, as they are; a count that is written out chooses no plural', () => {
  const catalogue = catalogueOf('en');
  expect(catalogue.say('list.empty.hint', { name: '<b>$&</b>' })).toBe('Nothing by <b>$&</b>, <b>$&</b>');
  expect(catalogue.say('list.range', { from: 1, to: 20, count: '48.213' })).toBe('1–20 of 48.213');
  expect(catalogue.say('list.range', { from: 1, to: 20, count: 25 })).toBe('1–20 of 25');
  expect(catalogue.say('list.empty.hint', {})).toBe('Nothing by , ');
});
