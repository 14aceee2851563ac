// What is attached to a transaction: events, family, messages, fees and entries, by whom they are read, and webhooks sent again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import type { Caller } from '../../../tests/server.ts';
import { addDemoEndpoint } from '../../webhooks/server/index.ts';
import * as contract from '../common/contract.ts';
import { noWebhookToResend } from '../common/problems.ts';
import { freshKey, type PaymentWorld, pay, paymentWorld, withKey } from './payment-world.fixture.ts';

let world: PaymentWorld;
let shop: Caller;
const mode = 'Live' as const;
beforeAll(async () => {
  world = await paymentWorld();
  shop = await world.shop('atelierLumen', mode);
});
afterAll(() => world.close());

test('S3-201 S3-203 S3-205 S3-209 S3-249 events, family, messages, fees and entries tell one story', async () => {
  const { id } = await pay(shop, { type: 'Authorization' });
  const asTenant = world.as.tenant;
  const params = { transactionId: id };
  const part = { amountMinor: 6_000 };
  const captured = await asTenant.request(contract.capture, { params, body: part }, withKey(freshKey(), mode));
  const captureId = captured.body.operation?.id ?? '';
  const body = { reason: 'other', amountMinor: 1_000 } as const;
  await asTenant.request(contract.refund, { params: { transactionId: captureId }, body }, withKey(freshKey(), mode));

  const events = await asTenant.request(contract.findTransactionEvents, { params }, { mode });
  expect(events.body.data.map(({ kind, status }) => [kind, status]).reverse()).toEqual([
    ['status', 'Created'],
    ['status', 'Validated'],
    ['sentToAcquirer', 'Validated'],
    ['status', 'Approved'],
    ['captured', 'Approved'],
  ]);
  const family = await asTenant.request(
    contract.findRelatedTransactions,
    { params: { transactionId: captureId } },
    { mode },
  );
  expect(family.body.data.map(({ type, status, amountMinor }) => [type, status, amountMinor])).toEqual([
    ['Authorization', 'Approved', 10_000],
    ['Capture', 'Captured', 6_000],
    ['Refund', 'Successful', 1_000],
  ]);
  const fees = await asTenant.request(contract.findTransactionFees, { params: { transactionId: captureId } }, { mode });
  expect(fees.body.data.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['acquirer', 61],
    ['scheme', 17],
  ]);
  const logs = await asTenant.request(contract.findTransactionApiLogs, { params }, { mode });
  expect(logs.body.data).toHaveLength(1);
  expect(logs.body.data[0]).toMatchObject({ operation: 'authorize', responseStatus: 200 });
  expect(logs.body.data[0]?.requestBody).not.toContain('4111111111111111');
  const captureLogs = await asTenant.request(
    contract.findTransactionApiLogs,
    { params: { transactionId: captureId } },
    { mode },
  );
  // The id that the person's answer carried, and would have named in an error message.
  expect(captureLogs.body.data.map(({ requestId }) => requestId)).toEqual([captured.headers['x-request-id']]);
  const customerId = demoMerchantId('atelierLumen');
  const entries = await asTenant.request(
    contract.findAccountingEntries,
    { params: { customerId, transactionId: captureId } },
    { mode },
  );
  expect(entries.body.data.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ['providerReceivable', 6_000],
    ['merchantPending', -5_922],
    ['tenantFees', -78],
  ]);
  const stranger = { customerId: demoMerchantId('kaffeewerk'), transactionId: captureId };
  expect((await asTenant.request(contract.findAccountingEntries, { params: stranger }, { mode })).status).toBe(404);
});

test('S3-202 S3-204 S3-206 one event, one relative and one message are found by their own ids, by nobody else', async () => {
  const { id } = await pay(shop);
  const params = { transactionId: id };
  const [events, related, logs] = await Promise.all([
    world.as.tenant.request(contract.findTransactionEvents, { params }, { mode }),
    world.as.tenant.request(contract.findRelatedTransactions, { params }, { mode }),
    world.as.tenant.request(contract.findTransactionApiLogs, { params }, { mode }),
  ]);
  const event = { params: { eventId: events.body.data[0]?.id ?? '' } };
  const relative = { params: { transactionId: related.body.data[0]?.id ?? '' } };
  const log = { params: { apiLogId: logs.body.data[0]?.id ?? '' } };
  for (const tier of ['tenant', 'merchant', 'platform'] as const) {
    const who = world.as[tier];
    expect((await who.request(contract.getTransactionEvent, event, { mode })).body).toMatchObject({
      id: event.params.eventId,
      transactionId: id,
    });
    expect((await who.request(contract.getRelatedTransaction, relative, { mode })).body.id).toBe(id);
    expect((await who.request(contract.getTransactionApiLog, log, { mode })).body).toEqual(logs.body.data[0]);
  }
  const stranger = world.as.merchant2;
  expect((await stranger.request(contract.getTransactionEvent, event, { mode })).status).toBe(404);
  expect((await stranger.request(contract.getRelatedTransaction, relative, { mode })).status).toBe(404);
  expect((await stranger.request(contract.getTransactionApiLog, log, { mode })).status).toBe(404);
});

