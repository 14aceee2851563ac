// Percentage fields: what typing and pasting lead to.
import { expect, test } from 'vitest';
import { pastedPercentage, typedPercentage } from './percentage.ts';

test.each([
  ['', { accepted: '' }],
  ['7', { accepted: '7' }],
  ['99', { accepted: '99' }],
  ['99.', { accepted: '99.' }],
  ['99.99', { accepted: '99.99' }],
  ['1,5', { accepted: '1.5' }],
  ['0.5', { accepted: '0.5' }],
  ['100', { accepted: '100' }],
  ['100.00', { accepted: '100.00' }],
  ['100.01', { refused: 'percentageMax' }],
  ['101', { refused: 'percentageMax' }],
  ['999', { refused: 'percentageMax' }],
  ['012', { refused: 'percentageMax' }],
  ['1.234', { refused: 'decimalPlaces' }],
  ['.5', { refused: 'percentageDot' }],
  ['00', { refused: 'percentageZeros' }],
  ['00.5', { refused: 'percentageZeros' }],
  ['5%', { refused: 'decimalOnly' }],
  ['-5', { refused: 'decimalOnly' }],
])('S3-166 typed %j', (text, outcome) => {
  expect(typedPercentage(text)).toEqual(outcome);
});

test('S3-166 three digits from 100 on, where the field allows more than all', () => {
  expect(typedPercentage('150', 200)).toEqual({ accepted: '150' });
  expect(typedPercentage('201', 200)).toEqual({ refused: 'percentageMax' });
  expect(typedPercentage('30', 25)).toEqual({ refused: 'percentageMax' });
});

test.each([
  [' 12.5 ', { accepted: '12.5' }],
  ['12,5', { refused: 'decimalOnly' }],
])('S3-166 pasted %j must be one as it stands', (text, outcome) => {
  expect(pastedPercentage(text)).toEqual(outcome);
});
