// Cards: check digit, expiry, what may be shown.
import { expect, test } from 'vitest';
import { brandOf, isExpired, passesLuhn, visibleDigits } from './card.ts';
import { PaymentInput } from './payment.ts';

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['378282246310005', true],
  ['9792030000000000', true],
  ['4111 1111 1111 1111', false],
  ['', false],
])('%s passes the check digit: %s', (pan, passes) => {
  expect(passesLuhn(pan)).toBe(passes);
});

test('a card is good until the end of its month, the world over', () => {
  const card = { expiryMonth: 11, expiryYear: 2026 };
  expect(isExpired(card, new Date('2026-12-01T11:59:59Z'))).toBe(false);
  expect(isExpired(card, new Date('2026-12-01T12:00:00Z'))).toBe(true);
  expect(isExpired({ expiryMonth: 12, expiryYear: 2026 }, new Date('2026-12-31T23:59:59Z'))).toBe(false);
});

test('schemes by first digits; six and four digits may be kept', () => {
  expect(['4242', '5555', '2221', '2720', '3782', '9792', '1234'].map(brandOf)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'Mastercard',
    'American Express',
    'Troy',
    undefined,
  ]);
  expect(visibleDigits('4242424242424242')).toEqual({ first6: '424242', last4: '4242' });
});

test('a payment names what is wrong with it', () => {
  const card = { kind: 'card', number: '4111111111111112', expiryMonth: 13, expiryYear: 2030 };
  const parsed = PaymentInput.safeParse({ amountMinor: 0, currency: 'eur', method: card, colour: 'red' });
  expect(parsed.error?.issues.map(({ path }) => path.join('/')).sort()).toEqual([
    '',
    'amountMinor',
    'currency',
    'method/expiryMonth',
    'method/number',
  ]);
});
