// Who may call what: every call as every demo account and as nobody, and with ids that belong to somebody else.
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCatalogue } from '../apps/features.ts';
import { apiBases } from '../apps/portal-config.ts';
import { addressesOf, type CallDefinition, fillPath } from '../core/common/call.ts';
import { passes } from '../core/common/permission.ts';
import { defaultApiBases } from '../core/common/request-routing.ts';
import { scaRequired } from '../core/common/strong-authentication.ts';
import { tierWire } from '../core/common/tiers.ts';
import { type Database, sql, systemScope } from '../core/server/database.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { addApiKey } from '../features/api-keys/server/index.ts';
import { findPerson } from '../features/users/server/index.ts';
import { addEndpoint } from '../features/webhooks/server/index.ts';
import { calls, examplesOf, isId, sampleAddress, sampleBody, sampleHeaders } from './call-samples.ts';
import { type TestServer, testServer } from './server.ts';

type Account = (typeof demoAccounts)[number];

let server: TestServer;
/** A key of merchant@demo.test's merchant. */
let apiKey: string;
beforeAll(async () => {
  server = await testServer();
  for (const email of ['merchant@demo.test', 'merchant2@demo.test'] as const) {
    const { key } = await ownThings(email);
    if (email === 'merchant@demo.test') apiKey = key;
  }
});
afterAll(() => server.close());

/** Gives a merchant what the organisations of the demo world do not have by themselves. */
async function ownThings(email: 'merchant@demo.test' | 'merchant2@demo.test'): Promise<{ key: string }> {
  const person = await findPerson(server.db)(server.subjectOf(email));
  if (!person?.tenantId || !person.merchantId) throw new Error(`${email} is nobody's`);
  const owner = { tenantId: person.tenantId, merchantId: person.merchantId, mode: 'Test' as const };
  const now = server.clock.now();
  return server.db.transaction(systemScope, async (tx) => {
    await addEndpoint(tx, server.config, owner, { url: 'https://shop.example/' }, now);
    return addApiKey(tx, { ...owner, name: 'Web shop', createdBy: null }, now);
  });
}

/** What the seeded role of an account permits, out of the catalogue alone. */
function heldBy({ tier, role }: Account): ReadonlySet<string> {
  const held = permissionCatalogue.filter(
    (one) => one.tier === tier && (one.roles as readonly string[]).includes(role),
  );
  return new Set(held.map(({ name }) => name));
}

async function tokenOf({ email, tier }: Account): Promise<string> {
  return `Bearer ${await server.issuer.token(server.subjectOf(email), tierWire[tier].profile)}`;
}

async function send(call: CallDefinition, url: string, authorization: string | undefined, mode?: string) {
  const sent = sampleBody(call);
  const answer = await server.app.inject({
    method: call.method,
    url,
    payloadAsStream: true,
    headers: {
      ...sampleHeaders(call),
      ...(authorization !== undefined && { authorization }),
      ...(mode !== undefined && { mode }),
    },
    ...(sent !== undefined && { payload: sent as object }),
  });
  const type = String(answer.headers['content-type']);
  if (type.startsWith('text/event-stream')) {
    // It has an answer when it begins; its end is minutes away.
    answer.stream().destroy();
    return { status: answer.statusCode, code: undefined, body: '' };
  }
  const body = await text(answer.stream());
  const isProblem = type.startsWith('application/problem+json');
  return { status: answer.statusCode, code: isProblem ? (JSON.parse(body).code as string) : undefined, body };
}

const portalCalls = calls.filter(({ api }) => api !== 'payments');
const paymentCalls = calls.filter(({ api }) => api === 'payments');
const named = (list: readonly CallDefinition[]) => list.map((call) => [call.name, call] as const);

