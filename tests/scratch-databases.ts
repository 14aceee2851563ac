// Databases for tests: an installation of their own, or scratch databases in the cluster that DATABASE_URL names.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, loadConfig } from '../core/server/config.ts';
import { ensureLogins } from '../core/server/database-logins.ts';
import { type DatabaseUrls, removeDatabase, startDatabase } from '../core/server/embedded-postgres.ts';
import { databaseName, loginName } from '../core/server/role-secrets.ts';

/** A place for an installation that nobody else uses. */
export interface ScratchPlace {
  /** Environment that makes the product run there. */
  readonly env: NodeJS.ProcessEnv;
  /** Stops the embedded database if it runs, and removes all of it. */
  remove(): Promise<void>;
}

/** Makes a folder, and where DATABASE_URL is set an empty database beside the one it names. */
export async function makeScratchPlace(given: NodeJS.ProcessEnv): Promise<ScratchPlace> {
  const home = mkdtempSync(join(tmpdir(), 'portico-test-'));
  // The database's own user, where we are root, has to pass through.
  chmodSync(home, 0o755);
  const outside = given.DATABASE_URL;
  const ours = { ...given, PORTICO_HOME: home, DATABASE_APP_URL: '', DATABASE_JOBS_URL: '', DATABASE_READ_URL: '' };
  const leash = holdOnLeash(home);
  const removeHome = () => {
    rmSync(home, { recursive: true, force: true });
    leash.release();
  };
  if (!outside) {
    const remove = async () => {
      await removeDatabase(loadConfig(ours));
      removeHome();
    };
    return { env: ours, remove };
  }
  const name = `portico_test_${randomBytes(4).toString('hex')}`;
  await asOwner(outside, (owner) => owner.query(`create database ${name}`));
  const remove = async () => {
    await asOwner(outside, (owner) => dropScratch(owner, name));
    removeHome();
  };
  return { env: { ...ours, DATABASE_URL: withDatabase(outside, name) }, remove };
}

/** What a run of tests has for itself. */
export interface Scratch {
  readonly config: Config;
  /** An empty database; its logins are made by `migrate`. */
  readonly urls: DatabaseUrls;
  /** Ends and removes all of it. */
  remove(): Promise<void>;
}

/** A scratch place with its database running. */
export async function makeScratch(given: NodeJS.ProcessEnv): Promise<Scratch> {
  const place = await makeScratchPlace(given);
  const config = loadConfig(place.env);
  const { stop, ...urls } = await startDatabase(config);
  const remove = async () => {
    await stop();
    await place.remove();
  };
  return { config, urls, remove };
}

/** Ends the embedded database and removes the folder when this process ends without doing so: a killed run leaves nothing. */
function holdOnLeash(home: string): { release(): void } {
  // Reads until our end of the pipe closes. By then the server may just be starting, and its files are of no use to anybody.
  const script = `read _
    for try in 1 2 3; do kill -QUIT "$(head -n 1 "$0/postgres/postmaster.pid")" 2>/dev/null; sleep 1; done
    rm -rf "$0"`;
  const watcher = spawn('/bin/sh', ['-c', script, home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.unref();
  return { release: () => watcher.kill('SIGKILL') };
}

/** A copy of a database to which nobody is connected, with the same logins. */
export async function copyDatabase(template: DatabaseUrls): Promise<DatabaseUrls> {
  const copy = `${databaseName(template.ownerUrl)}_${randomBytes(4).toString('hex')}`;
  const urls = {
    ownerUrl: withDatabase(template.ownerUrl, copy),
    appUrl: withDatabase(template.appUrl, copy),
    jobsUrl: withDatabase(template.jobsUrl, copy),
  };
  await asOwner(withDatabase(template.ownerUrl, 'postgres'), (owner) =>
    owner.query(`create database ${copy} template ${databaseName(template.ownerUrl)}`),
  );
  await asOwner(urls.ownerUrl, (owner) => ensureLogins(owner, urls));
  return urls;
}

/** Drops a copy; who still uses it is disconnected. */
export async function dropDatabase(urls: DatabaseUrls): Promise<void> {
  await asOwner(withDatabase(urls.ownerUrl, 'postgres'), (owner) => drop(owner, databaseName(urls.ownerUrl)));
}

/** SQLSTATE insufficient_privilege: the autovacuum that happens to be in there is the superuser's, and `force` may not end it. */
const insufficientPrivilege = '42501';

async function drop(owner: pg.Client, name: string): Promise<void> {
  try {
    await owner.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    // Without force the server itself sends autovacuum away, and waits up to 5 s for the others to leave.
    await owner.query(`drop database if exists ${name}`);
  }
}

/** Drops a scratch database, copies of it that a test left, and the logins they shared. */
async function dropScratch(owner: pg.Client, name: string): Promise<void> {
  const found = await owner.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [name],
  );
  for (const database of found.rows) await drop(owner, database.name);
  for (const login of ['app', 'jobs'] as const) await owner.query(`drop role if exists ${loginName(name, login)}`);
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function asOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}
