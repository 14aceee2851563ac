// `npm test`: unit, property, API and browser tests in a place of their own; what failed or needed a second try stands at the end by name,
// and the last line is the sum, `N passed, N failed`.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../core/server/config.ts';
import { toldToOperator } from '../core/server/operator-fault.ts';
import { freePorts } from '../core/server/ports.ts';
import { makeScratchPlace, type ScratchPlace } from '../tests/scratch-databases.ts';
import {
  type FailedTest,
  failedInPlaywright,
  failedInVitest,
  failureLines,
  flakyInPlaywright,
  flakyInVitest,
  flakyLines,
} from './failed-tests.ts';
import { endCommands, runNode } from './run-command.ts';
import { type Count, countPlaywright, countVitest, sumOf } from './test-counts.ts';

const reports = join(checkout, 'test-results');
/** web, identity, acquirer, analytics … worker health: PORT_BASE and the nine after it. */
const portsInARow = 10;
/** The demo world takes less than a minute; slow machines get more. */
const readyMsMax = 300_000;
/** Tests that are interrupted get this long to put away what they made. */
const endMsMax = 5_000;
/** Read by the configurations of both runners: a race on a busy machine is named, and stops nobody's work. */
const secondTry = { TEST_RETRIES: '1' };

let place: ScratchPlace | undefined;
let product: ChildProcess | undefined;
let interrupted = false;

/** What one runner, or all of them, had to tell. */
interface Outcome {
  readonly count: Count;
  readonly failed: readonly FailedTest[];
  /** Those that passed at the second try only. */
  readonly flaky: readonly FailedTest[];
}

async function main(): Promise<Outcome> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const vitest = await runVitest();
  // On Ctrl-C nothing more is started: what runs is being put away.
  if (interrupted) return vitest;
  const playwright = await runPlaywright().catch((error: Error) => {
    const told = toldToOperator(error);
    if (!interrupted) console.error(told);
    return {
      count: { passed: 0, failed: 1 },
      failed: [{ file: '', title: 'the product for the browser tests', error: told.split('\n', 1)[0] ?? '' }],
      flaky: [],
    };
  });
  return {
    count: sumOf([vitest.count, playwright.count]),
    failed: [...vitest.failed, ...playwright.failed],
    flaky: [...vitest.flaky, ...playwright.flaky],
  };
}

async function runVitest(): Promise<Outcome> {
  console.log('Unit, property and API tests');
  const report = join(reports, 'vitest.json');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', ...options],
    { ...process.env, ...secondTry },
    true,
  );
  const written = readIfThere(report);
  return {
    count: countVitest(written, code),
    failed: failedInVitest(written, checkout),
    flaky: flakyInVitest(written, checkout),
  };
}

async function runPlaywright(): Promise<Outcome> {
  console.log('\nBrowser tests, against the running product');
  place = await makeScratchPlace(process.env);
  const report = join(reports, 'playwright.json');
  const env = {
    ...place.env,
    ...secondTry,
    PORTICO_DEMO: 'on',
    PORT_BASE: String(await freePorts(portsInARow)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  await startProduct(env);
  const options = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', ...options], env, true);
  const written = readIfThere(report);
  return {
    count: countPlaywright(written, code),
    failed: failedInPlaywright(written, checkout),
    flaky: flakyInPlaywright(written, checkout),
  };
}

/** Starts the whole product as `npm start` does; it leaves when its channel to us closes. */
async function startProduct(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['apps/start.ts'], {
    cwd: checkout,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  product = child;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product is not ready after ${readyMsMax / 1000} s`)),
      readyMsMax,
    );
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)));
    child.once('message', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer));
  });
}

/** Ends and removes all that was started and made. */
async function putAway(): Promise<void> {
  await endCommands(endMsMax);
  const child = product;
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await place?.remove();
  place = undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The runner ended before it wrote one: counted as a failure.
    return undefined;
  }
}

function finish({ count: { passed, failed }, failed: tests, flaky }: Outcome): never {
  for (const lines of [flakyLines(flaky), failureLines(tests, failed)])
    if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    putAway().finally(() => process.exit(130));
  });

const outcome = await main();
if (!interrupted) {
  await putAway();
  finish(outcome);
}
