// How many tests passed and failed, read from the runners' reports.

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** Vitest's count; a file that could not be loaded has no tests and counts as one that failed. */
export function countVitest(report: string | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(report);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return atLeastOne({ passed: numPassedTests, failed: numFailedTests + unloaded.length }, code);
}

/** Playwright's count; one that passed at the second try only counts as passed, as with Vitest. */
export function countPlaywright(report: string | undefined, code: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { stats, errors }: PlaywrightReport = JSON.parse(report);
  return atLeastOne({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }, code);
}

/** A runner that says it failed but names no test failed all the same. */
function atLeastOne(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function sumOf(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
