// Webhooks over a real database and a real server behind the endpoint: signed, repeated, given up, sent again.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/common/ids.ts';
import { Database, type Scope, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { safePoster } from '../../../core/server/safe-fetch.ts';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { viewEndpoints } from '../common/permissions.ts';
import type { EndpointInput } from '../common/webhook.ts';
import { retryWaitsSeconds } from '../common/webhook.ts';
import { Dispatcher } from './dispatcher.ts';
import { addEndpoint, recordWebhookEvent, resendWebhook, type WebhookEvent, webhooksOfTransaction } from './index.ts';
import { failingToldAfterMs } from './notices.ts';
import { endpointSealer } from './secrets.ts';

const secret = 'an installation secret of a test, long enough';
const log = pino({ level: 'silent' });
const ids = { tenant: newId(new Date()), merchant: newId(new Date()), other: newId(new Date()) };
const scope: Scope = { tenantId: ids.tenant, merchantId: null, platform: false };

let testDb: TestDatabase;
let db: Database;
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  testDb = await testDatabase();
  db = new Database({ url: testDb.appUrl, poolSize: 4, applicationName: 'webhooks-test' });
  await db.transaction(systemScope, async (tx) => {
    await tx.run(sql`
      insert into tenant (id, slug, name, default_currency, time_zone, language, created_at)
      values (${ids.tenant}, 'webhook-test', 'Webhook test', 'EUR', 'Etc/UTC', 'en', ${now})`);
    for (const id of [ids.merchant, ids.other])
      await tx.run(sql`
        insert into merchant (tenant_id, id, legal_business_name, boarding_stage, merchant_status, review_status,
          processing_status, country, created_at)
        values (${ids.tenant}, ${id}, 'A shop', 'Live', 'Active', 'Approved', 'LiveEnabled', 'DE', ${now})`);
  });
});
afterAll(async () => {
  await db.close();
  await testDb.drop();
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await db.transaction(systemScope, async (tx) => {
    await tx.run(sql`update webhook_endpoint set is_active = false, deleted_at = ${now}`);
    await tx.run(sql`delete from webhook_delivery`);
  });
});

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's server that answers with these statuses in turn, the last one for ever; what it got. */
async function merchantServer(...statuses: number[]): Promise<{ url: string; got: Got[] }> {
  const got: Got[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    reply.writeHead(statuses[Math.min(got.length, statuses.length) - 1] ?? 204).end('card 4111111111111111 was fine');
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, got };
}

function endpoint(input: EndpointInput, merchantId = ids.merchant) {
  const owner = { tenantId: ids.tenant, merchantId, mode: 'Test' as const };
  return db.transaction(scope, (tx) => addEndpoint(tx, { secret }, owner, input, now));
}

function anEvent(change: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    tenantId: ids.tenant,
    merchantId: ids.merchant,
    mode: 'Test',
    websiteId: null,
    transactionId: newId(now),
    eventId: newId(now),
    type: 'payment.captured',
    payload: { amountMinor: 1_000, currency: 'EUR' },
    at: now,
    ...change,
  };
}

async function recorded(event: WebhookEvent) {
  await db.transaction(scope, (tx) => recordWebhookEvent(tx, event));
  return webhooks(event);
}

function webhooks({ tenantId, transactionId }: WebhookEvent) {
  return db.read(scope, (tx) => webhooksOfTransaction(tx, { tenantId, transactionId }));
}

/** Somebody of the merchant who may see its endpoints. */
async function addPerson(tx: Tx, merchantId: string): Promise<void> {
  const [userId, roleId] = [newId(now), newId(now)];
  await tx.run(sql`
    insert into portal_user (tenant_id, id, tier, merchant_id, email, first_name, last_name, created_at)
    values (${ids.tenant}, ${userId}, 'merchant', ${merchantId}, 'ada@shop.example', 'Ada', 'Lovelace', ${now})`);
  await tx.run(sql`
    insert into role (tenant_id, id, tier, merchant_id, name, created_at)
    values (${ids.tenant}, ${roleId}, 'merchant', ${merchantId}, 'Developer', ${now})`);
  await tx.run(sql`
    insert into role_permission (tenant_id, role_id, permission)
    values (${ids.tenant}, ${roleId}, ${viewEndpoints.merchant.name})`);
  await tx.run(sql`insert into user_role (tenant_id, user_id, role_id) values (${ids.tenant}, ${userId}, ${roleId})`);
}

function dispatcher({ allowPrivate = true, timeoutMs = 20_000 } = {}) {
  return new Dispatcher({
    db,
    clock,
    log,
    post: safePoster({ allowPrivate, timeoutMs, answerBytesMax: 2_048 }),
    sealer: endpointSealer(secret),
    random: () => 0,
  });
}

