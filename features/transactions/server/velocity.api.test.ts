// Velocity alerts over real counters: whom they reach, how often, and what they leave alone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { findNotifications } from '../../notifications/common/contract.ts';
import { foldCounters } from './counters.ts';
import { watchVelocityJob } from './velocity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Far enough on for the samples of the test before to be forgotten.
  server.clock.advance(3 * hourMs);
  await server.db.transaction(systemScope, (tx) => tx.change(sql`delete from notification`));
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const merchantId = demoMerchantId('atelierLumen');

/** Adds payments to the counters as the write path does. */
async function count(status: 'Captured' | 'Declined', payments: number, mode: 'Live' | 'Test' = 'Live'): Promise<void> {
  const day = server.clock.now().toISOString().slice(0, 10);
  await server.db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into transaction_counter_delta (tenant_id, mode, day, merchant_id, website_id, channel_id, type, currency, method,
        provider, status, transactions, amount_minor)
      values (${demoTenantId('northwind')}, ${mode}, ${day}::date, ${merchantId}, ${newId(server.clock.now())},
        ${newId(server.clock.now())}, 'Sale', 'EUR', 'card', 'acme', ${status}, ${payments}, ${payments * 1_000})`),
  );
}

async function watch(): Promise<void> {
  const { db, clock, log } = server;
  await watchVelocityJob.run({}, { db, clock, log, attempt: 1, attemptsMax: 1 });
}

async function alertsOf(who: 'merchant' | 'tenant' | 'merchant2' | 'platform') {
  return (await server.as[who].request(findNotifications)).body.data;
}

test('too many declines in an hour are told to the merchant and its tenant, and to nobody else', async () => {
  await count('Captured', 500);
  await watch();
  server.clock.advance(hourMs);
  await count('Captured', 38);
  await count('Declined', 12);
  await watch();
  const [alert, ...more] = await alertsOf('merchant');
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    notificationType: 'TransactionVelocityAlert',
    title: 'Declines above the limit',
    description: '<b>Atelier Lumen</b>: decline ratio reached 24 % in the last hour (12 of 50), limit 20 %.',
    objectUrl: '/merchant/transaction-management/transaction-lookup?filter=status%3D%3DDeclined&period=created%3Atoday',
  });
  expect((await alertsOf('tenant')).map(({ objectUrl }) => objectUrl)).toEqual([
    expect.stringContaining(`customer%3D%3D${merchantId}`),
  ]);
  expect(await alertsOf('merchant2')).toEqual([]);
  expect(await alertsOf('platform')).toEqual([]);
});

test('once in an hour, though folding moves what is counted, and again in the next', async () => {
  await watch();
  server.clock.advance(hourMs);
  await count('Declined', 30);
  await watch();
  for (let minutes = 0; minutes < 15; minutes += 5) {
    server.clock.advance(5 * minuteMs);
    await server.db.transaction(systemScope, (tx) => foldCounters(tx));
    await watch();
  }
  expect(await alertsOf('merchant')).toHaveLength(1);
  server.clock.advance(45 * minuteMs);
  await count('Declined', 30);
  await watch();
  expect(await alertsOf('merchant')).toHaveLength(2);
});

test('nothing is told of old declines, of Test payments, or before an hour has been watched', async () => {
  await count('Declined', 100);
  await watch();
  server.clock.advance(55 * minuteMs);
  await count('Declined', 100);
  await watch();
  expect(await alertsOf('merchant')).toEqual([]);
  server.clock.advance(hourMs);
  await count('Captured', 30);
  await count('Declined', 100, 'Test');
  await watch();
  expect(await alertsOf('merchant')).toEqual([]);
});

test('midnight between two samples hides nothing', async () => {
  const untilMidnight = 24 * hourMs - (server.clock.now().getTime() % (24 * hourMs));
  server.clock.advance(untilMidnight - 30 * minuteMs);
  await watch();
  await count('Declined', 15);
  server.clock.advance(hourMs);
  await count('Declined', 15);
  await watch();
  expect((await alertsOf('merchant')).map(({ description }) => description)).toEqual([
    expect.stringContaining('(30 of 30)'),
  ]);
});
