// Decimal-only fields: what typing and pasting lead to.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalTextOf, minorOf, pastedDecimal, typedDecimal } from './decimal.ts';

test.each([
  ['40', 2, { accepted: '40' }],
  ['40.', 2, { accepted: '40.' }],
  ['.', 2, { accepted: '.' }],
  ['40,5', 2, { accepted: '40.5' }],
  ['40.55', 2, { accepted: '40.55' }],
  ['40.555', 2, { refused: 'decimalPlaces' }],
  ['40.555', 3, { accepted: '40.555' }],
  ['40.', 0, { refused: 'decimalPlaces' }],
  ['4.0,5', 2, { refused: 'decimalOnly' }],
  ['-4', 2, { refused: 'decimalOnly' }],
  ['4e2', 2, { refused: 'decimalOnly' }],
  ['', 2, { accepted: '' }],
  ['9999999999999999', 2, { refused: 'decimalTooLarge' }],
])('S3-163 typed %j with %i decimals', (text, decimals, outcome) => {
  expect(typedDecimal(text, decimals)).toEqual(outcome);
});

test.each([
  ['129.90', { accepted: '129.90' }],
  [' 129.90\n', { accepted: '129.90' }],
  ['129,90', { refused: 'decimalOnly' }],
  ['1.234,56', { refused: 'decimalOnly' }],
  ['€ 5', { refused: 'decimalOnly' }],
])('S3-163 pasted %j must match', (text, outcome) => {
  expect(pastedDecimal(text, 2)).toEqual(outcome);
});

test('an amount is written so that it is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.constantFrom(0, 2, 3), (minor, decimals) => {
      const text = decimalTextOf(minor, decimals);
      expect(typedDecimal(text, decimals)).toEqual({ accepted: text });
      expect(minorOf(text, decimals)).toBe(minor);
    }),
  );
});

test('what is no amount yet has no minor units', () => {
  expect([minorOf('', 2), minorOf('.', 2), minorOf('.5', 2)]).toEqual([undefined, undefined, 50]);
});
