// Browser tests, against the product that runs where PORT_BASE and PORTICO_HOME say.
import { defineConfig } from '@playwright/test';
import { loadConfig } from '../core/server/config.ts';
import { findBrowser } from './browser.ts';

const { web } = loadConfig(process.env);
/** Whole runs give a second try, and name what needed it (scripts/test.ts). */
const retries = Number(process.env.TEST_RETRIES ?? 0);

export default defineConfig({
  testDir: '..',
  testMatch: /\.browser\.test\.ts$/,
  testIgnore: /node_modules/,
  outputDir: '../test-results/browser',
  forbidOnly: true,
  // Tests of one file tell one story; the files are independent of one another.
  fullyParallel: false,
  workers: 2,
  retries,
  // On a machine that does ten things at once; what hangs is found out all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: web.publicUrl,
    launchOptions: findBrowser(process.env),
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: where there is a second try, only that one is recorded.
    trace: retries > 0 ? 'on-first-retry' : 'retain-on-failure',
  },
});
