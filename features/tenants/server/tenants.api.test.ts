// The look of tenants for strangers, and their details for their people.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookupEntriesMax } from '../../../core/common/lookup.ts';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoTenantId, demoTenants } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { allTenants, branding, myDetails, tenantListMax } from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a stranger reads the look of a tenant, and of the installation when none is named', async () => {
  const anatolia = await server.stranger.request(branding, { query: { tenant: 'anatolia' } });
  expect(anatolia.body).toMatchObject({
    slug: 'anatolia',
    name: 'Anatolia Ödeme',
    language: 'tr',
    themeSettings: { ...defaultThemeSettings, ...demoTenants.anatolia.theme },
  });
  const installation = await server.stranger.request(branding);
  expect(installation.body).toMatchObject({ name: 'Portico', language: 'en', themeSettings: defaultThemeSettings });
});

test('both addresses of the look answer the same, whatever profile is assumed', async () => {
  const query = { tenant: 'northwind' };
  const [one, other] = await Promise.all([
    server.stranger.request(branding, { query }, { addressOf: 'tenant' }),
    server.stranger.request(branding, { query }, { addressOf: 'merchant' }),
  ]);
  expect(one.body).toEqual(other.body);
});

test('an unknown tenant and an inactive one are both not there', async () => {
  const setStatus = (status: string) =>
    server.db.transaction(systemScope, (tx) =>
      tx.change(sql`update tenant set status = ${status} where slug = 'northwind'`),
    );
  const unknown = await server.stranger.request(branding, { query: { tenant: 'nobody' } });
  await setStatus('Inactive');
  const inactive = await server.stranger.request(branding, { query: { tenant: 'northwind' } });
  await setStatus('Active');
  expect([unknown.problem?.code, inactive.problem?.code]).toEqual(['not-found', 'not-found']);
});

test.each(['North wind', '../etc', 'a'.repeat(41), 'UPPER'])('%j is no name of a tenant', async (tenant) => {
  const answer = await server.stranger.request(branding, { query: { tenant } });
  expect(answer).toMatchObject({ status: 400, problem: { errors: [{ pointer: '#query/tenant' }] } });
});

test('people read the details of their own tenant; platform staff those of the tenant they work for', async () => {
  const northwind = { id: demoTenantId('northwind'), name: 'Northwind Pay', defaultCurrency: 'EUR' };
  expect((await server.as.tenant.request(myDetails)).body).toMatchObject(northwind);
  expect((await server.as.merchant.request(myDetails)).body).toMatchObject(northwind);
  const headers = { tenantid: demoTenantId('anatolia') };
  expect((await server.as.platform.request(myDetails, {}, { headers })).body.name).toBe('Anatolia Ödeme');
  expect((await server.as.platform.request(myDetails)).body.name).toBe('Portico');
});

test('S3-241 platform staff choose among all tenants, by a part of the name too, and nobody else does', async () => {
  const names = async (search?: string) =>
    (await server.as.platform.request(allTenants, { query: { search } })).body.data.map(({ name }) => name);
  expect(await names()).toEqual(['Anatolia Ödeme', 'Northwind Pay']);
  expect(await names('WIND')).toEqual(['Northwind Pay']);
  expect(await names('%')).toEqual([]);
  expect((await server.as.tenant.request(allTenants)).status).toBe(403);
  expect((await server.as.merchant.request(allTenants)).status).toBe(403);
});

test('S1-282 S3-417 the list of tenants holds the first hundred by name; the others are found by a search', async () => {
  await server.db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into tenant (id, slug, name, default_currency, time_zone, language, created_at)
      select gen_random_uuid(), 'many-' || n, 'Many ' || to_char(n, 'FM000'), 'EUR', 'Etc/UTC', 'en', now()
      from generate_series(1, 120) n`),
  );
  const names = async (search?: string) =>
    (await server.as.platform.request(allTenants, { query: { search } })).body.data.map(({ name }) => name);
  const first = await names();
  expect(first).toHaveLength(100);
  expect(first).not.toContain('Many 120');
  expect(await names('Many 120')).toEqual(['Many 120']);
  expect([tenantListMax, lookupEntriesMax]).toEqual([100, 1_000]);
});
