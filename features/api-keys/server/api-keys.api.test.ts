// API keys: shown once, kept hashed, good for one world of one merchant until they are revoked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mode } from '../../../core/common/mode.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { createApiKey, findApiKeys, revokeApiKey } from '../common/contract.ts';
import { findApiKey } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function made(mode: Mode = 'Test') {
  const { body } = await server.as.merchant.request(createApiKey, { body: { name: 'Web shop' } }, { mode });
  return body;
}

function whoseKey(key: string) {
  return findApiKey(server.db, server.clock)(key);
}

function asOwner(statement: ReturnType<typeof sql>) {
  return server.db.transaction(systemScope, (tx) => tx.change(statement));
}

test('a key is shown once; what is kept of it is a hash and its beginning', async () => {
  const { key, prefix, id } = await made();
  expect(key).toMatch(/^sk_test_[0-9a-f]{10}_[\w-]{43}$/);
  expect(key.startsWith(prefix)).toBe(true);
  const listed = await server.as.merchant.request(findApiKeys, {}, { mode: 'Test' });
  expect(listed.body.data.find((one) => one.id === id)).toMatchObject({ prefix, name: 'Web shop', revokedAt: null });
  expect(JSON.stringify(listed.body)).not.toContain(key);
  const kept = await server.db.read(systemScope, (tx) =>
    tx.run(sql<{ row: string }>`
      select row_to_json(api_key)::text as row from api_key union all select row_to_json(audit_event)::text from audit_event`),
  );
  expect(kept.map(({ row }) => row).join()).not.toContain(key.slice(prefix.length + 1));
});

test('a key is good for its own world of its own merchant', async () => {
  const { key, id, prefix } = await made();
  const actor = await whoseKey(key);
  expect(actor).toMatchObject({ kind: 'apiKey', id, name: prefix, tier: 'merchant', modes: ['Test'] });
  expect(actor?.merchantId).not.toBeNull();
  const live = await made('Live');
  expect(live.prefix).toMatch(/^sk_live_/);
  expect((await whoseKey(live.key))?.modes).toEqual(['Live']);
});

test('its last use is kept, and written at most once a minute', async () => {
  const { key, id } = await made();
  const lastUse = async () => {
    const { body } = await server.as.merchant.request(findApiKeys, {}, { mode: 'Test' });
    return body.data.find((one) => one.id === id)?.lastUsedAt;
  };
  expect(await lastUse()).toBeNull();
  await whoseKey(key);
  const first = server.clock.now().toISOString();
  server.clock.advance(59_000);
  await whoseKey(key);
  expect(await lastUse()).toBe(first);
  server.clock.advance(1_000);
  await whoseKey(key);
  expect(await lastUse()).toBe(server.clock.now().toISOString());
});

test('a revoked key opens nothing, and stays revoked since the first time', async () => {
  const { key, id } = await made();
  const revoke = () => server.as.merchant.request(revokeApiKey, { params: { keyId: id } }, { mode: 'Test' });
  const { revokedAt } = (await revoke()).body;
  expect(await whoseKey(key)).toBeUndefined();
  server.clock.advance(1_000);
  expect((await revoke()).body.revokedAt).toBe(revokedAt);
});

test.each([
  ['merchant_status', 'Suspended', { Live: false, Test: false }],
  ['processing_status', 'SandboxEnabled', { Live: false, Test: true }],
  ['processing_status', 'NoProcessing', { Live: false, Test: false }],
  ['processing_status', 'LiveEnabled', { Live: true, Test: true }],
])('with %s %s, keys open what the merchant may use: %o', async (column, value, opens) => {
  const [live, trial] = [await made('Live'), await made('Test')];
  const actor = await whoseKey(trial.key);
  const here = sql`where id = ${actor?.merchantId ?? null}`;
  const before = await server.db.read(systemScope, (tx) =>
    tx.first(sql<{ merchant_status: string; processing_status: string }>`
      select merchant_status, processing_status from merchant ${here}`),
  );
  await asOwner(sql`update merchant set ${sql.ref(column)} = ${value} ${here}`);
  expect({ Live: (await whoseKey(live.key)) !== undefined, Test: (await whoseKey(trial.key)) !== undefined }).toEqual(
    opens,
  );
  await asOwner(sql`
    update merchant set merchant_status = ${before?.merchant_status ?? ''}, processing_status = ${before?.processing_status ?? ''}
    ${here}`);
});

test("another merchant's keys are not there, and only administrators make and revoke them", async () => {
  const { id } = await made();
  const others = await server.as.merchant2.request(findApiKeys, {}, { mode: 'Test' });
  expect(others.body.data.map((key) => key.id)).not.toContain(id);
  const revoked = await server.as.merchant2.request(revokeApiKey, { params: { keyId: id } }, { mode: 'Test' });
  expect(revoked.status).toBe(404);
  for (const caller of [server.as.tenant, server.as.platform])
    expect((await caller.request(createApiKey, { body: { name: 'x' } })).status).toBe(403);
  expect((await server.stranger.request(createApiKey, { body: { name: 'x' } })).status).toBe(401);
});

test.each(['', 'sk_test_', `sk_test_0123456789_${'a'.repeat(43)}`, 'x'.repeat(9_000)])('%j is nobody', async (text) => {
  expect(await whoseKey(text)).toBeUndefined();
});
