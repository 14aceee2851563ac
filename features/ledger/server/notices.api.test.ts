// A ledger that does not balance is told to those who oversee the installation, and to nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { findNotifications } from '../../notifications/common/contract.ts';
import { proveBalancesJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const titlesOf = async (who: 'platform' | 'tenant' | 'merchant') =>
  (await server.as[who].request(findNotifications)).body.data.map(({ title }) => title);

test('a balance that is not the sum of its entries is told to platform staff, once a day', async () => {
  const { db, clock, log } = server;
  const prove = () => proveBalancesJob.run({}, { db, clock, log, attempt: 1, attemptsMax: 1 });
  await prove();
  expect(await titlesOf('platform')).toEqual([]);
  await db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into ledger_balance (tenant_id, account, merchant_id, provider, mode, currency, amount_minor)
      values (${demoTenantId('northwind')}, 'merchant_available', ${demoMerchantId('atelierLumen')}, '', 'Live', 'EUR', 1)`),
  );
  await expect(prove()).rejects.toThrow('1 balances are not the sum of their entries');
  await expect(prove()).rejects.toThrow();
  expect(await titlesOf('platform')).toEqual(['The ledger does not balance']);
  expect(await titlesOf('tenant')).toEqual([]);
  expect(await titlesOf('merchant')).toEqual([]);
});
