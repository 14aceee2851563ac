// Migrations and roles: what each login may do, several machines at once, nothing changed afterwards.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let app: pg.Client;
let jobs: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  app = new pg.Client(database.appUrl);
  jobs = new pg.Client(database.jobsUrl);
  await Promise.all([app.connect(), jobs.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), jobs.end()]);
  await database.drop();
});

test('several machines migrating at once leave one migrated database, and nothing to do', async () => {
  const lines: string[] = [];
  await Promise.all(Array.from({ length: 3 }, () => migrate(database, (line) => lines.push(line))));
  expect(lines).toEqual([]);
});

test('the application enqueues jobs but cannot see or touch the queue', async () => {
  await app.query(`select enqueue_job('tests.one', '{"n": 1}'::jsonb, null, null, 3, 'once')`);
  await app.query(`select enqueue_job('tests.one', '{"n": 2}'::jsonb, null, null, 3, 'once')`);
  const queued = await jobs.query(`select task_identifier, max_attempts from graphile_worker.jobs where key = 'once'`);
  expect(queued.rows).toEqual([{ task_identifier: 'tests.one', max_attempts: 3 }]);
  await expect(app.query('select from graphile_worker._private_jobs')).rejects.toThrow('permission denied');
  await expect(app.query(`select graphile_worker.add_job('tests.one')`)).rejects.toThrow('permission denied');
});

test('a job exists only when its transaction was committed', async () => {
  await app.query('begin');
  await app.query(`select enqueue_job('tests.undone', '{}'::jsonb)`);
  await app.query('rollback');
  const queued = await jobs.query(`select from graphile_worker.jobs where task_identifier = 'tests.undone'`);
  expect(queued.rowCount).toBe(0);
});

test.each(['app', 'jobs'] as const)(
  'the %s login makes no tables and cannot bypass row-level security',
  async (login) => {
    const client = login === 'app' ? app : jobs;
    await expect(client.query('create table public.mine ()')).rejects.toThrow('permission denied');
    await expect(client.query('create schema mine')).rejects.toThrow('permission denied');
    const asked = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(asked.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  },
);

test('the jobs login owns the queue and sees no table of the product', async () => {
  const owned = await jobs.query(
    `select distinct nspname from pg_class join pg_namespace n on n.oid = relnamespace where relowner = current_user::regrole
     and nspname not like 'pg_toast%'`,
  );
  expect(owned.rows).toEqual([{ nspname: 'graphile_worker' }]);
  await expect(jobs.query('select from public.schema_migration')).rejects.toThrow('permission denied');
});

test('a login of another database does not get in', async () => {
  const other = await testDatabase();
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const asked = await owner.query(`select has_database_privilege('public', current_database(), 'connect') as open`);
  await owner.end();
  await other.drop();
  expect(asked.rows).toEqual([{ open: false }]);
});

test('the tenant settings fail closed, also after an earlier transaction of the session set them', async () => {
  const ask = () => app.query('select app_tenant(), app_merchant(), app_is_platform()');
  const none = [{ app_tenant: null, app_merchant: null, app_is_platform: false }];
  expect((await ask()).rows).toEqual(none);
  await app.query(
    `begin; select set_config('app.tenant_id', gen_random_uuid()::text, true), set_config('app.platform', 'on', true)`,
  );
  expect((await ask()).rows).toEqual([{ app_tenant: expect.any(String), app_merchant: null, app_is_platform: true }]);
  await app.query('commit');
  expect((await ask()).rows).toEqual(none);
});

test('an applied migration that was changed is refused', async () => {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(`update schema_migration set md5 = 'changed' where version = 1`);
  await expect(migrate(database)).rejects.toThrow('Migration 1 was changed');
  await owner.end();
});
