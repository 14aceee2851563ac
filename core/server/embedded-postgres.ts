// The database of an installation: DATABASE_URL, or an embedded PostgreSQL that is brought up and kept up here.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { isDatabaseAbsent } from './database.ts';
import { inHome, makeHome } from './home-folder.ts';
import { keptSecret } from './kept-secret.ts';
import { OperatorFault } from './operator-fault.ts';
import { reaches, serverAccount, serverPrograms, systemFolder } from './postgres-programs.ts';
import {
  findPostmaster,
  initialise,
  isAlive,
  type Postmaster,
  type ServerPlace,
  startPostmaster,
  stopPostmaster,
  superUrl,
} from './postgres-server.ts';
import { deriveKey, loginUrl } from './role-secrets.ts';

/** Addresses of one database, by role. */
export interface DatabaseUrls {
  /** Owns the schema, migrates; no superuser, so that row-level security binds it as it will elsewhere. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

export interface RunningDatabase extends DatabaseUrls {
  /** Stops the embedded server; does nothing to an outside one. */
  stop(): Promise<void>;
}

const databaseOfProduct = 'portico';
const ownerRole = 'portico_owner';
/** Any fixed number will do; advisory locks are counted by database, and nothing else locks in `postgres`. */
const creationLock = 7_016_112_104;
/** The demo world takes 200 MB, the write-ahead log as much again; below this a first start would fail half way. */
const freeBytesMin = 600 * 1024 ** 2;
/** How soon a server that was killed is noticed; with its start it is back well within 5 s. */
const watchMs = 300;

/** The database of the installation, ready for `migrate`. `report` gets a line when a killed server is brought back. */
export async function startDatabase(
  config: Config,
  report: (line: string) => void = () => undefined,
): Promise<RunningDatabase> {
  const { ownerUrl, appUrl, jobsUrl } = config.database;
  if (ownerUrl && appUrl && jobsUrl) return { ownerUrl, appUrl, jobsUrl, stop: async () => undefined };
  const place = placeOf(config);
  checkSpace(config.home);
  initialise(place);
  checkVersion(place);
  const postmaster = await startPostmaster(place);
  await makeDatabase(place, postmaster.port);
  const keeper = keepUp(place, postmaster, report);
  return { ...urlsAt(config, place, postmaster.port), stop: () => keeper.stop() };
}

/** The embedded database that another process has brought up over PORTICO_HOME, if it runs. */
export async function findDatabase(config: Config): Promise<DatabaseUrls | undefined> {
  if (!existsSync(join(inHome(config.home, 'postgres'), 'PG_VERSION'))) return undefined;
  const place = placeOf(config);
  const postmaster = await findPostmaster(place);
  return postmaster && urlsAt(config, place, postmaster.port);
}

/** Stops a running embedded server and removes its data folder, wherever that lies. */
export async function removeDatabase(config: Config): Promise<void> {
  const named = inHome(config.home, 'postgres');
  if (!lstatSync(named, { throwIfNoEntry: false })) return;
  if (existsSync(named)) {
    const place = placeOf(config);
    const postmaster = await findPostmaster(place);
    if (postmaster) await stopPostmaster(postmaster);
    rmSync(place.dataFolder, { recursive: true, force: true });
  }
  rmSync(named, { recursive: true, force: true });
}

/** How much of the end of the server's log is read for the reason of its end, in bytes. */
const reasonBytes = 64 * 1024;

/**
 * An error that came of the embedded server's end, as what the operator can do about it; any other error as it is. A server that finds no
 * room for its write-ahead log ends at once, and all that is heard of it is a connection that breaks.
 */
export function explainedByServer({ home, database }: Pick<Config, 'home' | 'database'>, error: unknown): unknown {
  if (database.ownerUrl !== undefined || !isDatabaseAbsent(error)) return error;
  const log = inHome(home, 'postgresLog');
  if (!existsSync(log) || !readFileSync(log).subarray(-reasonBytes).includes('No space left on device')) return error;
  return new OperatorFault(
    `The disk of ${home} is full: free some space, then start again. Nothing that was committed is lost.`,
    { cause: error },
  );
}

