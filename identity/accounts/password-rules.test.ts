// Which passwords may be chosen: a table of refusals in order of precedence, and of good ones.
import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const email = 'jane.doe@shop.example';

test.each([
  ['', 'tooShort'],
  ['Sh0rt-pass!', 'tooShort'],
  ['🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎', 'tooShort'],
  [`${'long enough '.repeat(11)}`, 'tooLong'],
  ['aaaaaaaaaaaaaaaa', 'pattern'],
  ['abcabcabcabcabc', 'pattern'],
  ['tangerine9tangerine9', 'pattern'],
  ['abcdefghijklmnop', 'pattern'],
  ['qwerty1234567890', 'pattern'],
  ['0987654321asdf', 'pattern'],
  ['Jane.Doe-was-here', 'containsEmail'],
  ['my-name-is-jane', 'containsEmail'],
  ['1qaz2wsx3edc', 'common'],
  ['leavemealone', 'common'],
  ['Password2024!', 'common'],
  ['P@ssw0rd1234', 'common'],
  ['2024Liverpool!', 'common'],
  ['administrator', 'common'],
])('%j is refused: %s', (password, fault) => {
  expect(passwordFault(password, email)).toBe(fault);
});

test.each([
  'Portico-demo-1',
  'correct horse battery staple',
  'nine brown otters',
  'yedi küçük cüce',
  'xxxk9!Vq-tR2#mZ',
  'Ankara-merkez-42-kedi',
])('%j may be chosen', (password) => {
  expect(passwordFault(password, email)).toBeUndefined();
});

test('the longest password is 128 characters, whatever they are', () => {
  const pieces = 'kedi-köpek-kuş-🐎-balık-fil-';
  const long = [...pieces.repeat(9)].slice(3, 131).join('');
  expect([...long].length).toBe(128);
  expect(passwordFault(`${long.slice(0, -1)}!`, email)).not.toBe('tooLong');
  expect(passwordFault(`${long}!`, email)).toBe('tooLong');
});
