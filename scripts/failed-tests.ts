// The tests that failed, by name, read from the runners' reports: what stands at the end of a log must tell what to look at.
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface FailedTest {
  /** Path below the folder of the checkout. */
  readonly file: string;
  readonly title: string;
  /** First line of what it said. */
  readonly error: string;
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** Vitest's failures; a file that could not be loaded stands for its tests. Empty without a report. */
export function failedInVitest(report: string | undefined, folder: string): FailedTest[] {
  if (!report) return [];
  const { testResults }: { testResults: readonly VitestFile[] } = JSON.parse(report);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = below(folder, name);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ file, title: 'the file does not load', error: firstLine(message) }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        title: [...ancestorTitles, title].join(' › '),
        error: firstLine(failureMessages?.[0]),
      }));
  });
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

/** Playwright's failures, those that passed at the second try only included. Empty without a report. */
export function failedInPlaywright(report: string | undefined, folder: string): FailedTest[] {
  if (!report) return [];
  const { config, suites, errors }: PlaywrightReport = JSON.parse(report);
  const outside = errors.map(({ message, location }) => ({
    file: location ? below(folder, location.file) : '',
    title: 'outside of any test',
    error: firstLine(message),
  }));
  const root = below(folder, config.rootDir);
  // The outermost suite of each is the file, whose name each of its tests tells already.
  return [...suites.flatMap((file) => failedInSuite(file, root, [])), ...outside];
}

function failedInSuite({ suites = [], specs }: PlaywrightSuite, root: string, titles: readonly string[]): FailedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.flatMap((result) => [result.error, ...(result.errors ?? [])]).find((one) => one?.message);
        return {
          file: root === '' ? file : `${root}/${file}`,
          title: [...titles, title].join(' › '),
          error: firstLine(error?.message),
        };
      }),
  );
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, root, [...titles, suite.title]))];
}

/** What is printed of them, one entry a test; `failed` is how many the sum will say, which is more when a runner told of no test. */
export function failureLines(tests: readonly FailedTest[], failed: number): string[] {
  if (failed === 0) return [];
  const lines = tests.flatMap(({ file, title, error }) => [
    `  ${[file, title].filter(Boolean).join(' › ')}`,
    `    ${error}`,
  ]);
  const unnamed = failed - tests.length;
  if (unnamed > 0)
    lines.push(`  ${unnamed} in no report: a runner ended before it wrote one, or failed outside of a test`);
  return ['Failed:', ...lines];
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
