// Back-up and restore as the manual has them: every row comes back, bound as it was, and a doubtful back-up is refused.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qualified, tablesOf } from '../../core/server/backup.ts';
import { checkout, loadConfig } from '../../core/server/config.ts';
import { type DatabaseUrls, startDatabase } from '../../core/server/embedded-postgres.ts';
import { expectBalancedLedger } from '../faults/books.ts';
import { type Installation, startInstallation } from '../faults/installation.ts';
import { openShop, paymentOf } from '../faults/shop.ts';
import { makeScratchPlace, type ScratchPlace } from '../scratch-databases.ts';

let installation: Installation;
let folder: string;
let file: string;
const places: ScratchPlace[] = [];

beforeAll(async () => {
  installation = await startInstallation();
  folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  file = join(folder, 'portico.sql.gz');
  const shop = await openShop(installation);
  for (let count = 0; count < 20; count++) await shop.settle(paymentOf());
  await shop.close();
});

afterAll(async () => {
  for (const place of places) await place.remove();
  await installation?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a back-up of a running installation, restored into a new one, is the same to the last row', async () => {
  const { config } = installation;
  const made = await run('backup', file, { PORTICO_HOME: config.home, DATABASE_URL: installation.urls.ownerUrl });
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);

  const place = await newPlace();
  const restored = await run('restore', file, { ...place.env, PORTICO_SECRET: config.secret });
  expect(restored).toMatchObject({ code: 0 });
  const { stop, ...urls } = await startDatabase(loadConfig({ ...place.env, PORTICO_SECRET: config.secret }));
  try {
    const script = gunzipSync(readFileSync(file)).toString('utf8');
    const rows = rowsIn(script);
    expect(await rowsOf(urls)).toEqual(rows);
    // Not even a policy has hidden a row from the back-up.
    expect(await countsOf(urls)).toEqual(
      Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length])),
    );
    expect(await bindingsOf(urls)).toEqual(await bindingsOf(installation.urls));
  } finally {
    await stop();
  }
  await expectBalancedLedger(installation);
});

test.each([
  [
    'of another secret',
    () => ({ PORTICO_SECRET: 'another secret, just as long as it must be' }),
    /another PORTICO_SECRET/,
  ],
  ['cut off', () => ({}), /not whole/],
  ['that is no back-up', () => ({}), /is no back-up/],
])('a back-up %s is refused, and the database stays empty', async (what, env, reason) => {
  const doubtful = join(folder, `${what}.gz`);
  writeFileSync(doubtful, what === 'that is no back-up' ? 'something' : readFileSync(file));
  if (what === 'cut off') truncateSync(doubtful, Math.floor(statSync(file).size / 2));
  const place = await newPlace();
  const { code, said } = await run('restore', doubtful, {
    ...place.env,
    PORTICO_SECRET: installation.config.secret,
    ...env(),
  });
  expect(code).toBe(1);
  expect(said).toMatch(reason);
  // So empty that the right one is taken afterwards.
  const again = await run('restore', file, { ...place.env, PORTICO_SECRET: installation.config.secret });
  expect(again.code).toBe(0);
});

test('nothing is restored over an installation that holds something', async () => {
  const env = { PORTICO_HOME: installation.config.home, DATABASE_URL: installation.urls.ownerUrl };
  const { code, said } = await run('restore', file, env);
  expect(code).toBe(1);
  expect(said).toContain('The database is not empty');
});

async function newPlace(): Promise<ScratchPlace> {
  const place = await makeScratchPlace(process.env);
  places.push(place);
  return place;
}

async function run(script: 'backup' | 'restore', argument: string, env: NodeJS.ProcessEnv) {
  const ran = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, argument], {
    cwd: checkout,
    env: { ...process.env, PORTICO_DEMO: 'on', ...env },
  });
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

/** Rows of each table by the back-up's own account, in a fixed order, without the marks of jobs under way. */
function rowsIn(script: string): Record<string, string[]> {
  const blocks = script.matchAll(/^copy (\S+) \(.*\) from stdin;\n([\s\S]*?)^\\\.$/gm);
  return Object.fromEntries([...blocks].map(([, name = '', rows = '']) => [name, comparable(name, rows)]));
}

async function rowsOf({ ownerUrl }: DatabaseUrls): Promise<Record<string, string[]>> {
  const second = join(folder, 'second.sql.gz');
  const made = await run('backup', second, { DATABASE_URL: ownerUrl });
  expect(made.code).toBe(0);
  return rowsIn(gunzipSync(readFileSync(second)).toString('utf8'));
}

function comparable(name: string, rows: string): string[] {
  const lines = rows.split('\n').filter(Boolean);
  // Jobs under way are marked as such, and nobody's after a restore.
  return name.includes('_private_job') ? lines.map(() => 'a job or a lane') : lines.sort();
}

/** Rows of each table as its owner counts them, unbound. */
async function countsOf({ ownerUrl }: DatabaseUrls): Promise<Record<string, number>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const counts: Record<string, number> = {};
    for (const name of (await tablesOf(owner)).map(qualified)) {
      await owner.query(`begin; alter table ${name} no force row level security`);
      const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      await owner.query('rollback');
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await owner.end();
  }
}

/** What binds the rows of each table: row-level security, policies, triggers, and how many rows the server itself counts. */
async function bindingsOf({ ownerUrl }: DatabaseUrls): Promise<unknown[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const tables = (await tablesOf(owner)).map(qualified);
    const found = await owner.query(
      `select c.oid::regclass::text as name, relrowsecurity, relforcerowsecurity,
         array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies,
         array(select tgname::text || ' ' || tgenabled::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
       from pg_class c where c.oid = any ($1::regclass[]) order by 1`,
      [tables],
    );
    return found.rows;
  } finally {
    await owner.end();
  }
}
