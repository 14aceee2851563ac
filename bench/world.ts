// The database that is measured: a million transactions, kept between runs, and the product's parts over it.
import { join } from 'node:path';
import { buildPortal, isPortalBuilt } from '../apps/portal-build.ts';
import { systemClock } from '../core/server/clock.ts';
import { type Config, checkout, environmentFor, loadConfig, withUrls } from '../core/server/config.ts';
import { Database, sql, systemScope } from '../core/server/database.ts';
import { type RunningDatabase, startDatabase } from '../core/server/embedded-postgres.ts';
import { migrate } from '../core/server/migrate.ts';
import { supervise } from '../core/server/supervisor.ts';
import { fillDemoWorld } from '../demo/index.ts';
import { addPayments } from '../demo/payments.ts';
import { demoShops } from '../demo/shops.ts';

const transactionsWanted = 1_000_000;
const paymentsAtOnce = 100_000;
/** Away from the ports of a running product. */
const portBase = 24_000;
const bulkStatementTimeoutMs = 600_000;

export interface BenchWorld {
  readonly config: Config;
  readonly database: RunningDatabase;
  stop(): Promise<void>;
}

export async function openWorld(tell: (line: string) => void): Promise<BenchWorld> {
  const asked = loadConfig({ PORTICO_HOME: join(checkout, '.portico/bench'), PORT_BASE: String(portBase) });
  const database = await startDatabase(asked, tell);
  const config = withUrls(asked, database);
  try {
    await migrate(database, () => undefined);
    await fillDemoWorld({ config, urls: database, progress: tell });
    await fillUp(database, config.home, tell);
    if (!isPortalBuilt(config.web.portalFolder)) await buildPortal(config.web.portalFolder);
    const parts = supervise({
      parts: (['acquirer', 'identity', 'web', 'worker'] as const).map((name) => ({
        name,
        port: name === 'worker' ? config.ports.workerHealth : config.ports[name],
      })),
      script: join(checkout, 'apps/role.ts'),
      env: { ...process.env, ...environmentFor(config, database), PORT_BASE: String(portBase) },
      host: '127.0.0.1',
      logFolder: join(config.home, 'logs'),
      report: tell,
    });
    await parts.ready;
    return {
      config,
      database,
      async stop() {
        await parts.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function fillUp(database: RunningDatabase, acquirerFolder: string, tell: (line: string) => void): Promise<void> {
  const db = new Database({
    url: database.appUrl,
    poolSize: 6,
    applicationName: 'portico-bench',
    statementTimeoutMs: bulkStatementTimeoutMs,
  });
  try {
    for (let round = 1; ; round++) {
      const there = await countOf(db);
      if (there >= transactionsWanted) break;
      tell(`filling the database: ${there} of ${transactionsWanted} transactions`);
      // Another seed each time, and one that an interrupted filling doesn't repeat.
      const seed = there + round;
      await addPayments(db, systemClock, {
        shops: demoShops,
        count: paymentsAtOnce,
        seed,
        progress: () => undefined,
        acquirerFolder,
      });
    }
  } finally {
    await db.close();
  }
  const owner = await new Database({
    url: database.ownerUrl,
    poolSize: 1,
    applicationName: 'portico-bench',
  }).dedicatedConnection();
  await owner.query('vacuum analyze');
  await owner.end();
}

async function countOf(db: Database): Promise<number> {
  const row = await db.read(systemScope, (tx) =>
    tx.first(
      sql<{
        count: number;
      }>`select coalesce(sum(transactions), 0)::bigint as count from transaction_counter where grain = 'all'`,
    ),
  );
  return row?.count ?? 0;
}