describe.each(named(portalCalls))('%s', (_, call) => {
  test.each(demoAccounts.map((account) => [account.email, account] as const))('as %s', async (_email, account) => {
    const authorization = await tokenOf(account);
    for (const [address, tiers] of addressesOf(call, apiBases(server.config))) {
      const open = tiers.includes(account.tier) && passes(call.access, account.tier, heldBy(account));
      const { status, code } = await send(call, sampleAddress(call, address), authorization);
      const admitted = status !== 401 && code !== 'not-permitted';
      expect({ address, admitted }).toEqual({ address, admitted: call.access === 'public' || open });
      expect(status).toBeLessThan(500);
      if (!admitted) expect(status).toBe(403);
    }
  });

  test('as nobody, and with an API key', async () => {
    for (const address of addressesOf(call, apiBases(server.config)).keys())
      for (const authorization of [undefined, `Bearer ${apiKey}`]) {
        const { status } = await send(call, sampleAddress(call, address), authorization);
        if (call.access === 'public') expect(status).toBeLessThan(400);
        else expect(status).toBe(401);
      }
  });
});

describe.each(named(paymentCalls))('%s', (_, call) => {
  test('opens to a key and to no person', async () => {
    for (const address of addressesOf(call, defaultApiBases).keys()) {
      const { status } = await send(call, sampleAddress(call, address), `Bearer ${apiKey}`);
      expect([401, 403, 405]).not.toContain(status);
      expect(status).toBeLessThan(500);
      for (const account of demoAccounts)
        expect((await send(call, sampleAddress(call, address), await tokenOf(account))).status).toBe(401);
    }
  });
});

/** Rows of a table that are looked up by id: enough to tell, few enough for every call to be tried with all. */
const idsPerTable = 2;

/** Ids of rows that belong to another tenant, or to another merchant, out of every table that has both. */
async function foreignIds(db: Database, { tenantId, merchantId }: { tenantId: string; merchantId: string | null }) {
  const tables = await db.read(systemScope, (tx) =>
    tx.run(sql<{ name: string; has_merchant: boolean }>`
      select table_name as name, bool_or(column_name = 'merchant_id') as has_merchant from information_schema.columns
      where table_schema = 'public' and table_name not like 'audit%'
      group by table_name having bool_or(column_name = 'tenant_id') and bool_or(column_name = 'id') order by 1`),
  );
  const found = await db.read(systemScope, (tx) =>
    Promise.all(
      tables.map(({ name, has_merchant }) => {
        const others =
          merchantId !== null && has_merchant
            ? sql`tenant_id <> ${tenantId} or merchant_id <> ${merchantId}`
            : sql`tenant_id <> ${tenantId}`;
        return tx.run(
          sql<{ id: string }>`select id::text from ${sql.table(name)} where ${others} limit ${idsPerTable}`,
        );
      }),
    ),
  );
  return found.flat().map(({ id }) => id);
}

/** A call that needs a code asks for it before it looks anything up: it tells of no id whether there is such a row. */
function refusalOfForeignId({ strongAuthentication }: CallDefinition) {
  return strongAuthentication ? { status: 403, code: scaRequired.code } : { status: 404, code: 'not-found' };
}

const strangers = demoAccounts.filter(({ tier }) => tier !== 'platform');
const callsWithIds = portalCalls.filter((call) =>
  Object.keys(examplesOf(call.params)).some((name) => isId(call, name)),
);

describe.each(named(callsWithIds))('%s with an id of somebody else', (_, call) => {
  test.each(strangers.map((account) => [account.email, account] as const))(
    'as %s is not found',
    async (_email, account) => {
      const person = await findPerson(server.db)(server.subjectOf(account.email));
      if (!person?.tenantId) throw new Error(`${account.email} is nobody`);
      const ids = await foreignIds(server.db, { tenantId: person.tenantId, merchantId: person.merchantId });
      expect(ids.length).toBeGreaterThan(0);
      const authorization = await tokenOf(account);
      for (const [address, tiers] of addressesOf(call, apiBases(server.config))) {
        if (!tiers.includes(account.tier) || !passes(call.access, account.tier, heldBy(account))) continue;
        for (const id of ids) {
          const params = Object.entries(examplesOf(call.params)).map(([name, value]) => [
            name,
            isId(call, name) ? id : value,
          ]);
          const url = fillPath(address, Object.fromEntries(params));
          for (const mode of person.modes)
            expect({ url, ...(await send(call, url, authorization, mode)) }).toMatchObject({
              url,
              ...refusalOfForeignId(call),
            });
        }
      }
    },
  );
});
