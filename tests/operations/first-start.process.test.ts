// `npm start` when something is in its way: one line that says what and what to do, exit code 1, and nothing left running.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkout } from '../../core/server/config.ts';
import { freePorts } from '../../core/server/ports.ts';

let folder: string;
let base: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-start-'));
  base = await freePorts(10);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it over a folder of its own; answers the exit code and what it told, line by line. */
async function start(env: NodeJS.ProcessEnv, ...options: string[]): Promise<{ code: number | null; told: string[] }> {
  const child = spawn(process.execPath, ['apps/start.ts', ...options], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', PORTICO_HOME: join(folder, 'home'), PORT_BASE: String(base), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const told = (await text(child.stderr)).split('\n').filter((line) => line.trim() !== '');
  return { code: await ended, told };
}

const oneLine = (matching: RegExp) => ({ code: 1, told: [expect.stringMatching(matching)] });

test('a port that another program has', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(base, '127.0.0.1', listening));
  try {
    expect(await start({})).toEqual(
      oneLine(new RegExp(`^Port ${base} is in use by another program: .*PORT_BASE=\\d+ npm start`)),
    );
  } finally {
    other.close();
  }
});

test('a data folder of another version of PostgreSQL', async () => {
  mkdirSync(join(folder, 'home/postgres'), { recursive: true });
  writeFileSync(join(folder, 'home/postgres/PG_VERSION'), '17\n');
  expect(await start({})).toEqual(oneLine(/made by PostgreSQL 17, this is PostgreSQL \d+: .*--reset/));
});

test('wrong settings, all at once and each by name, before anything is made', async () => {
  const { code, told } = await start({ PORT_BASE: 'abc', DATABASE_POOL_SIZE: '0', PORTICO_SECRET: 'short' });
  expect(code).toBe(1);
  expect(told).toEqual([
    'Portico cannot start, its configuration is wrong:',
    '  PORT_BASE must be a whole number',
    expect.stringMatching(/^ {2}PORTICO_SECRET must have at least/),
    expect.stringMatching(/^ {2}DATABASE_POOL_SIZE must be from/),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a home that is no folder', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, told } = await start({ PORTICO_HOME: join(folder, 'file/home') });
  expect({ code, told }).toEqual(
    oneLine(/file\/home\S* cannot be used \(a part of the path is no folder\): .*PORTICO_HOME/),
  );
});

test('an option that it does not know', async () => {
  expect(await start({}, '--nonsense')).toEqual(oneLine(/^npm start knows two options/));
});

test('a database that cannot be reached', async () => {
  const env = { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${base}/nowhere`, PORTICO_SECRET: 'x'.repeat(40) };
  const answer = await start(env);
  expect(answer).toEqual(oneLine(/^The database 127\.0\.0\.1:\d+\/nowhere cannot be reached .*: check DATABASE_URL/));
  expect(JSON.stringify(answer)).not.toContain('secret@');
});
