// The test projects: `unit` needs nothing, `api` gets a PostgreSQL with a migrated template database, `processes` brings up whole
// installations to break them, one after the other when the rest is done. Files of the first two load their modules once for all of them,
// which takes as long as the tests do: what a test changes in a module (the language, a global) it puts back.
import { defineConfig } from 'vitest/config';

/** Machines with two cores that do ten things at once are slow; what hangs is found out all the same. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
} as const;

/**
 * Whole runs give a second try to what meets real processes, and name what needed it (scripts/test.ts). Unit tests get none: the same
 * input has the same outcome; neither have tests of random histories, whose next try is another history.
 */
const retry = Number(process.env.TEST_RETRIES ?? 0);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['{apps,core,features,identity,acquirer,demo,bench,tests,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', '**/*.process.test.ts', '**/*.browser.test.ts'],
          isolate: false,
          // What takes a tenth of a second alone takes seconds on a machine that does other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...patience,
          retry,
          name: 'api',
          include: ['{apps,core,features,identity,acquirer,demo,bench,tests,scripts}/**/*.api.test.ts'],
          globalSetup: './tests/database-server.ts',
          isolate: false,
          // One of two waits for the database while the other works; by itself Vitest would run one only on two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          retry,
          name: 'processes',
          include: ['tests/{faults,operations}/**/*.process.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
