// Seeded roles: made once, kept up with the catalogue, never overwritten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Permission, permission } from '../../../core/common/permission.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { Database, sql, systemScope } from '../../../core/server/database.ts';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { seedRoles } from './seed-roles.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = new Database({ url: database.appUrl, poolSize: 4, applicationName: 'portico-test' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const now = new Date('2026-11-21T09:00:00.000Z');
const see = permission('Platform.Things.View', 'platform', 'Sees things.', ['administrator', 'operator', 'viewer']);
const keep = permission('Platform.Things.Keep', 'platform', 'Keeps things.', ['administrator']);
const later = permission('Platform.Later.View', 'platform', 'Sees what came later.', ['administrator', 'viewer']);

function held(seed: string): Promise<string[]> {
  return db.read(systemScope, async (tx) => {
    const rows = await tx.run<{ permission: string }>(sql`
      select permission from role_permission join role on role.id = role_id
      where role.tenant_id = ${noTenantId} and seed = ${seed} order by permission`);
    return rows.map((row) => row.permission);
  });
}

const start = (...catalogue: Permission[]) => seedRoles(db, catalogue, now);

test('several machines that start at once make each role once, with what the catalogue gives it', async () => {
  await Promise.all([start(see, keep), start(see, keep), start(see, keep)]);
  expect(await held('administrator')).toEqual(['Platform.Things.Keep', 'Platform.Things.View']);
  expect(await held('viewer')).toEqual(['Platform.Things.View']);
  const roles = await db.read(systemScope, (tx) =>
    tx.run<{ tier: string; seed: string }>(
      sql`select tier, seed from role where tenant_id = ${noTenantId} order by seed`,
    ),
  );
  expect(roles).toEqual([
    { tier: 'platform', seed: 'administrator' },
    { tier: 'platform', seed: 'operator' },
    { tier: 'platform', seed: 'viewer' },
  ]);
});

test('what an administrator took away stays away, and what a later version brings is added', async () => {
  await db.transaction(systemScope, (tx) => tx.change(sql`delete from role_permission where permission = ${see.name}`));
  await start(see, keep, later);
  expect(await held('viewer')).toEqual(['Platform.Later.View']);
  expect(await held('administrator')).toEqual(['Platform.Later.View', 'Platform.Things.Keep']);
});

test('a tenant that came since gets the roles of its staff and of its merchants', async () => {
  const tenantId = '0199a000-0000-7000-8000-000000000001';
  await db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into tenant (id, slug, name, default_currency, time_zone, language, created_at)
      values (${tenantId}, 'fresh', 'Fresh', 'EUR', 'Europe/Berlin', 'en', ${now})`),
  );
  await start(see);
  const scope = { tenantId, merchantId: null, platform: false };
  const roles = await db.read(scope, (tx) =>
    tx.run<{ tier: string }>(sql`select distinct tier from role order by tier`),
  );
  expect(roles).toEqual([{ tier: 'merchant' }, { tier: 'tenant' }]);
});
