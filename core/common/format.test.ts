// How dates, cards, bank identifiers and long numbers are shown.
import { expect, test } from 'vitest';
import {
  defaultLocale,
  ellipsisDigits,
  formatCount,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatFee,
  maskMiddle,
  relativeTime,
  splitBankIdentifier,
} from './format.ts';

const at = new Date('2026-11-21T21:04:07Z');

test('S2-256 dates are DD/MM/YYYY HH:mm:ss and DD/MM/YYYY HH:mm, in the zone of the person', () => {
  expect(formatDateTimeSeconds(at, 'Etc/UTC')).toBe('21/11/2026 21:04:07');
  expect(formatDateTime(at, 'Etc/UTC')).toBe('21/11/2026 21:04');
  expect(formatDateTime(at, 'Europe/Istanbul')).toBe('22/11/2026 00:04');
  expect(formatDate(at, 'Europe/Istanbul')).toBe('22/11/2026');
});

test('S2-257 the default locale is en-GB: the day stands first, in four places of year and hours to 23', () => {
  expect(defaultLocale).toBe('en-GB');
  expect(formatDateTime(new Date('2026-02-03T00:05:00Z'), 'Etc/UTC')).toBe('03/02/2026 00:05');
});

test.each([
  [0, { unit: 'now' }],
  [59_999, { unit: 'now' }],
  [-60_000, { unit: 'now' }],
  [60_000, { unit: 'minutes', count: 1 }],
  [119_999, { unit: 'minutes', count: 1 }],
  [3_599_999, { unit: 'minutes', count: 59 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [86_399_999, { unit: 'hours', count: 23 }],
  [86_400_000, { unit: 'instant' }],
])('S3-411 %i ms ago is %j', (elapsedMs, relative) => {
  expect(relativeTime(new Date(at.getTime() - elapsedMs), at)).toEqual(relative);
});

test.each([
  ['4111111111111111', '411111••••••1111'],
  ['12345678901', '123456•8901'],
  ['1234567890', '••••••7890'],
  ['12345', '•2345'],
  ['1234', '1234'],
  ['', ''],
])('S3-412 %s is masked as %s', (text, masked) => {
  expect(maskMiddle(text)).toBe(masked);
});

test.each([
  ['DEUTDEFF500', { bank: 'DEUT', country: 'DE', location: 'FF', branch: '500' }],
  ['TGBATRIS', { bank: 'TGBA', country: 'TR', location: 'IS', branch: '' }],
  ['DEUTDEFF5001', { bank: 'DEUT', country: 'DE', location: 'FF', branch: '5001' }],
])('S3-413 the bank identifier %s splits into %j', (bic, parts) => {
  expect(splitBankIdentifier(bic)).toEqual(parts);
});

test.each([
  ['1234567890', '1234567890'],
  ['12345678901', '1234…8901'],
])('S3-415 the number %s is shown as %s', (text, shown) => {
  expect(ellipsisDigits(text)).toBe(shown);
});

test.each([
  [0, '0'],
  [999, '999'],
  [48_213, '48.213'],
  [1_000_000, '1.000.000'],
])('the count %i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

test.each([
  [1.5, '%', '1,50 %'],
  [0, 'EUR', '0,00 EUR'],
  [12_345.678, 'EUR', '12.345,68 EUR'],
])('S2-143 a fee of %d %s is shown as %s', (value, symbol, shown) => {
  expect(formatFee(value, symbol)).toBe(shown);
});
