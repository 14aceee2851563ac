// How recovery codes look, and how people may type them.
import { expect, test } from 'vitest';
import { isRecoveryCode, newRecoveryCode, normalisedRecoveryCode } from './recovery-codes.ts';

test('codes are ten letters that cannot be mistaken for others, and never the same', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(200);
});

test.each(['8K3QX-M2ZTA', '8k3qxm2zta', ' 8K3QX M2ZTA ', '8K3QX–M2ZTA'.replace('–', '-')])('"%s" is read', (typed) => {
  expect(normalisedRecoveryCode(typed)).toBe('8K3QXM2ZTA');
  expect(isRecoveryCode(typed)).toBe(true);
});

test('O, I and L are read as the digits they look like', () => {
  expect(normalisedRecoveryCode('OIL00-00000')).toBe('0110000000');
});

test.each(['', '123456', '8K3QX-M2ZT', '8K3QX-M2ZTAB', '8K3QX-M2ZT!', 'ÜÜÜÜÜÜÜÜÜÜ'])('"%s" is none', (typed) => {
  expect(isRecoveryCode(typed)).toBe(false);
});
