// Codes of authenticator apps, by the test vectors of RFC 6238 and at the edges of their time.
import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, totpCode } from './totp.ts';

const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: %i s is %s', (seconds, code) => {
  expect(totpCode(secret, at(seconds))).toBe(code);
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

describe('a code is taken', () => {
  const code = totpCode(secret, at(3000));
  test.each([
    ['not two steps early', 2969, undefined],
    ['one step early', 2970, 100],
    ['in its own step', 3029, 100],
    ['one step late', 3059, 100],
    ['not two steps late', 3060, undefined],
  ])('%s', (_, seconds, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step);
  });
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('"%s" is no code', (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeUndefined();
});

test('secrets have 160 bits and are never the same', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the address names issuer and person, whatever their names hold', () => {
  const address = new URL(totpAddress(secret, { issuer: 'Anatolia Ödeme', label: 'a:b@shop.example' }));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Anatolia Ödeme');
  expect([address.searchParams.get('digits'), address.searchParams.get('period')]).toEqual(['6', '30']);
});
