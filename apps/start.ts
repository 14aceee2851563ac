// `npm start`: brings up the whole product on this machine, and takes it down again.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Config, checkout, environmentFor, loadConfig, withUrls } from '../core/server/config.ts';
import {
  type DatabaseUrls,
  explainedByServer,
  findDatabase,
  type RunningDatabase,
  removeDatabase,
  startDatabase,
} from '../core/server/embedded-postgres.ts';
import { emptyHome, inHome } from '../core/server/home-folder.ts';
import { onLeave } from '../core/server/leave.ts';
import { migrate } from '../core/server/migrate.ts';
import { OperatorFault, toldToOperator } from '../core/server/operator-fault.ts';
import { waitForPorts } from '../core/server/ports.ts';
import { step } from '../core/server/progress.ts';
import { type Supervisor, supervise } from '../core/server/supervisor.ts';
import { checkKind, keepKind, keptKind } from './installation-kind.ts';
import { buildPortal, isPortalBuilt } from './portal-build.ts';

/** What is running so far, in the order in which it was started. */
const running: { stop(): Promise<void> }[] = [];
/** Any fixed number will do, but not the one that migrations are held by. */
const installationLock = 7_016_112_106;
/** A killed start's connection is closed within moments. */
const holdMsMax = 3_000;
const holdPollMs = 100;
const everyAddress = '0.0.0.0';
/** Ctrl-C ends all within 5 s; what is not ended by then recovers at the next start. */
const stopMsMax = 4_900;

async function main(): Promise<void> {
  const config = await prepare(readFlags());
  asked = config;
  leaveInOrder(config);
  const database = await step('Database', (tell) => startOwnDatabase(config, tell));
  await step('Migrations', (tell) => migrate(database, tell));
  const whole = withUrls(config, database);
  if (config.demo) await step('Demo world', (tell) => fillDemo(whole, database, tell));
  else if (keptKind(config.home) === undefined) await askAdministrator(database);
  keepKind(config);
  const { portalFolder } = config.web;
  if (!isPortalBuilt(portalFolder)) await step('Portal', () => buildPortal(portalFolder));
  const parts = startParts(config, database);
  await step('Parts', () => parts.ready);
  if (config.demo) running.push((await import('../demo/living-shop.ts')).startLivingShop(config));
  await printAddresses(config);
  // For who started us as a process and waits, as the tests do.
  process.send?.('ready');
}

interface Flags {
  readonly reset: boolean;
  readonly noDemo: boolean;
}

function readFlags(): Flags {
  try {
    const { values } = parseArgs({ options: { reset: { type: 'boolean' }, 'no-demo': { type: 'boolean' } } });
    return { reset: values.reset ?? false, noDemo: values['no-demo'] ?? false };
  } catch (cause) {
    throw new OperatorFault(
      'npm start knows two options: npm start -- --reset (begin again), npm start -- --no-demo.',
      { cause },
    );
  }
}

/** All that can be refused is refused here, before anything is started. */
async function prepare({ reset, noDemo }: Flags): Promise<Config> {
  const env = noDemo ? { ...process.env, PORTICO_DEMO: 'off' } : process.env;
  const asked = loadConfig(env);
  if (reset) await beginAgain(asked);
  const goesOnEmpty = keptKind(asked.home) === 'empty' && !process.env.PORTICO_DEMO;
  const config = loadConfig(goesOnEmpty ? { ...env, PORTICO_DEMO: 'off' } : env);
  checkKind(config);
  const { web, identity, acquirer, workerHealth } = config.ports;
  await waitForPorts(config.listenHost, [web, identity, acquirer, workerHealth], web);
  return config;
}

/** Removes what the installation keeps on this machine. An outside database is its owner's to empty. */
async function beginAgain(config: Config): Promise<void> {
  if (config.database.ownerUrl)
    throw new OperatorFault(
      '--reset leaves an outside database alone: drop and create the one that DATABASE_URL names.',
    );
  const found = await findDatabase(config);
  if (found) await (await holdInstallation(config, found.ownerUrl)).end();
  await removeDatabase(config);
  emptyHome(config.home);
}

/** What is being started, once it is known. */
let asked: Config | undefined;
let isLeaving = false;

