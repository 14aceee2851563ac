// One PostgreSQL server over one data folder: initialised, found running or started, stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDiskFull, OperatorFault } from './operator-fault.ts';
import type { Account, Programs } from './postgres-programs.ts';

/** Where a server lives and how it is reached. */
export interface ServerPlace {
  readonly dataFolder: string;
  readonly logFile: string;
  readonly superPassword: string;
  readonly account: Account | undefined;
  readonly programs: Programs;
}

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Replaying the log after a crash takes a while on a slow disk; beyond this something else is wrong. */
const startMsMax = 60_000;
/** A fast stop writes a checkpoint; past this the server is stopped at once and recovers at its next start. */
const stopMsMax = 2_500;
const connectMsMax = 5_000;
const pollMs = 25;
const retryMs = 200;
/** What a failed start leaves for the reader of its log: some lines are enough. */
const logTailBytes = 4_096;

/** Messages and defaults must not depend on the locale of the person who starts it. */
const serverEnvironment = { LC_ALL: 'C.UTF-8' };

/** Tuned for a machine of two cores and 4 GB; nothing that a committed payment depends on is relaxed. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Compiling costs more than it saves in queries of milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Address of a database of the server, as its superuser. */
export function superUrl(place: ServerPlace, port: number, database = 'postgres'): string {
  return `postgres://postgres:${place.superPassword}@127.0.0.1:${port}/${database}`;
}

/** Makes the data folder if there is none; it appears under its name only when it is whole. */
export function initialise(place: ServerPlace): void {
  if (existsSync(join(place.dataFolder, 'PG_VERSION'))) return;
  const draft = `${place.dataFolder}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, place.superPassword, { mode: 0o600 });
    for (const path of [draft, passwordFile]) if (place.account) chownSync(path, place.account.uid, place.account.gid);
    // Unsynced: until the server's first checkpoint there is nothing in it that another initialisation would not make.
    const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-sync', '--no-instructions'];
    const made = spawnSync(
      place.programs.initdb,
      ['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, ...options],
      { ...place.account, cwd: '/', encoding: 'utf8', env: serverEnvironment },
    );
    if (made.status !== 0)
      throw faultOf('could not be initialised', place, made.error?.message ?? made.stderr + made.stdout);
    renameInto(draft, place.dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Renames, unless another process was quicker: then its folder stands. */
function renameInto(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}

/** The server that runs over the data folder and answers to us, if one does. It outlives a killed parent. */
export async function findPostmaster(place: ServerPlace): Promise<Postmaster | undefined> {
  const found = readPidFile(place.dataFolder);
  if (found?.status !== 'ready' || !isAlive(found.pid)) return undefined;
  return (await answers(superUrl(place, found.port))) ? found : undefined;
}

/**
 * Finds the server or starts it, on `port` or on a free one. Waits for one that is just starting or stopping.
 * @throws {OperatorFault} when it does not come up
 */
export async function startPostmaster(place: ServerPlace, port?: number): Promise<Postmaster> {
  const giveUpAt = Date.now() + startMsMax;
  for (;;) {
    const running = await findPostmaster(place);
    if (running) return running;
    const tried = await tryToStart(place, port ?? (await freePort()), giveUpAt);
    if (typeof tried !== 'string') return tried;
    // Another server holds the folder, or the rest of a killed one does, for some moments yet.
    const passing =
      /lock file "postmaster\.pid"|pre-existing shared memory|the database system is|Address already in use/;
    if (!passing.test(tried) || Date.now() > giveUpAt) throw faultOf('did not start', place, tried);
    await delay(retryMs);
  }
}

/** One attempt: the running server, or what its log says of the failure. */
async function tryToStart(place: ServerPlace, port: number, giveUpAt: number): Promise<Postmaster | string> {
  const log = openSync(place.logFile, 'a');
  const logStart = statSync(place.logFile).size;
  const settings = Object.entries({ ...serverSettings, unix_socket_directories: '' }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const child = spawn(place.programs.postgres, ['-D', place.dataFolder, '-p', String(port), ...settings], {
    ...place.account,
    cwd: '/',
    env: serverEnvironment,
    // A session of its own: Ctrl-C in the terminal reaches us only, and we stop it after those who use it.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const failed = failureOf(child);
  for (;;) {
    const reason = await Promise.race([failed, delay(pollMs)]);
    if (reason !== undefined) return `${reason}\n${readFrom(place.logFile, logStart)}`;
    const found = readPidFile(place.dataFolder);
    if (found?.pid === child.pid && found?.status === 'ready' && (await answers(superUrl(place, port)))) return found;
    if (Date.now() > giveUpAt) return `no answer within ${startMsMax / 1000} s\n${readFrom(place.logFile, logStart)}`;
  }
}

function failureOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
}

/** Stops the server: fast, which ends transactions and writes a checkpoint; at once when that takes too long. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', stopMsMax],
    ['SIGQUIT', stopMsMax],
  ] as const) {
    const giveUpAt = Date.now() + waitMs;
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    while (isAlive(pid) && Date.now() < giveUpAt) await delay(pollMs);
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `postmaster.pid`: process, data folder, start, port, socket folder, address, shared memory, status; one line each. */
function readPidFile(dataFolder: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    // There is none, or it is being replaced just now.
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMsMax });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A TCP port that is free now. A socket in a folder would do, but for its path's limit of 107 bytes. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function readFrom(file: string, start: number): string {
  return readFileSync(file).subarray(start).subarray(-logTailBytes).toString('utf8').trim();
}

function faultOf(what: string, place: ServerPlace, said: string): OperatorFault {
  const cause = new Error(said);
  if (isDiskFull(cause))
    return new OperatorFault(`The disk of ${place.dataFolder} is full: free some space, then start again.`, { cause });
  const reason = said.split('\n').find((line) => /FATAL|PANIC|error:/.test(line)) ?? said.split('\n')[0];
  return new OperatorFault(`The embedded PostgreSQL ${what}: ${reason?.trim()} (see ${place.logFile})`, { cause });
}