/** One try of what waits, whenever it is due; answers how many messages there were. */
async function deliver(options?: Parameters<typeof dispatcher>[0]): Promise<number> {
  await db.transaction(systemScope, (tx) => tx.change(sql`update webhook_delivery set due_at = ${now}`));
  const sending = dispatcher(options);
  const taken = await sending.dispatch();
  await sending.idle();
  return taken;
}

function attemptsOf(messageId: string) {
  return db.read(scope, (tx) =>
    tx.run(sql<{ status: number | null; answer: string | null; failure: string | null }>`
      select status, answer, failure from webhook_attempt where message_id = ${messageId} order by number`),
  );
}

async function only<T>(rows: readonly T[] | Promise<readonly T[]>): Promise<T> {
  const [row, ...rest] = await rows;
  if (row === undefined || rest.length > 0) throw new Error(`${rest.length + (row ? 1 : 0)} rows instead of one`);
  return row;
}

test('a message is signed by the Standard Webhooks specification and keeps what was answered, masked', async () => {
  const shop = await merchantServer(200);
  const made = await endpoint({ url: shop.url });
  const event = anEvent();
  const { id } = await only(recorded(event));
  now = new Date();
  await deliver();
  const { headers, body } = await only(shop.got);
  expect(new Webhook(made.secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'payment.captured',
    timestamp: event.at.toISOString(),
    data: event.payload,
  });
  expect(headers['webhook-id']).toBe(`msg_${id}`);
  expect(await only(webhooks(event))).toMatchObject({
    state: 'Delivered',
    attempts: 1,
    lastStatus: 200,
    nextAttemptAt: null,
  });
  expect((await only(attemptsOf(id))).answer).toBe('card 411111…1111 was fine');
});

test('only endpoints that want an event get it: of the mode, the merchant and the type', async () => {
  const { url } = await merchantServer(200);
  await endpoint({ url, eventTypes: ['payment.refunded'] });
  await endpoint({ url, isActive: false });
  await endpoint({ url }, ids.other);
  expect(await recorded(anEvent())).toEqual([]);
  expect(await recorded(anEvent({ type: 'payment.refunded', mode: 'Live' }))).toEqual([]);
  expect(await recorded(anEvent({ type: 'payment.refunded' }))).toHaveLength(1);
});

test('an event that is rolled back leaves no message', async () => {
  await endpoint({ url: (await merchantServer(200)).url });
  const event = anEvent();
  const failing = db.transaction(scope, async (tx) => {
    await recordWebhookEvent(tx, event);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await webhooks(event)).toEqual([]);
});

test('what fails is tried again on the schedule under the same id, until it arrives', async () => {
  const shop = await merchantServer(500, 302, 204);
  await endpoint({ url: shop.url });
  const event = anEvent();
  const { id } = await only(recorded(event));
  await deliver();
  const next = new Date(now.getTime() + retryWaitsSeconds[0] * 1000).toISOString();
  expect(await only(webhooks(event))).toMatchObject({
    state: 'Failed',
    attempts: 1,
    lastStatus: 500,
    nextAttemptAt: next,
  });
  await deliver();
  await deliver();
  expect(await only(webhooks(event))).toMatchObject({ state: 'Delivered', attempts: 3, lastStatus: 204 });
  await deliver();
  expect(shop.got.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`msg_${id}`));
});

test('after the last try it is given up, loudly, and can be sent again by hand', async () => {
  const shop = await merchantServer(...Array<number>(retryWaitsSeconds.length + 1).fill(503), 200);
  await endpoint({ url: shop.url });
  const event = anEvent();
  const { id } = await only(recorded(event));
  for (let tries = 0; tries <= retryWaitsSeconds.length; tries++) await deliver();
  expect(await only(webhooks(event))).toMatchObject({ state: 'GivenUp', attempts: 10, nextAttemptAt: null });
  const told = await db.read(systemScope, (tx) =>
    tx.run(sql<{ action: string; outcome: string }>`select action, outcome from audit_event where target_id = ${id}`),
  );
  expect(told).toEqual([{ action: 'webhooks.giveUp', outcome: 'failed' }]);

  const resend = (tx: Tx) => resendWebhook(tx, { tenantId: ids.tenant, eventId: event.eventId, now });
  expect(await db.transaction(scope, resend)).toMatchObject([{ id, state: 'Pending' }]);
  await deliver();
  expect(await only(webhooks(event))).toMatchObject({ state: 'Delivered', attempts: 11 });
});

