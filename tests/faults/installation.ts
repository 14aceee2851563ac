// A whole installation to be broken: every part a process under the product's own keeper, over a database of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { systemClock } from '../../core/server/clock.ts';
import { type Config, checkout, environmentFor, loadConfig, withUrls } from '../../core/server/config.ts';
import { Database, systemScope } from '../../core/server/database.ts';
import { type DatabaseUrls, startDatabase } from '../../core/server/embedded-postgres.ts';
import { inHome } from '../../core/server/home-folder.ts';
import { enqueue } from '../../core/server/jobs.ts';
import { migrate } from '../../core/server/migrate.ts';
import { freePorts } from '../../core/server/ports.ts';
import { type SupervisedPart, supervise } from '../../core/server/supervisor.ts';
import { linkDemoPeople, makeDemoOrganisations } from '../../demo/people.ts';
import { makeScratchPlace } from '../scratch-databases.ts';

export const partNames = ['acquirer', 'identity', 'web', 'worker'] as const;
export type PartName = (typeof partNames)[number];

export interface Installation {
  readonly config: Config;
  /** The database as the application has it, past whatever stands between it and the parts. */
  readonly db: Database;
  readonly urls: DatabaseUrls;
  /** Whether the database is ours to kill; DATABASE_URL names somebody else's. */
  readonly ownsDatabase: boolean;
  addressOf(part: PartName): string;
  /** Whether the part says that it can work. */
  isReady(part: PartName): Promise<boolean>;
  /** `kill -9`, now. False when there was nothing to kill. */
  kill(target: PartName | 'database'): boolean;
  /** Process id of a part, while it has one. */
  pidOf(part: PartName): number | undefined;
  /** All that the part has logged. */
  logOf(part: PartName): string;
  /** Enqueues jobs at once that the calendar would start later. */
  hurry(...jobs: string[]): Promise<void>;
  /** Ends the parts in good order, as Ctrl-C does. */
  stopParts(): Promise<void>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** Environment of the parts on top of what they need. */
  readonly env?: NodeJS.ProcessEnv;
  /** Put between the parts and their database: answers the addresses that the parts are given. */
  readonly between?: (urls: DatabaseUrls) => Promise<DatabaseUrls>;
  /** Subjects of the demo people at whatever issuer the installation trusts; nobody can sign in without. */
  readonly subjectOf?: (email: string) => string;
}

/** web, identity, acquirer, analytics … worker health. */
const portsInARow = 10;
/** Parts that are killed on purpose come back without the wait that one which crashes by itself has, in milliseconds. */
const restartMsMax = 100;
/** Longest wait of a test for the acquirer, in milliseconds. */
const acquirerTimeoutMs = 1_500;
const probeMsMax = 1_500;
/** The payload of jobs that the calendar starts. */
const nothing = z.object({});

/** Brings it up with the organisations and people of the demo world, without its payments. */
export async function startInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const place = await makeScratchPlace(process.env);
  const env = {
    ...place.env,
    PORTICO_DEMO: 'on',
    PORT_BASE: String(await freePorts(portsInARow)),
    ACQUIRER_TIMEOUT_MS: String(acquirerTimeoutMs),
    LOG_LEVEL: 'debug',
    ...options.env,
  };
  const asked = loadConfig(env);
  const database = await startDatabase(asked);
  const config = withUrls(asked, database);
  await migrate(database);
  const db = new Database({ url: database.appUrl, poolSize: 4, applicationName: 'portico-tests' });
  await makeDemoOrganisations(db, systemClock);
  await linkDemoPeople(db, async ({ email }) => options.subjectOf?.(email) ?? `nobody's: ${email}`);
  const urls = (await options.between?.(database)) ?? database;
  const parts = supervise({
    parts: partsOf(config),
    script: join(checkout, 'apps/role.ts'),
    env: { ...env, ...environmentFor(config, urls) },
    host: '127.0.0.1',
    logFolder: inHome(config.home, 'logs'),
    report: () => undefined,
    restartMsMax,
  });
  await parts.ready;
  const portOf = (part: PartName) => partsOf(config).find(({ name }) => name === part)?.port;
  const addressOf = (part: PartName) => `http://127.0.0.1:${portOf(part)}`;
  return {
    config,
    db,
    urls: database,
    ownsDatabase: asked.database.ownerUrl === undefined,
    addressOf,
    isReady: (part) =>
      fetch(`${addressOf(part)}/readyz`, { signal: AbortSignal.timeout(probeMsMax) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    kill: (target) => killNow(target === 'database' ? postmasterOf(config) : parts.pidOf(target)),
    pidOf: parts.pidOf,
    logOf: (part) => readFileSync(join(inHome(config.home, 'logs'), `${part}.log`), 'utf8'),
    hurry: (...names) =>
      db.transaction(systemScope, async (tx) => {
        for (const name of names)
          await enqueue(tx, { name, payload: nothing, attemptsMax: 1 }, {}, { key: `hurry/${name}` });
      }),
    stopParts: parts.stop,
    async stop() {
      await parts.stop();
      await db.close();
      await database.stop();
      await place.remove();
    },
  };
}

function partsOf({ ports }: Config): (SupervisedPart & { name: PartName })[] {
  return [
    { name: 'acquirer', port: ports.acquirer },
    { name: 'identity', port: ports.identity },
    { name: 'web', port: ports.web },
    { name: 'worker', port: ports.workerHealth },
  ];
}

function killNow(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
    return false;
  }
}

function postmasterOf({ home }: Config): number | undefined {
  try {
    const pid = Number(readFileSync(join(inHome(home, 'postgres'), 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}
