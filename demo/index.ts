// The demo world: organisations, people, a year of payments. Made once, the same each time, out of a seed.
import { systemClock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import type { DatabaseUrls } from '../core/server/embedded-postgres.ts';
import { makeDemoPayments } from './payments.ts';
import { makeDemoAccounts, makeDemoOrganisations } from './people.ts';
import { makeDemoKeys } from './shop-keys.ts';
import { demoShops } from './shops.ts';

export interface DemoWorldOptions {
  readonly config: Config;
  readonly urls: DatabaseUrls;
  readonly progress: (line: string) => void;
  /** For tests, which need a world but not a year of it. */
  readonly payments?: number;
}

const demoPayments = 100_000;
/** Any number will do; this one is the year in which the world was first made. */
const demoSeed = 2026;
/** Bulk statements take longer than a request may, in milliseconds. */
const bulkStatementTimeoutMs = 300_000;

/** Fills an installation; what is there already is left as it is, so that every start may call it. */
export async function fillDemoWorld({
  config,
  urls,
  progress,
  payments = demoPayments,
}: DemoWorldOptions): Promise<void> {
  const db = new Database({
    url: urls.appUrl,
    poolSize: 4,
    applicationName: 'portico-demo',
    statementTimeoutMs: bulkStatementTimeoutMs,
  });
  try {
    await makeDemoOrganisations(db, systemClock);
    await makeDemoAccounts(db, systemClock);
    await makeDemoKeys(db, systemClock, config);
    await makeDemoPayments(db, systemClock, {
      shops: demoShops,
      count: payments,
      seed: demoSeed,
      progress,
      acquirerFolder: config.home,
    });
  } finally {
    await db.close();
  }
}
