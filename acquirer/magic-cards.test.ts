// Magic cards and amounts: well-formed, unmistakable, and documented as they are.
import { expect, test } from 'vitest';
import { passesLuhn } from './luhn.ts';
import { behaviourOf, everydayCards, magic } from './magic-cards.ts';
import { documentWithTables, tablesWithoutPlace, writtenDocument } from './magic-table.ts';

const all = Object.values(magic);

test.each([...all, ...everydayCards].map(({ pan }) => pan))('card %s passes the check digit', (pan) => {
  expect(passesLuhn(pan)).toBe(true);
});

test.each([
  ['4111111111111112', 'a wrong check digit'],
  ['41111111111', 'eleven digits'],
  ['41111111111111111111', 'twenty digits'],
  ['4111 1111 1111 1111', 'blanks'],
  ['', 'nothing'],
])('%s fails it: %s', (pan) => {
  expect(passesLuhn(pan)).toBe(false);
});

test('each card and each amount asks for one thing', () => {
  expect(new Set(all.map(({ pan }) => pan)).size).toBe(all.length);
  expect(new Set(all.map(({ amountMinor }) => amountMinor)).size).toBe(all.length);
});

test.each(all)('$name is asked for by card and by amount', ({ pan, amountMinor, behaviour }) => {
  expect(behaviourOf({ pan, amountMinor: 1 })).toBe(behaviour);
  expect(behaviourOf({ amountMinor })).toBe(behaviour);
  expect(behaviourOf({ pan: everydayCards[0].pan, amountMinor })).toBe(behaviour);
});

test('a magic card goes before a magic amount', () => {
  const asked = { pan: magic.doNotHonor.pan, amountMinor: magic.challenge.amountMinor };
  expect(behaviourOf(asked)).toBe(magic.doNotHonor.behaviour);
});

test('what was not asked for is approved', () => {
  expect(behaviourOf({ pan: '4242424242424242', amountMinor: 100 })).toEqual(magic.approve.behaviour);
});

test('the documentation has the tables that the code makes', () => {
  const written = writtenDocument();
  expect(tablesWithoutPlace(written)).toEqual([]);
  expect(written).toBe(documentWithTables(written));
});
