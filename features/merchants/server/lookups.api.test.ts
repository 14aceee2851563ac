// Choices of merchants, websites, channels, methods and acquirers, as each tier.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import * as contract from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const names = (answer: { body: { data: readonly { name: string }[] } }) => answer.body.data.map(({ name }) => name);

describe('active customers', () => {
  test('S1-255 S3-248 are a map of id to name, of the own tenant', async () => {
    const { body } = await server.as.tenant.request(contract.findActiveCustomers);
    expect(body).toEqual({
      [demoMerchantId('atelierLumen')]: 'Atelier Lumen',
      [demoMerchantId('duneOud')]: 'Dune Oud',
      [demoMerchantId('fjordOutdoor')]: 'Fjord Outdoor',
      [demoMerchantId('kaffeewerk')]: 'Kaffeewerk',
      [demoMerchantId('sakuraGoods')]: 'Sakura Goods',
    });
  });

  test('leave out those who are boarding or suspended', async () => {
    const { body } = await server.as.othertenant.request(contract.findActiveCustomers);
    expect(Object.values(body)).toEqual(['Boğaz Travel']);
  });

  test('are those of all tenants for platform staff, or of the one they work for', async () => {
    const all = await server.as.platform.request(contract.findActiveCustomers);
    expect(Object.keys(all.body)).toHaveLength(6);
    const headers = { tenantid: demoTenantId('anatolia') };
    const narrowed = await server.as.platform.request(contract.findActiveCustomers, {}, { headers });
    expect(Object.values(narrowed.body)).toEqual(['Boğaz Travel']);
  });

  test('are found by a part of the name', async () => {
    const { body } = await server.as.tenant.request(contract.findActiveCustomers, { query: { searchKey: 'LUM' } });
    expect(Object.values(body)).toEqual(['Atelier Lumen']);
  });

  test('S1-228 S3-181 are nothing for merchants: they are refused', async () => {
    expect(await server.as.merchant.request(contract.findActiveCustomers)).toMatchObject({
      status: 403,
      problem: { detail: 'You are not authorized to perform this action' },
    });
  });
});

describe('websites', () => {
  test('S3-238 of a merchant are its own, of a tenant those of all its merchants', async () => {
    expect(names(await server.as.merchant.request(contract.findWebsites))).toEqual(['atelierlumen.test']);
    expect(names(await server.as.tenant.request(contract.findWebsites))).toHaveLength(5);
    expect(names(await server.as.platform.request(contract.findWebsites))).toHaveLength(8);
  });

  test("S3-236 of one organisation are found by its tenant only; another tenant's is not there", async () => {
    const sent = { params: { organizationId: demoMerchantId('kaffeewerk') } };
    expect(names(await server.as.tenant.request(contract.findWebsitesOfOrganization, sent))).toEqual([
      'kaffeewerk.test',
    ]);
    expect((await server.as.othertenant.request(contract.findWebsitesOfOrganization, sent)).status).toBe(404);
    expect((await server.as.merchant.request(contract.findWebsitesOfOrganization, sent)).status).toBe(403);
  });
});

describe('channels', () => {
  test('S3-234 S3-237 of a merchant are its own, of a tenant those of all its merchants', async () => {
    const all = await server.as.tenant.request(contract.findPaymentChannels);
    expect(all.body.count).toBeGreaterThan(5);
    const answer = await server.as.merchant2.request(contract.findPaymentChannels);
    expect(names(answer)).toEqual(['Kaffeewerk Bank transfer', 'Kaffeewerk Cards', 'Kaffeewerk Local methods']);
  });

  test('S3-235 of one organisation, or of all without one', async () => {
    const of = (organizationId?: string) =>
      server.as.tenant.request(contract.findPaymentChannelsOfOrganization, { query: { organizationId } });
    expect(names(await of(demoMerchantId('atelierLumen')))).toEqual(['Atelier Lumen Cards', 'Atelier Lumen Wallet']);
    expect(names(await of(demoMerchantId('bogazTravel')))).toEqual([]);
    expect(names(await of()).length).toBeGreaterThan(5);
  });

  test('S1-256 S1-257 S3-232 S3-245 decide which methods and acquirers are offered', async () => {
    const methods = async (who: 'merchant' | 'merchant2' | 'tenant') =>
      (await server.as[who].request(contract.findPaymentMethods)).body.data.map(({ id }) => id);
    expect(await methods('merchant')).toEqual(['card', 'wallet']);
    expect(await methods('merchant2')).toEqual(['card', 'bank', 'apm']);
    expect(await methods('tenant')).toEqual(['card', 'bank', 'wallet', 'apm']);
    const ofTenant = await server.as.tenant.request(contract.findServiceProviders);
    expect(ofTenant.body.data).toContainEqual({ id: 'sandbox', name: 'Sandbox Acquirer' });
    const acquirers = await server.as.merchant.request(contract.findServiceProviders);
    expect(acquirers.body.data).toEqual([{ id: 'sandbox', name: 'Sandbox Acquirer' }]);
  });

  test('S3-239 S3-240 of one merchant decide what staff are offered for it', async () => {
    const query = { organizationId: demoMerchantId('atelierLumen') };
    const methods = await server.as.tenant.request(contract.findMerchantPaymentMethods, { query });
    expect(methods.body.data.map(({ id }) => id)).toEqual(['card', 'wallet']);
    const acquirers = await server.as.tenant.request(contract.findMerchantServiceProviders, { query });
    expect(acquirers.body.count).toBe(1);
  });
});

test('no lookup is open to strangers', async () => {
  for (const call of [contract.findActiveCustomers, contract.findWebsites, contract.findPaymentChannels])
    expect((await server.stranger.request(call)).status, call.name).toBe(401);
});