test('S3-213 the balance of the merchant is answered to tenant and merchant alike, and to nobody else', async () => {
  const { id } = await pay(shop);
  const params = { transactionId: id };
  const read = (who: 'tenant' | 'merchant' | 'merchant2') =>
    world.as[who].request(contract.checkBalance, { params }, { mode });
  const { body } = await world.as.tenant.request(contract.getTransactionDetails, { params }, { mode });
  const balance = { availableMinor: body.availableMinor, currency: 'EUR' };
  expect((await read('tenant')).body).toEqual(balance);
  expect((await read('merchant')).body).toEqual(balance);
  expect((await read('merchant2')).status).toBe(404);
});

test('S3-252 platform staff read the webhooks of a transaction, under its tenant id and no other', async () => {
  const { id } = await pay(shop);
  const read = (tenantId?: string) =>
    world.as.platform.request(
      contract.findTransactionWebhooks,
      { params: { transactionId: id }, query: { tenantId } },
      { mode },
    );
  expect((await read(demoTenantId('northwind'))).status).toBe(200);
  expect((await read()).status).toBe(200);
  expect((await read(demoTenantId('anatolia'))).status).toBe(404);
});

test('a tenant’s own price comes on top of the acquirer’s', async () => {
  await world.db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into processing_price (tenant_id, merchant_id, method, basis_points, fixed_minor)
      select tenant_id, id, '*', 100, 5 from merchant where id = ${demoMerchantId('duneOud')}`),
  );
  const { id } = await pay(await world.shop('duneOud', mode));
  const { body } = await world.as.tenant.request(
    contract.findTransactionFees,
    { params: { transactionId: id } },
    { mode },
  );
  expect(body.data.at(-1)).toEqual({
    kind: 'processing',
    amountMinor: 105,
    currency: 'EUR',
    rate: { basisPoints: 100, fixedMinor: 5 },
  });
  await world.expectBalanced();
});

test('S3-229 S3-251 webhooks tell of each change, and can be sent again', async () => {
  const quiet = await world.shop('sakuraGoods', mode);
  const yen = { currency: 'JPY' } as const;
  const unheard = await pay(quiet, yen);
  const eventsOf = async (transactionId: string) =>
    (await world.as.tenant.request(contract.findTransactionEvents, { params: { transactionId } }, { mode })).body.data;
  const silent = (await eventsOf(unheard.id))[0];
  const refused = await world.as.tenant.request(
    contract.resendWebhook,
    { params: { eventId: silent?.id ?? '' } },
    { mode },
  );
  expect(refused.problem?.code).toBe(noWebhookToResend.code);

  const { config, db, clock } = world.server;
  await db.transaction(systemScope, async (tx) => {
    const merchant = await tx.first(sql<{ tenantId: string }>`
      select tenant_id as "tenantId" from merchant where id = ${demoMerchantId('sakuraGoods')}`);
    const owner = { tenantId: merchant?.tenantId ?? '', merchantId: demoMerchantId('sakuraGoods'), mode };
    await addDemoEndpoint(tx, config, owner as never, '01a1fce6-b0a1-77b2-a181-527e86e35627', clock.now());
  });
  const payment = await pay(quiet, yen);
  const params = { transactionId: payment.id };
  const { body } = await world.as.tenant.request(contract.findTransactionWebhooks, { params }, { mode });
  expect(body.data.map(({ type }) => type)).toEqual(['payment.captured']);
  const told = (await eventsOf(payment.id)).find(({ hasWebhook }) => hasWebhook);
  expect(told?.status).toBe('Captured');
  const again = await world.as.tenant.request(
    contract.resendWebhook,
    { params: { eventId: told?.id ?? '' } },
    { mode },
  );
  expect(again.body.data).toHaveLength(1);
});
