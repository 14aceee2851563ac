// The shapes of lookups.
import { expect, test } from 'vitest';
import { Currency } from './contract.ts';

test('S3-131 a currency has id and decimalPlaces', () => {
  const yen = { id: 'JPY', name: 'Japanese Yen', decimalPlaces: 0 };
  expect(Currency.parse(yen)).toEqual(yen);
  expect(Currency.safeParse({ id: 'JPY', name: 'Japanese Yen' }).success).toBe(false);
  expect(Currency.safeParse({ ...yen, decimalPlaces: 0.5 }).success).toBe(false);
});
