// Digit-only fields: typing, pasting and dropping, and what is checked at the end.
import { expect, test } from 'vitest';
import { type DigitRules, digitFault, insertedDigits, typedDigits } from './digits.ts';

test.each<[string, DigitRules, object]>([
  ['', {}, { accepted: '' }],
  ['0123', {}, { accepted: '0123' }],
  ['12a', {}, { refused: 'digitsOnly' }],
  ['-1', {}, { refused: 'digitsOnly' }],
  ['1.5', {}, { refused: 'digitsOnly' }],
  ['1.5', { separator: '.' }, { accepted: '1.5' }],
  ['1,5', { separator: ',' }, { accepted: '1,5' }],
  ['1.5', { separator: ',' }, { refused: 'digitsOrSeparator' }],
  ['1.5.2', { separator: '.' }, { refused: 'digitsOrSeparator' }],
  ['1234', { lengthMax: 4 }, { accepted: '1234' }],
  ['12345', { lengthMax: 4 }, { refused: 'digitsTooLong' }],
])('S3-164 typed %j by %j', (text, rules, outcome) => {
  expect(typedDigits(text, rules)).toEqual(outcome);
});

const nothing = { before: '', after: '' };

test.each<[string, { before: string; after: string }, DigitRules, object]>([
  ['1 234', nothing, {}, { value: '1234', caret: 4, refused: 'digitsOnly' }],
  [' 1234\n', nothing, {}, { value: '1234', caret: 4, refused: undefined }],
  ['12.5', nothing, {}, { value: '125', caret: 3, refused: 'digitsOnly' }],
  ['12.5', nothing, { separator: '.' }, { value: '12.5', caret: 4, refused: undefined }],
  ['1.2.5', nothing, { separator: '.' }, { value: '1.25', caret: 4, refused: 'digitsOrSeparator' }],
  ['2.5', { before: '1.', after: '' }, { separator: '.' }, { value: '1.25', caret: 4, refused: 'digitsOrSeparator' }],
  ['456789', { before: '12', after: '3' }, { lengthMax: 5 }, { value: '12453', caret: 4, refused: 'digitsTooLong' }],
  ['9', { before: '12', after: '345' }, { lengthMax: 5 }, { value: '12345', caret: 2, refused: 'digitsTooLong' }],
  ['abc', { before: '12', after: '' }, {}, { value: '12', caret: 2, refused: 'digitsOnly' }],
])('S3-165 %j put into %j by %j', (text, around, rules, outcome) => {
  expect(insertedDigits(text, around, rules)).toEqual(outcome);
});

test.each<[string, DigitRules, string | undefined]>([
  ['5', { min: 5, max: 7 }, undefined],
  ['4', { min: 5 }, 'digitsMin'],
  ['8', { max: 7 }, 'digitsMax'],
  ['7,5', { max: 7, separator: ',' }, 'digitsMax'],
  ['1234', { pattern: '\\d{4}' }, undefined],
  ['12345', { pattern: '\\d{4}' }, 'digitsPattern'],
  ['12', { pattern: '1|2' }, 'digitsPattern'],
])('S3-164 %j by %j has the fault %s', (text, rules, fault) => {
  expect(digitFault(text, rules)).toBe(fault);
});