function placeOf(config: Config): ServerPlace {
  makeHome(config.home);
  const named = inHome(config.home, 'postgres');
  const account = serverAccount(named);
  return {
    dataFolder: reachableFolder(named, config.home, account),
    logFile: inHome(config.home, 'postgresLog'),
    superPassword: keptSecret(config.home, 'postgres.password'),
    account,
    programs: serverPrograms(account),
  };
}

/** The data folder; below PORTICO_HOME it is a link to one in the system's folder where the server's user can't get there. */
function reachableFolder(named: string, home: string, account: ReturnType<typeof serverAccount>): string {
  if (account && !lstatSync(named, { throwIfNoEntry: false }) && !reaches(account, home)) {
    const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
    const folder = join(systemFolder, name, 'postgres');
    mkdirSync(join(systemFolder, name), { recursive: true, mode: 0o755 });
    symlinkSync(folder, named);
    return folder;
  }
  return lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(named) : named;
}

/**
 * @param statfs asks how much is free; only tests ask another disk
 * @throws {OperatorFault} when it is not enough for a first start
 */
export function checkSpace(
  home: string,
  statfs: (path: string) => { bavail: number; bsize: number } = statfsSync,
): void {
  const { bavail, bsize } = statfs(home);
  if (bavail * bsize >= freeBytesMin) return;
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  throw new OperatorFault(
    `The disk of ${home} is full: ${free} MB are free, ${freeBytesMin / 1024 ** 2} MB are needed. Free some space or set PORTICO_HOME to a folder on another disk.`,
  );
}

function checkVersion({ dataFolder, programs }: ServerPlace): void {
  const file = join(dataFolder, 'PG_VERSION');
  const found = readWhatIsOurs(file).trim();
  if (found === programs.major) return;
  throw new OperatorFault(
    `${dataFolder} was made by PostgreSQL ${found}, this is PostgreSQL ${programs.major}: set PORTICO_HOME to another folder, or begin again with "npm start -- --reset".`,
  );
}

function readWhatIsOurs(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new OperatorFault(
      `${file} cannot be read (it belongs to another user): start as that user, or set PORTICO_HOME to another folder.`,
      { cause },
    );
  }
}

/** Makes the owner's role and the database, once. */
async function makeDatabase(place: ServerPlace, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl(place, port) });
  await client.connect();
  try {
    // Two starters at once must not both find it missing; the lock goes with the connection.
    await client.query(`select pg_advisory_lock(${creationLock})`);
    const has = async (sql: string, name: string) => (await client.query(sql, [name])).rowCount === 1;
    if (!(await has('select from pg_roles where rolname = $1', ownerRole)))
      await client.query(`create role ${ownerRole} login createdb createrole password '${ownerPassword(place)}'`);
    if (!(await has('select from pg_database where datname = $1', databaseOfProduct)))
      await client.query(`create database ${databaseOfProduct} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}

function ownerPassword(place: ServerPlace): string {
  return deriveKey(place.superPassword, 'database-owner').toString('base64url');
}

function urlsAt(config: Config, place: ServerPlace, port: number): DatabaseUrls {
  const ownerUrl = `postgres://${ownerRole}:${ownerPassword(place)}@127.0.0.1:${port}/${databaseOfProduct}`;
  const login = (name: 'app' | 'jobs') => loginUrl(ownerUrl, name, config.secret);
  return { ownerUrl, appUrl: login('app'), jobsUrl: login('jobs') };
}

/** Watches the server and starts it again, on the same port, when it has been killed: the parts find it where it was. */
function keepUp(place: ServerPlace, first: Postmaster, report: (line: string) => void): { stop(): Promise<void> } {
  let current = first;
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restarting || isAlive(current.pid)) return;
    report('The database has ended; it is being started again.');
    restarting = startPostmaster(place, first.port)
      .then((postmaster) => {
        current = postmaster;
        report('The database is back.');
      })
      .catch((error: Error) => report(error.message))
      .finally(() => {
        restarting = undefined;
      });
  }, watchMs);
  return {
    async stop() {
      clearInterval(timer);
      await restarting;
      await stopPostmaster(current);
    },
  };
}
