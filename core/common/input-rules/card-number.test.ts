// Card numbers in fields.
import { expect, test } from 'vitest';
import { maskedCardNumber, ungroupedCardNumber } from './card-number.ts';

test.each([
  ['4111111111111111', '411111••••••1111'],
  ['378282246310005', '378282•••••0005'],
  ['41111111111', '411111•1111'],
  ['4111111111', '••••••1111'],
  ['4111', '4111'],
  ['', ''],
])('S3-167 %s shows %s after the field was left', (digits, shown) => {
  expect(maskedCardNumber(digits)).toBe(shown);
});

test.each([
  ['4111 1111 1111 1111', '4111111111111111'],
  ['4111-1111', '41111111'],
  ['41 a 11', '41 a 11'],
])('the groups of %j are joined', (text, digits) => {
  expect(ungroupedCardNumber(text)).toBe(digits);
});