test("the merchant's people are told once of an endpoint that has failed for an hour, and once a day of what was given up", async () => {
  const tellsOf = async (merchantId: string) => {
    const rows = await db.read(systemScope, (tx) =>
      tx.run(sql<{ title: string; object_url: string }>`
        select title, object_url from notification where merchant_id = ${merchantId} order by created_at`),
    );
    return rows.map(({ title, object_url }) => ({ title, object_url }));
  };
  await db.transaction(systemScope, (tx) => addPerson(tx, ids.merchant));
  await endpoint({ url: (await merchantServer(500)).url });
  const event = anEvent();
  await recorded(event);
  await deliver();
  now = new Date(now.getTime() + failingToldAfterMs - 1);
  await deliver();
  expect(await tellsOf(ids.merchant)).toEqual([]);
  now = new Date(now.getTime() + 1);
  for (let tries = 2; tries <= retryWaitsSeconds.length; tries++) await deliver();
  const object_url = `/merchant/transaction-management/transaction-lookup/${event.transactionId}?tab=webhooks`;
  expect(await tellsOf(ids.merchant)).toEqual([
    { title: 'A webhook endpoint is failing', object_url },
    { title: 'Webhooks were given up', object_url },
  ]);
});

test('an event without a listening endpoint has nothing to send again', async () => {
  expect(
    await db.transaction(scope, (tx) => resendWebhook(tx, { tenantId: ids.tenant, eventId: newId(now), now })),
  ).toEqual([]);
});

test('a private address is refused when it is connected to, and the merchant is not told what it is', async () => {
  const shop = await merchantServer(200);
  await endpoint({ url: shop.url.replace('127.0.0.1', 'localhost') });
  const { id } = await only(recorded(anEvent()));
  await deliver({ allowPrivate: false });
  expect(shop.got).toEqual([]);
  expect((await only(attemptsOf(id))).failure).toBe('the address is not on the public internet');
});

test('an endpoint that does not answer in time has failed, and is known to fail', async () => {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await endpoint({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  const { id } = await only(recorded(anEvent()));
  await deliver({ timeoutMs: 200 });
  expect((await only(attemptsOf(id))).failure).toMatch(/^no answer within/);
  const failing = await db.read(scope, (tx) =>
    tx.run(sql`select 1 from webhook_endpoint where failing_since is not null and deleted_at is null`),
  );
  expect(failing).toHaveLength(1);
});

test('messages are sent by themselves, also those whose try was lost with a killed worker', async () => {
  const shop = await merchantServer(200);
  await endpoint({ url: shop.url });
  const lost = anEvent();
  await recorded(lost);
  const leasedUntil = new Date(now.getTime() + 20_000);
  await db.transaction(scope, (tx) => tx.change(sql`update webhook_delivery set leased_until = ${leasedUntil}`));
  const event = anEvent();
  await recorded(event);
  const loop = dispatcher().start();
  await expect.poll(async () => (await only(webhooks(event))).state).toBe('Delivered');
  expect((await only(webhooks(lost))).state).toBe('Pending');
  now = new Date(leasedUntil.getTime() + 1);
  await expect.poll(async () => (await only(webhooks(lost))).state).toBe('Delivered');
  await loop.stop();
  expect(shop.got).toHaveLength(2);
  expect(await deliver()).toBe(0);
});

test('a message is taken by one worker, and an endpoint that does not answer holds up no other', async () => {
  const slow = createServer(() => undefined);
  servers.push(slow);
  await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready));
  await endpoint({ url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, eventTypes: ['payment.slow'] });
  const shop = await merchantServer(200);
  await endpoint({ url: shop.url, eventTypes: ['payment.captured'] });
  for (let i = 0; i < 40; i++) await recorded(anEvent({ type: 'payment.slow' }));
  const event = anEvent();
  await recorded(event);
  const [one, other] = [dispatcher({ timeoutMs: 1_000 }), dispatcher({ timeoutMs: 1_000 })];
  const taken = await Promise.all([one.dispatch(), other.dispatch()]);
  // Sixteen at once of the endpoint that was thought well, by each of the two workers; the other one's by whoever came first.
  expect(taken.toSorted()).toEqual([16, 17]);
  await expect.poll(async () => (await only(webhooks(event))).state).toBe('Delivered');
  await Promise.all([one.idle(), other.idle()]);
  // It is known to fail now: one at a time.
  expect(await one.dispatch()).toBe(1);
  await one.idle();
  expect(shop.got).toHaveLength(1);
});

test('an endpoint that is deleted is sent nothing that still waits', async () => {
  const shop = await merchantServer(200);
  const { endpoint: made } = await endpoint({ url: shop.url });
  const event = anEvent();
  await recorded(event);
  await db.transaction(scope, (tx) =>
    tx.change(sql`update webhook_endpoint set is_active = false, deleted_at = ${now} where id = ${made.id}`),
  );
  await deliver();
  expect(shop.got).toEqual([]);
  expect((await only(attemptsOf((await only(webhooks(event))).id))).failure).toBe('the endpoint is switched off');
});
