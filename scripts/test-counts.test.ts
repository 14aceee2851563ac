// The last line of `npm test` must not be better than what happened.
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, sumOf } from './test-counts.ts';

const vitest = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky }, errors });

test.each([
  ['all well', vitest(3, 0), 0, { passed: 3, failed: 0 }],
  ['one failed', vitest(3, 1), 1, { passed: 3, failed: 1 }],
  [
    'a file that does not load',
    vitest(3, 0, [{ status: 'failed', assertionResults: [] }]),
    1,
    { passed: 3, failed: 1 },
  ],
  ['an error outside of any test', vitest(3, 0), 1, { passed: 3, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('vitest: %s', (_, report, code, count) => expect(countVitest(report, code)).toEqual(count));

test.each([
  ['all well', playwright(2, 0), 0, { passed: 2, failed: 0 }],
  ['passed at the second try', playwright(2, 0, 1), 0, { passed: 3, failed: 0 }],
  ['a file that does not load', playwright(0, 0, 0, [{}]), 1, { passed: 0, failed: 1 }],
  ['no report', undefined, 1, { passed: 0, failed: 1 }],
])('playwright: %s', (_, report, code, count) => expect(countPlaywright(report, code)).toEqual(count));

test('counts are summed', () => {
  expect(
    sumOf([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
