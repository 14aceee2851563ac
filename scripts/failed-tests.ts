// The tests that failed, and those that needed a second try, by name, read from the runners' reports: what stands at the end of a log must
// tell what to look at.
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, at all tries or at the first. */
export interface FailedTest {
  /** Path below the folder of the checkout. */
  readonly file: string;
  readonly title: string;
  /** First line of what it said. */
  readonly error: string;
}

interface VitestTest {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly failureMessages?: readonly string[] | null;
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly VitestTest[];
}

/** Vitest's failures; a file that could not be loaded stands for its tests. Empty without a report. */
export function failedInVitest(report: string | undefined, folder: string): FailedTest[] {
  if (!report) return [];
  const { testResults }: { testResults: readonly VitestFile[] } = JSON.parse(report);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = below(folder, name);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ file, title: 'the file does not load', error: firstLine(message) }];
    return assertionResults.filter((test) => test.status === 'failed').map((test) => failureIn(file, test));
  });
}

/** Vitest's tests that passed at the second try only: they keep what they said at the first. Empty without a report. */
export function flakyInVitest(report: string | undefined, folder: string): FailedTest[] {
  if (!report) return [];
  const { testResults }: { testResults: readonly VitestFile[] } = JSON.parse(report);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
      .map((test) => failureIn(below(folder, name), test)),
  );
}

function failureIn(file: string, { ancestorTitles, title, failureMessages }: VitestTest): FailedTest {
  return { file, title: [...ancestorTitles, title].join(' › '), error: firstLine(failureMessages?.[0]) };
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError; readonly errors?: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

/** Playwright's failures. Empty without a report. */
export function failedInPlaywright(report: string | undefined, folder: string): FailedTest[] {
  if (!report) return [];
  const { errors, ...read }: PlaywrightReport = JSON.parse(report);
  const outside = errors.map(({ message, location }) => ({
    file: location ? below(folder, location.file) : '',
    title: 'outside of any test',
    error: firstLine(message),
  }));
  return [...withStatus('unexpected', read, folder), ...outside];
}

/** Playwright's tests that passed at the second try only, with what they said at the first. Empty without a report. */
export function flakyInPlaywright(report: string | undefined, folder: string): FailedTest[] {
  return report ? withStatus('flaky', JSON.parse(report) as PlaywrightReport, folder) : [];
}

type WithoutErrors = Omit<PlaywrightReport, 'errors'>;

function withStatus(wanted: 'unexpected' | 'flaky', { config, suites }: WithoutErrors, folder: string): FailedTest[] {
  const root = below(folder, config.rootDir);
  // The outermost suite of each is the file, whose name each of its tests tells already.
  return suites.flatMap((file) => inSuite(wanted, file, root, []));
}

function inSuite(
  wanted: string,
  { suites = [], specs }: PlaywrightSuite,
  root: string,
  titles: readonly string[],
): FailedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const error = results.flatMap((result) => [result.error, ...(result.errors ?? [])]).find((one) => one?.message);
        return {
          file: root === '' ? file : `${root}/${file}`,
          title: [...titles, title].join(' › '),
          error: firstLine(error?.message),
        };
      }),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(wanted, suite, root, [...titles, suite.title]))];
}

/** What is printed of them, one entry a test; `failed` is how many the sum will say, which is more when a runner told of no test. */
export function failureLines(tests: readonly FailedTest[], failed: number): string[] {
  if (failed === 0) return [];
  const lines = linesOf(tests);
  const unnamed = failed - tests.length;
  if (unnamed > 0)
    lines.push(`  ${unnamed} in no report: a runner ended before it wrote one, or failed outside of a test`);
  return ['Failed:', ...lines];
}

/** What is printed of tests that passed at the second try only: a warning, for something is wrong with them or with what they test. */
export function flakyLines(tests: readonly FailedTest[]): string[] {
  if (tests.length === 0) return [];
  return [`Warning: ${tests.length} passed at the second try only:`, ...linesOf(tests)];
}

function linesOf(tests: readonly FailedTest[]): string[] {
  return tests.flatMap(({ file, title, error }) => [`  ${[file, title].filter(Boolean).join(' › ')}`, `    ${error}`]);
}

/** First line that says something, without colours. */
function firstLine(text = ''): string {
  const line = stripVTControlCharacters(text)
    .split('\n')
    .find((one) => one.trim() !== '');
  return line?.trim() ?? 'no reason was given';
}

function below(folder: string, path: string): string {
  return isAbsolute(path) ? relative(folder, path) : path;
}