function leaveInOrder(config: Config): void {
  onLeave(config, async () => {
    isLeaving = true;
    console.log('\nStopping …');
    await stopAll();
    console.log('Stopped.');
    process.exit(0);
  });
}

/** Stops what runs, the last started first. */
async function stopAll(): Promise<void> {
  setTimeout(() => process.exit(1), stopMsMax).unref();
  for (const part of running.splice(0).reverse()) await part.stop();
}

/** The database, held by us alone: another `npm start` over the same folder would end it below us. */
async function startOwnDatabase(config: Config, tell: (line: string) => void): Promise<RunningDatabase> {
  tell('starting');
  if (config.database.ownerUrl) return startDatabase(config);
  const isOurs = Promise.withResolvers<RunningDatabase | undefined>();
  running.push({ stop: async () => (await isOurs.promise)?.stop() });
  try {
    const database = await startDatabase(config, console.log);
    await holdInstallation(config, database.ownerUrl);
    isOurs.resolve(database);
    return database;
  } catch (error) {
    isOurs.resolve(undefined);
    throw error;
  }
}

/** Takes a lock that goes when our connection goes, however we end. */
async function holdInstallation(config: Config, ownerUrl: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: ownerUrl, application_name: 'portico-start' });
  // When the database is killed it is brought back without the lock; the ports still keep a second start away.
  holder.on('error', () => undefined);
  await holder.connect();
  const giveUpAt = Date.now() + holdMsMax;
  for (;;) {
    const asked = await holder.query<{ held: boolean }>(`select pg_try_advisory_lock(${installationLock}) as held`);
    if (asked.rows[0]?.held) return holder;
    if (Date.now() > giveUpAt) break;
    await delay(holdPollMs);
  }
  await holder.end();
  throw new OperatorFault(
    `Portico already runs over ${config.home}: stop it there with Ctrl-C, or set PORTICO_HOME and PORT_BASE for a second one.`,
  );
}

async function fillDemo(config: Config, urls: DatabaseUrls, progress: (line: string) => void): Promise<void> {
  const { fillDemoWorld } = await import('../demo/index.ts');
  await fillDemoWorld({ config, urls, progress });
}

async function askAdministrator(urls: DatabaseUrls): Promise<void> {
  const { makeFirstAdministrator } = await import('./first-administrator.ts');
  await makeFirstAdministrator(urls);
}

function startParts(config: Config, urls: DatabaseUrls): Supervisor {
  const { web, identity, acquirer, workerHealth } = config.ports;
  const parts = supervise({
    parts: [
      { name: 'acquirer', port: acquirer },
      { name: 'identity', port: identity },
      { name: 'web', port: web },
      { name: 'worker', port: workerHealth },
    ],
    script: join(checkout, 'apps/role.ts'),
    env: { ...process.env, ...environmentFor(config, urls) },
    host: config.listenHost === everyAddress ? '127.0.0.1' : config.listenHost,
    logFolder: inHome(config.home, 'logs'),
    report: console.log,
  });
  running.push(parts);
  return parts;
}

async function printAddresses(config: Config): Promise<void> {
  const lines: [string, string][] = [
    ['Portal', config.web.publicUrl],
    ['API guide', `${config.web.publicUrl}/docs/api`],
    ['Identity', config.identity.publicUrl],
    ['Sandbox acquirer', config.acquirer.url],
  ];
  if (config.demo) lines.push(['Mail outbox', `${config.identity.publicUrl}/outbox`]);
  lines.push(['Logs', inHome(config.home, 'logs')]);
  const print = (rows: [string, string][]) => {
    const width = Math.max(...rows.map(([name]) => name.length)) + 3;
    for (const [name, what] of rows) console.log(`  ${name.padEnd(width)}${what}`);
  };
  console.log('\nPortico is ready.\n');
  print(lines);
  if (config.demo) {
    const { demoAccounts, demoPassword } = await import('../demo/accounts.ts');
    console.log(`\nDemo accounts, all with the password ${demoPassword}\n`);
    print(demoAccounts.map(({ email, what }): [string, string] => [email, what]));
  }
  console.log('\nStop it with Ctrl-C.');
}

main().catch(async (error) => {
  if (isLeaving) return;
  console.error(`\n${toldToOperator(asked ? explainedByServer(asked, error) : error)}`);
  await stopAll();
  process.exit(1);
});
