// What text fields take away, rule by rule.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitise, staysAsPasted, type TextKind, textFault, textKinds, textLengthMax } from './text-rules.ts';

test.each<[string, TextKind, string, string]>([
  ['S3-153 white space at the ends', 'text', '  one lamp ', 'one lamp'],
  ['S3-153 script tags', 'other', 'a<script src=x>alert(1)</script>b', 'ab'],
  ['S3-153 a script tag that is not closed', 'other', 'a<script>b', 'ab'],
  ['S3-153 javascript:', 'other', 'JavaScript: go', 'go'],
  ['S3-153 data: and vbscript:', 'other', 'data:x vbscript:y', 'x y'],
  ['S3-153 inline event handlers', 'other', '<b onclick="x()">b', '<b >b'],
  ['S3-153 control characters', 'text', 'a\u0007b\u0000c', 'abc'],
  ['S3-153 what is dangerous only once its middle is gone', 'other', 'java;script:go', 'go'],
  ['S3-155 SQL-like words', 'search', 'x drop table y', 'x  table y'],
  ['S3-155 all of them, in any case', 'other', 'Select INSERT update delete drop union exec alter', ''],
  ['S3-155 but no parts of words', 'text', 'selection updated dropped', 'selection updated dropped'],
  ['S3-155 semicolon, pipe and asterisk', 'text', 'a;b|c*d', 'abcd'],
  ['S3-156 an address', 'email', ' Ada Lovelace@Example.COM ', 'adalovelace@example.com'],
  ['S3-156 a second at sign', 'email', 'a@b@c.d', 'a@bc.d'],
  ['S3-157 a number', 'number', '-1.2.3-4x', '-1.234'],
  ['S3-158 a telephone number', 'tel', '+90 (212) 555-01-02 ext', '+90 (212) 555-01-02'],
  ['S3-159 a scheme that is not known', 'url', 'ssh://host/path', 'host/path'],
  ['S3-159 one without slashes', 'url', 'file:c/secrets', 'c/secrets'],
  ['S3-159 a port is none', 'url', 'example.com:8080/a', 'example.com:8080/a'],
  ['S3-159 mailto is one', 'url', 'mailto:ada@example.com', 'mailto:ada@example.com'],
  ['S3-159 a scheme that is', 'url', 'https://host/path', 'https://host/path'],
  ['S3-160 punctuation stays', 'text', `.,!?'"()[]-:@#&/+%`, `.,!?'"()[]-:@#&/+%`],
  ['S3-160 marks that are no punctuation', 'text', 'Ürün №5 ✓ <3', 'Ürün 5  3'],
  ['S3-161 a password', 'password', ' p;a|s*s\u0007<script> ', ' p;a|s*s<script> '],
])('%s', (_, kind, typed, kept) => {
  expect(sanitise(typed, kind).value).toBe(kept);
});

const cutKinds = textKinds.filter((kind) => kind !== 'password');

test.each(cutKinds)('S3-154 %s is cut at its length', (kind) => {
  const length = textLengthMax[kind];
  const { value, cutAt } = sanitise('7'.repeat(length + 1), kind);
  expect([value.length, cutAt]).toEqual([length, length]);
  expect(sanitise('7'.repeat(length), kind).cutAt).toBeUndefined();
});

test('S3-154 the lengths by kind', () => {
  expect(textLengthMax).toEqual({
    email: 254,
    password: 128,
    text: 1000,
    number: 20,
    tel: 20,
    url: 2048,
    search: 255,
    other: 500,
  });
});

test('S3-154 a password over 128 characters is a fault and is not cut', () => {
  const long = 'x'.repeat(129);
  expect(sanitise(long, 'password')).toEqual({ value: long, removed: [], cutAt: undefined });
  expect(textFault(long, 'password')).toBe('passwordTooLong');
  expect(textFault(long.slice(1), 'password')).toBeUndefined();
});

test('what was taken away is told, each piece once', () => {
  expect(sanitise('a;b;c|', 'text').removed).toEqual([';', '|']);
  expect(sanitise('a\u0007b', 'password').removed).toEqual(['\u0007']);
  expect(sanitise('nothing wrong', 'text').removed).toEqual([]);
});

test.each([
  ['a space that may be followed by a word', 'one ', 'one '],
  ['a word that may go on', 'update', 'update'],
  ['the word once it is finished', 'update ', ' '],
])('while typing: %s', (_, typed, kept) => {
  expect(sanitise(typed, 'text', 'typing').value).toBe(kept);
});

test.each([
  ['ada+shop@example.com', true],
  [' Ada@Example.com ', false],
])('S3-156 the pasted address %j stays as it is and is flagged: %s', (pasted, stays) => {
  expect(staysAsPasted(pasted, 'email')).toBe(stays);
  if (stays) expect(textFault(pasted, 'email')).toBe('emailInvalid');
});

test.each<[string, TextKind, string | undefined]>([
  ['ada@example.com', 'email', undefined],
  ['ada@example', 'email', 'emailInvalid'],
  ['https://example.com/a', 'url', undefined],
  ['https://', 'url', 'urlInvalid'],
  ['anything', 'text', undefined],
])('%j as %s has the fault %s', (text, kind, fault) => {
  expect(textFault(text, kind)).toBe(fault);
});

test('a text that was sanitised stays as it is', () => {
  const pieces = fc.constantFrom(
    '<script>',
    'script',
    'on',
    'click=',
    'java',
    'data',
    ':',
    ';',
    'drop',
    ' ',
    'x',
    '@',
    '.',
    '-',
    '7',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...textKinds), (text, kind) => {
      const { value } = sanitise(text, kind);
      expect(sanitise(value, kind)).toEqual({ value, removed: [], cutAt: undefined });
    }),
  );
});
