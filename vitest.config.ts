// The test projects: `unit` needs nothing, `api` gets a PostgreSQL with a migrated template database, `processes` brings up whole
// installations to break them, one after the other when the rest is done.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,core,features,identity,acquirer,demo,bench,tests,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', '**/*.process.test.ts', '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['{apps,core,features,identity,acquirer,demo,bench,tests,scripts}/**/*.api.test.ts'],
          globalSetup: './tests/database-server.ts',
          // A file brings up a server and fills a database of its own; machines with two cores are slow at that.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'processes',
          include: ['tests/{faults,operations}/**/*.process.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
