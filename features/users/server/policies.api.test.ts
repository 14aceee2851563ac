// Row-level security of people and roles: what holds when a query forgets to ask for the tenant or the merchant.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../../core/server/database.ts';
import { sql } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId, demoUserId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const tenantId = demoTenantId('northwind');
const asStaff: Scope = { tenantId, merchantId: null, platform: false };
const asMerchant: Scope = { tenantId, merchantId: demoMerchantId('atelierLumen'), platform: false };
const asNobody: Scope = { tenantId: null, merchantId: null, platform: false };

const seen = (scope: Scope, query: ReturnType<typeof sql>) =>
  server.db.read(scope, async (tx) => (await tx.run<{ name: string }>(query as never)).map(({ name }) => name));
const changed = (scope: Scope, query: ReturnType<typeof sql>) => server.db.transaction(scope, (tx) => tx.change(query));

test('people see people of their own organisation', async () => {
  const people = sql`select email as name from portal_user order by email`;
  expect(await seen(asMerchant, people)).toEqual(['merchant@demo.test']);
  expect(await seen(asStaff, people)).toEqual([
    'merchant2@demo.test',
    'merchant@demo.test',
    'readonly@demo.test',
    'tenant@demo.test',
  ]);
  expect(await seen(asNobody, people)).toEqual([]);
});

test('nobody but the product itself sees which subject is whom', async () => {
  const subjects = sql`select subject as name from user_subject`;
  expect(await seen(asStaff, subjects)).toEqual([]);
  expect(await seen(asMerchant, subjects)).toEqual([]);
});

test('a merchant sees the roles offered to merchants, and changes none of them', async () => {
  expect(await seen(asMerchant, sql`select distinct tier as name from role`)).toEqual(['merchant']);
  expect(await changed(asMerchant, sql`update role set name = 'Owner'`)).toBe(0);
  expect(await changed(asMerchant, sql`delete from role_permission`)).toBe(0);
  const grant = sql`
    insert into role_permission (tenant_id, role_id, permission)
    select tenant_id, id, 'Merchant.Everything' from role where seed = 'viewer'`;
  await expect(changed(asMerchant, grant)).rejects.toThrow('row-level security');
});

test('a merchant gives no role to a person of another', async () => {
  const give = sql`
    insert into user_role (tenant_id, user_id, role_id, position)
    select tenant_id, ${demoUserId('merchant2@demo.test')}, id, 9 from role where seed = 'operator'`;
  await expect(changed(asMerchant, give)).rejects.toThrow('row-level security');
});

test('a merchant does not change its tenant, and a tenant not another', async () => {
  expect(await changed(asMerchant, sql`update tenant set name = 'Mine'`)).toBe(0);
  expect(
    await changed(asStaff, sql`update tenant set support_email = 'a@northwind.test' where slug <> 'northwind'`),
  ).toBe(0);
  expect(await changed(asStaff, sql`update merchant set description = 'x' where tenant_id <> ${tenantId}`)).toBe(0);
});

test('nothing is moved to another tenant or merchant', async () => {
  const move = (column: string, to: string) => sql`update website set ${sql.ref(column)} = ${to}`;
  await expect(changed(asStaff, move('tenant_id', demoTenantId('anatolia')))).rejects.toThrow();
  await expect(changed(asMerchant, move('merchant_id', demoMerchantId('kaffeewerk')))).rejects.toThrow(
    'row-level security',
  );
});
