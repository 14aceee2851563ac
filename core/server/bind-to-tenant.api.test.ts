// What `bind_to_tenant` makes of a table: rows of the scope and no others, for reading and for writing, whoever asks.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { Database, type Scope, sql, systemScope } from './database.ts';

const [tenant, otherTenant, merchant, otherMerchant] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let database: TestDatabase;
let owner: pg.Client;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  db = new Database({ url: database.appUrl, poolSize: 2, applicationName: 'bound' });
  for (const columns of [
    'of_tenant (tenant_id uuid not null)',
    'of_merchant (tenant_id uuid not null, merchant_id uuid)',
  ])
    await owner.query(`create table ${columns}`);
  for (const table of ['of_tenant', 'of_merchant']) {
    await owner.query('select bind_to_tenant($1)', [table]);
    await owner.query(`grant select, insert on ${table} to portico_app`);
  }
  await db.transaction(systemScope, async (tx) => {
    for (const id of [tenant, otherTenant]) await tx.run(sql`insert into of_tenant values (${id})`);
    for (const [of, whose] of [
      [tenant, merchant],
      [tenant, otherMerchant],
      [tenant, null],
      [otherTenant, otherMerchant],
    ])
      await tx.run(sql`insert into of_merchant values (${of}, ${whose})`);
  });
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

const scope = (tenantId: string | null, merchantId: string | null = null): Scope => ({
  tenantId,
  merchantId,
  platform: false,
});

async function counts(as: Scope): Promise<number[]> {
  const rows = await db.read(as, (tx) =>
    Promise.all([tx.run(sql`select 1 from of_tenant`), tx.run(sql`select 1 from of_merchant`)]),
  );
  return rows.map(({ length }) => length);
}

test.each([
  ['the platform', systemScope, [2, 4]],
  ['a tenant', scope(tenant), [1, 3]],
  ['a merchant', scope(tenant, merchant), [1, 1]],
  ['a merchant of another tenant', scope(otherTenant, merchant), [1, 0]],
  ['nobody', scope(null), [0, 0]],
])('%s sees its rows', async (_, as, expected) => {
  expect(await counts(as)).toEqual(expected);
});

test('nobody writes outside of their scope', async () => {
  const write = (as: Scope, whose: string) =>
    db.transaction(as, (tx) => tx.run(sql`insert into of_merchant values (${tenant}, ${whose})`));
  await expect(write(scope(otherTenant), merchant)).rejects.toThrow(/row-level security/);
  await expect(write(scope(tenant, merchant), otherMerchant)).rejects.toThrow(/row-level security/);
});

test('the owner is bound too, and the application cannot bind', async () => {
  expect((await owner.query('select from of_merchant')).rowCount).toBe(0);
  await expect(db.transaction(systemScope, (tx) => tx.run(sql`select bind_to_tenant('of_tenant')`))).rejects.toThrow(
    /permission denied/,
  );
});
