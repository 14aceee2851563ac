// The embedded database: found again after its starter was killed, back on its port when it is killed itself, one per folder.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { loadConfig } from './config.ts';
import {
  checkSpace,
  explainedByServer,
  findDatabase,
  type RunningDatabase,
  removeDatabase,
  startDatabase,
} from './embedded-postgres.ts';
import { inHome } from './home-folder.ts';
import { OperatorFault } from './operator-fault.ts';

const home = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
const config = loadConfig({ PORTICO_HOME: home });
const postgres = inHome(home, 'postgres');
let database: RunningDatabase;
let other: RunningDatabase;
beforeAll(async () => {
  chmodSync(home, 0o755);
  [database, other] = await Promise.all([startDatabase(config), startDatabase(config)]);
});
afterAll(async () => {
  await Promise.all([database.stop(), other.stop()]);
  await removeDatabase(config);
  rmSync(home, { recursive: true });
});

function postmaster(): number {
  return Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function ask(sql: string): Promise<unknown> {
  const client = new pg.Client(database.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('it is durable, in UTF-8, and its owner is no superuser', async () => {
  expect(await ask('show synchronous_commit')).toBe('on');
  expect(await ask('show fsync')).toBe('on');
  expect(await ask('show server_encoding')).toBe('UTF8');
  expect(await ask('select rolsuper or rolbypassrls from pg_roles where rolname = current_user')).toBe(false);
});

test('two that start it at once over a new folder, and one that looks later, share one server', async () => {
  expect(other.ownerUrl).toBe(database.ownerUrl);
  expect((await findDatabase(config))?.ownerUrl).toBe(database.ownerUrl);
});

test('killed, it is back on the same port with all that was committed', async () => {
  await ask('create table kept as select 1 as n');
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await eventually(async () => expect(await ask('select n from kept')).toBe(1));
  expect(postmaster()).not.toBe(killed);
});

test('a disk that is nearly full is refused in a line that says how much is there and how much is needed', () => {
  const free = (megabytes: number) => () => ({ bavail: megabytes * 256, bsize: 4_096 });
  expect(() => checkSpace(home, free(599))).toThrow(
    `The disk of ${home} is full: 599 MB are free, 600 MB are needed. Free some space or set PORTICO_HOME to a folder on another disk.`,
  );
  expect(() => checkSpace(home, free(600))).not.toThrow();
});

test('a server that ended for want of room is told as a full disk, whatever broke first', () => {
  const place = mkdtempSync(join(tmpdir(), 'portico-full-'));
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const embedded = loadConfig({ PORTICO_HOME: place });
  try {
    expect(explainedByServer(embedded, lost)).toBe(lost);
    writeFileSync(
      inHome(place, 'postgresLog'),
      'PANIC:  could not write to file "pg_wal/xlogtemp.31": No space left on device\n',
    );
    expect(explainedByServer(embedded, lost)).toEqual(
      new OperatorFault(
        `The disk of ${place} is full: free some space, then start again. Nothing that was committed is lost.`,
      ),
    );
    const ours = new TypeError('of ours');
    expect(explainedByServer(embedded, ours)).toBe(ours);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('a data folder of another version is refused in a line that says what to do', async () => {
  const file = join(postgres, 'PG_VERSION');
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, '17\n');
  try {
    const refused = startDatabase(config);
    await expect(refused).rejects.toBeInstanceOf(OperatorFault);
    await expect(refused).rejects.toThrow(/made by PostgreSQL 17.*--reset/);
  } finally {
    writeFileSync(file, own);
  }
});
