// What the end of a log tells of the tests that failed: file, title and first line of the error, out of either report.
import { expect, test } from 'vitest';
import {
  failedInPlaywright,
  failedInVitest,
  failureLines,
  flakyInPlaywright,
  flakyInVitest,
  flakyLines,
} from './failed-tests.ts';

const folder = '/checkout';

test('vitest: tests that failed by file, groups and title, and files that do not load', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: '/checkout/core/one.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'fine', failureMessages: [] },
          {
            status: 'failed',
            ancestorTitles: ['a group', 'within a group'],
            title: 'adds up',
            failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at core/one.test.ts:3:1'],
          },
        ],
      },
      { name: '/checkout/core/two.test.ts', status: 'failed', message: '\nSyntaxError: no', assertionResults: [] },
      { name: '/checkout/core/three.test.ts', status: 'passed', assertionResults: [] },
    ],
  });
  expect(failedInVitest(report, folder)).toEqual([
    {
      file: 'core/one.test.ts',
      title: 'a group › within a group › adds up',
      error: 'AssertionError: expected 1 to be 2',
    },
    { file: 'core/two.test.ts', title: 'the file does not load', error: 'SyntaxError: no' },
  ]);
});

test('vitest: a test that passed and yet has something to say needed a second try', () => {
  const test = (title: string, status: string, failureMessages: string[]) => ({
    status,
    ancestorTitles: ['a group'],
    title,
    failureMessages,
  });
  const report = JSON.stringify({
    testResults: [
      {
        name: '/checkout/core/one.api.test.ts',
        status: 'failed',
        assertionResults: [
          test('fine', 'passed', []),
          test('flickers', 'passed', ['Error: too early\n    at core/one.api.test.ts:3:1']),
          test('lost', 'failed', ['Error: no', 'Error: no again']),
        ],
      },
    ],
  });
  expect(flakyInVitest(report, folder)).toEqual([
    { file: 'core/one.api.test.ts', title: 'a group › flickers', error: 'Error: too early' },
  ]);
  expect(failedInVitest(report, folder).map(({ title }) => title)).toEqual(['a group › lost']);
});

test('playwright: what failed, what was flaky, and errors outside of any test', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'features/shell.browser.test.ts',
    title,
    tests: [{ status, results: [{ errors: [] }, { error: message === undefined ? undefined : { message } }] }],
  });
  const report = JSON.stringify({
    config: { rootDir: '/checkout' },
    suites: [
      {
        title: 'features/shell.browser.test.ts',
        specs: [
          spec('fine', 'expected'),
          spec('lost', 'unexpected', '\u001b[31mError: nothing there\u001b[39m\n\nmore'),
        ],
        suites: [
          {
            title: 'on a phone',
            specs: [
              spec('flickers', 'flaky', 'Error: too early'),
              spec('wide', 'unexpected'),
              spec('left out', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: no such file', location: { file: '/checkout/tests/late.browser.test.ts' } }],
  });
  expect(failedInPlaywright(report, folder)).toEqual([
    { file: 'features/shell.browser.test.ts', title: 'lost', error: 'Error: nothing there' },
    { file: 'features/shell.browser.test.ts', title: 'on a phone › wide', error: 'no reason was given' },
    { file: 'tests/late.browser.test.ts', title: 'outside of any test', error: 'Error: no such file' },
  ]);
  expect(flakyInPlaywright(report, folder)).toEqual([
    { file: 'features/shell.browser.test.ts', title: 'on a phone › flickers', error: 'Error: too early' },
  ]);
});

test('nothing failed is nothing to tell; a failure that no report names is told as such', () => {
  expect(failedInVitest(undefined, folder)).toEqual([]);
  expect(failedInPlaywright(undefined, folder)).toEqual([]);
  expect(flakyInVitest(undefined, folder)).toEqual([]);
  expect(flakyInPlaywright(undefined, folder)).toEqual([]);
  expect(failureLines([], 0)).toEqual([]);
  expect(flakyLines([])).toEqual([]);
  const one = { file: 'core/one.test.ts', title: 'adds up', error: 'Error: no' };
  expect(failureLines([one], 1)).toEqual(['Failed:', '  core/one.test.ts › adds up', '    Error: no']);
  expect(flakyLines([one])).toEqual([
    'Warning: 1 passed at the second try only:',
    '  core/one.test.ts › adds up',
    '    Error: no',
  ]);
  expect(failureLines([one], 2).at(-1)).toMatch(/^ {2}1 in no report/);
});
