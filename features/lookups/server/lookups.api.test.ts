// Countries, currencies and languages, as each tier and in each language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../../core/common/call.ts';
import { defaultApiBases } from '../../../core/common/request-routing.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import * as contract from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const turkish = { headers: { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' } };

test('S1-253 S3-243 countries are those of ISO 3166-1, named and sorted in the language of the request', async () => {
  const english = await server.as.merchant.request(contract.findActiveCountries);
  expect(english.body.count).toBe(249);
  expect(english.body.data).toContainEqual({ id: 'DE', code: 'DE', name: 'Germany' });
  const { body } = await server.as.tenant.request(contract.findAllCountries, {}, turkish);
  expect(body.data).toContainEqual({ id: 'DE', code: 'DE', name: 'Almanya' });
  const names = body.data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
});

test('S1-254 active currencies are those of the tenant’s channels and its own', async () => {
  const ids = async (who: 'tenant' | 'othertenant' | 'merchant2') =>
    (await server.as[who].request(contract.findActiveCurrencies)).body.data.map(({ id }) => id);
  expect(await ids('tenant')).toEqual(['EUR', 'GBP', 'JPY', 'KWD']);
  expect(await ids('othertenant')).toEqual(['EUR', 'TRY']);
  expect(await ids('merchant2')).toEqual(['EUR']);
});

test('S3-242 S3-244 currencies carry their decimals', async () => {
  const { body } = await server.as.platform.request(contract.findAllCurrenciesForStaff);
  expect((await server.as.merchant.request(contract.findAllCurrencies)).body).toEqual(body);
  for (const [id, decimalPlaces] of [
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
  ] as const)
    expect(body.data).toContainEqual({ id, name: expect.any(String), decimalPlaces });
});

test('each language is named in its own words', async () => {
  const { body } = await server.as.merchant.request(contract.findActiveLanguages);
  expect(body.data).toEqual([
    { id: 'en', name: 'English' },
    { id: 'tr', name: 'Türkçe' },
  ]);
});

test('S1-253 S1-254 S3-181 S3-246 S3-247 merchants use /lookup/active-…, staff /crm/lookup/active-…', async () => {
  for (const [call, path] of [
    [contract.findActiveCountries, '/lookup/active-countries'],
    [contract.findActiveCurrencies, '/lookup/active-currencies'],
  ] as const) {
    expect(Object.fromEntries(addressesOf(call))).toEqual({
      [`${defaultApiBases.merchant}/v1${path}`]: ['merchant'],
      [`${defaultApiBases.merchant}/v1/crm${path}`]: ['platform', 'tenant'],
    });
    for (const who of [server.as.merchant, server.as.tenant, server.as.platform])
      expect((await who.request(call)).body.count).toBeGreaterThan(0);
  }
});

test('merchants are refused on the addresses of tenants, and strangers everywhere', async () => {
  expect((await server.as.merchant.request(contract.findAllCurrenciesForStaff)).status).toBe(403);
  const crm = await server.as.merchant.request(contract.findActiveCountries, {}, { addressOf: 'tenant' });
  expect(crm.status).toBe(403);
  expect((await server.stranger.request(contract.findActiveCountries)).status).toBe(401);
});
