// Endpoints as merchants keep them, through the real server.

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findAttempts,
  findEndpoints,
  findMessages,
  renewSecret,
  sendTestMessage,
} from '../common/contract.ts';
import { endpointsMax } from '../common/webhook.ts';
import { addDemoEndpoint } from './index.ts';
import { endpointSealer, type SecretColumns, signedHeaders, signingSecrets } from './secrets.ts';

let server: TestServer;
/** Outside demo mode: private addresses are refused. */
let strict: TestServer;
beforeAll(async () => {
  server = await testServer();
  strict = await testServer({ WEBHOOK_ALLOW_PRIVATE: 'off' });
});
afterAll(async () => {
  await server.close();
  await strict.close();
});

const inTest = { mode: 'Test' } as const;
const url = 'https://shop.example/hooks';

async function made(body: { url: string; eventTypes?: string[] } = { url }) {
  return (await server.as.merchant.request(createEndpoint, { body }, inTest)).body;
}

test('an endpoint is made, found in its world, changed and removed', async () => {
  const { secret, ...endpoint } = await made({ url, eventTypes: ['payment.captured'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await server.as.merchant.request(findEndpoints, {}, inTest);
  expect(listed.body.data).toContainEqual(endpoint);
  expect((await server.as.merchant.request(findEndpoints, {}, { mode: 'Live' })).body.data).toEqual([]);

  const params = { endpointId: endpoint.id };
  const changed = await server.as.merchant.request(changeEndpoint, { params, body: { url, isActive: false } }, inTest);
  expect(changed.body).toMatchObject({ eventTypes: [], isActive: false });
  expect((await server.as.merchant.request(deleteEndpoint, { params }, inTest)).status).toBe(204);
  expect((await server.as.merchant.request(deleteEndpoint, { params }, inTest)).status).toBe(404);
});

test('the secret is in no answer but the first, and in no row in the clear', async () => {
  const { secret } = await made();
  const listed = await server.as.merchant.request(findEndpoints, {}, inTest);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const rows = await server.db.read(systemScope, (tx) =>
    tx.run(sql<{ row: string }>`
      select row_to_json(webhook_endpoint)::text as row from webhook_endpoint
      union all select row_to_json(audit_event)::text from audit_event`),
  );
  const kept = rows.map(({ row }) => row).join();
  expect(kept).not.toContain(secret.slice(6));
  expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
});

test('a renewed secret signs at once, the old one beside it for a day', async () => {
  const { id, secret: old } = await made();
  const renewed = await server.as.merchant.request(renewSecret, { params: { endpointId: id } }, inTest);
  const row = await server.db.read(systemScope, (tx) =>
    tx.first(sql<SecretColumns>`
      select id as endpoint_id, secret_sealed, previous_secret_sealed, previous_secret_until from webhook_endpoint
      where id = ${id}`),
  );
  if (!row) throw new Error('no such endpoint');
  const sealer = endpointSealer(server.config.secret);
  const now = server.clock.now();
  const secrets = signingSecrets(row, sealer, now);
  expect(secrets).toEqual([renewed.body.secret, old]);
  // The library measures a signature's age by the real clock.
  const headers = signedHeaders(secrets, { id: newId(now), body: '{}' }, new Date());
  for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
  expect(signingSecrets(row, sealer, new Date(now.getTime() + 24 * 3_600_000))).toEqual([renewed.body.secret]);
});

test('a test message is written and shown with its tries', async () => {
  const { id } = await made();
  const sent = await server.as.merchant.request(sendTestMessage, { params: { endpointId: id } }, inTest);
  expect(sent.status).toBe(202);
  expect(sent.body).toMatchObject({ type: 'webhook.test', state: 'Pending', attempts: 0, url });
  const messages = await server.as.merchant.request(findMessages, { params: { endpointId: id } }, inTest);
  expect(messages.body.data).toEqual([sent.body]);
  const attempts = await server.as.merchant.request(findAttempts, { params: { messageId: sent.body.id } }, inTest);
  expect(attempts.body).toEqual({ count: 0, data: [] });
});

test.each([
  ['http://127.0.0.1/', 'Test', 'webhook-address-not-allowed'],
  ['https://localhost/', 'Live', 'webhook-address-not-allowed'],
  ['https://[::1]/', 'Live', 'webhook-address-not-allowed'],
  ['https://169.254.169.254/', 'Test', 'webhook-address-not-allowed'],
  ['http://shop.example/', 'Live', 'webhook-address-not-secure'],
  ['ftp://shop.example/', 'Test', 'invalid-input'],
] as const)('%s in %s is refused outside demo mode: %s', async (address, mode, code) => {
  const answer = await strict.as.merchant.request(createEndpoint, { body: { url: address } }, { mode });
  expect(answer.problem).toMatchObject({ code, errors: [{ pointer: '/url' }] });
});

test("another merchant's website cannot be named", async () => {
  const foreign = await server.db.read(systemScope, (tx) =>
    tx.first(sql<{ id: string }>`
      select w.id from website w join portal_user u on u.tenant_id = w.tenant_id and u.merchant_id is distinct from w.merchant_id
      where u.email = 'merchant@demo.test' limit 1`),
  );
  const body = { url, websiteId: foreign?.id ?? '' };
  const answer = await server.as.merchant.request(createEndpoint, { body }, inTest);
  expect(answer.problem).toMatchObject({ status: 422, code: 'website-unknown' });
});

test('a merchant has so many endpoints and no more, also when two are added at once', async () => {
  const add = () => server.as.merchant.request(createEndpoint, { body: { url } }, { mode: 'Live' });
  const answers = await Promise.all(Array.from({ length: endpointsMax + 3 }, add));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(endpointsMax);
  expect(answers.find(({ status }) => status !== 201)?.problem?.code).toBe('too-many-webhook-endpoints');
});

test('the demo receiver takes what is signed, refuses what is not, and shows both', async () => {
  const owner = await server.db.read(systemScope, (tx) =>
    tx.first(sql<{ tenantId: string; merchantId: string }>`
      select tenant_id as "tenantId", merchant_id as "merchantId" from portal_user where email = 'merchant@demo.test'`),
  );
  if (!owner) throw new Error('no such person');
  const { endpoint, secret } = await server.db.transaction(systemScope, (tx) =>
    addDemoEndpoint(tx, server.config, { ...owner, mode: 'Test' }, newId(server.clock.now()), server.clock.now()),
  );
  const path = new URL(endpoint.url).pathname;
  const body = '{"type":"payment.captured","data":{"note":"<script>"}}';
  const headers = signedHeaders([secret], { id: newId(new Date()), body }, new Date());
  const post = (payload: string) => server.app.inject({ method: 'POST', url: path, headers, payload });
  expect((await post(body)).statusCode).toBe(204);
  expect((await post(body.replace('captured', 'refunded'))).statusCode).toBe(401);
  const page = await server.app.inject('/demo/webhook-receiver');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('payment.captured');
  expect(page.body).toContain('wrong');
  expect(page.body).not.toContain('<script>');
});
