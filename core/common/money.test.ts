// Money: shown with decimal comma and thousand dot, read back exactly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountMinorMax,
  decimalPlaces,
  formatAmount,
  formatPlainAmount,
  moneyOf,
  parseDecimalAmount,
} from './money.ts';

test.each([
  [12_990, 'EUR', '129,90'],
  [123_456_789, 'EUR', '1.234.567,89'],
  [1_000, 'JPY', '1.000'],
  [1_234_567, 'KWD', '1.234,567'],
  [5, 'EUR', '0,05'],
  [0, 'EUR', '0,00'],
  [-231, 'EUR', '-2,31'],
  [-100_000, 'EUR', '-1.000,00'],
])('S3-410 %d minor units of %s are shown as %s', (amountMinor, currency, shown) => {
  expect(formatAmount(amountMinor, currency)).toBe(shown);
});

test('S3-410 an unknown currency shows 2 decimals', () => {
  expect(decimalPlaces('XXQ')).toBe(2);
  expect(formatAmount(123_456, 'XXQ')).toBe('1.234,56');
});

const anyAmount = fc.integer({ min: -amountMinorMax, max: amountMinorMax });
const anyCurrency = fc.constantFrom('EUR', 'JPY', 'KWD', 'XXQ');

test('what is written plainly is read back as the same amount', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (amountMinor, currency) => {
      const plain = formatPlainAmount(amountMinor, currency);
      expect(parseDecimalAmount(plain, decimalPlaces(currency))).toBe(amountMinor === 0 ? 0 : amountMinor);
    }),
  );
});

test('shown and plain differ in their marks only', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (amountMinor, currency) => {
      const shown = formatAmount(amountMinor, currency).replaceAll('.', '').replace(',', '.');
      expect(shown).toBe(formatPlainAmount(amountMinor, currency));
    }),
  );
});

test('too many decimals, letters and amounts beyond the limit are no amounts', () => {
  expect(parseDecimalAmount('1.234', 2)).toBeUndefined();
  expect(parseDecimalAmount('1e3', 2)).toBeUndefined();
  expect(parseDecimalAmount('9999999999999999', 2)).toBeUndefined();
  expect(() => moneyOf('0.5', 'JPY')).toThrow(RangeError);
});
