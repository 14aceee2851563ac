// `npm run role -- <part>`: starts one part alone, on this machine, from the environment.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from '../core/server/config.ts';
import { checkout, loadConfig, withUrls } from '../core/server/config.ts';
import { findDatabase, startDatabase } from '../core/server/embedded-postgres.ts';
import { onLeave } from '../core/server/leave.ts';
import { migrate } from '../core/server/migrate.ts';
import { OperatorFault, toldToOperator } from '../core/server/operator-fault.ts';

/** What every part's module exports as `start`: resolves when the part answers, rejects when it cannot. */
export type StartPart = (config: Config) => Promise<RunningPart>;
export interface RunningPart {
  /** Takes no more work, ends what is under way, closes. */
  stop(): Promise<void>;
}

/** Loaded when asked for, so that a part does not carry the others' code. */
const roles = {
  web: async () => (await import('./web.ts')).start,
  worker: async () => (await import('./worker.ts')).start,
  identity: async () => (await import('./identity.ts')).start,
  acquirer: async () => (await import('./acquirer.ts')).start,
  database: async () => startEmbedded,
  migrate: async () => migrateOnce,
  administrator: async () => askAdministrator,
} satisfies Record<string, () => Promise<StartPart>>;
type Role = keyof typeof roles;

/** A container's own patience is 10 s; what is not ended by then is repeated after the next start. */
const stopMsMax = 9_000;

/** Compiled code, types stripped: a part that is started again is there in half the time. Whose folder cannot be written goes without. */
const compiledFolder = join(checkout, '.portico/compiled');

async function main(): Promise<void> {
  enableCompileCache(compiledFolder);
  const role = roleFrom(process.argv.slice(2));
  const config = loadConfig(process.env, role);
  const start = await roles[role]();
  const part = await start(role === 'database' || role === 'acquirer' ? config : await withDatabase(config, role));
  // Not left to the end: a part that is killed has none.
  flushCompileCache();
  if (role === 'migrate' || role === 'administrator') return part.stop();
  onLeave(config, async () => {
    setTimeout(() => process.exit(1), stopMsMax).unref();
    await part.stop();
    process.exit(0);
  });
}

function roleFrom(args: string[]): Role {
  const names = Object.keys(roles);
  const [name, ...more] = args;
  if (name && more.length === 0 && names.includes(name)) return name as Role;
  throw new OperatorFault(`Name one part: npm run role -- ${names.join('|')}`);
}

/** Makes sure of the database: who has the owner's address migrates; in demo mode the embedded one is found where it runs. */
async function withDatabase(config: Config, role: Role): Promise<Config> {
  const { ownerUrl, appUrl, jobsUrl } = config.database;
  if (ownerUrl && appUrl && jobsUrl) {
    if (role !== 'migrate') await migrate({ ownerUrl, appUrl, jobsUrl });
    return config;
  }
  if (appUrl) return config;
  const found = await findDatabase(config);
  if (!found)
    throw new OperatorFault(
      `No database runs over ${config.home}: start it with "npm start" or "npm run role -- database", or set DATABASE_URL.`,
    );
  return withUrls(config, found);
}

/** The embedded database alone, migrated; for working on one part without the others. */
async function startEmbedded(config: Config): Promise<RunningPart> {
  const database = await startDatabase(config, console.log);
  try {
    await migrate(database, console.log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  console.log(`The database answers; stop it with Ctrl-C.\nDATABASE_URL=${database.ownerUrl}`);
  return database;
}

async function migrateOnce({ database }: Config): Promise<RunningPart> {
  const { ownerUrl, appUrl, jobsUrl } = database;
  if (!ownerUrl || !appUrl || !jobsUrl) throw new OperatorFault('DATABASE_URL is missing: migrating needs the owner.');
  await migrate({ ownerUrl, appUrl, jobsUrl }, console.log);
  console.log('The database is up to date.');
  return { stop: async () => undefined };
}

async function askAdministrator({ database }: Config): Promise<RunningPart> {
  const { makeFirstAdministrator } = await import('./first-administrator.ts');
  if (!database.appUrl) throw new OperatorFault('DATABASE_APP_URL is missing.');
  await makeFirstAdministrator({ appUrl: database.appUrl });
  return { stop: async () => undefined };
}

main().catch((error) => {
  console.error(toldToOperator(error));
  process.exit(1);
});
