// An installation at work, as its operator sees it: another issuer, request ids, logs without secrets, and an orderly end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everydayCards } from '../../acquirer/magic-cards.ts';
import { apiBases } from '../../apps/portal-config.ts';
import { addressesOf, type CallDefinition, fillPath } from '../../core/common/call.ts';
import { portalRedirects } from '../../core/common/portal-config.ts';
import { systemClock } from '../../core/server/clock.ts';
import { sql, systemScope } from '../../core/server/database.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { makeDemoAccounts } from '../../demo/people.ts';
import { createApiKey } from '../../features/api-keys/common/contract.ts';
import { refund } from '../../features/transactions/common/contract.ts';
import { Visitor } from '../../identity/visitor.fixture.ts';
import { eventually } from '../eventually.ts';
import { letTimePass } from '../faults/books.ts';
import { type Installation, partNames, startInstallation } from '../faults/installation.ts';
import { openShop, paymentOf, type Shop } from '../faults/shop.ts';
import { type SecondIssuer, startSecondIssuer, subjectAt } from './second-issuer.ts';

/** Nothing here is about time-outs: however busy the machine is, the acquirer answers in time. */
const acquirerTimeoutMs = 30_000;
/** How long a payment is under way while web is told to stop, in milliseconds: less than web waits for it, more than all around it takes. */
const slowMs = 4_000;
/** Ctrl-C ends everything within 5 s; a machine that does ten things at once gets some more. */
const endMsMax = 30_000;

let installation: Installation;
let issuer: SecondIssuer;
let shop: Shop;
let token: string;

beforeAll(async () => {
  issuer = await startSecondIssuer('http://127.0.0.1:1');
  installation = await startInstallation({
    env: { ...issuer.env, ACQUIRER_TIMEOUT_MS: String(acquirerTimeoutMs) },
    subjectOf: subjectAt,
  });
  await makeDemoAccounts(installation.db, systemClock);
  shop = await openShop(installation);
  token = await issuer.signIn('merchant@demo.test');
});

afterAll(async () => {
  await shop?.close();
  await issuer?.stop();
  await installation?.stop();
});

const web = (path: string, init: RequestInit = {}) => fetch(installation.addressOf('web') + path, init);
const withToken = (value: string) => ({ authorization: `Bearer ${value}` });

test('a token of a second, independent issuer opens the API for the person that it is linked to, and for nobody else', async () => {
  const mine = await web('/merchant-api/v1.1/users', { headers: withToken(token) });
  expect(mine.status).toBe(200);
  expect(JSON.stringify(await mine.json())).toContain('merchant@demo.test');
  const stranger = await issuer.signIn('somebody the product does not know');
  expect((await web('/merchant-api/v1.1/users', { headers: withToken(stranger) })).status).toBe(401);
  // Of the built-in issuer this installation believes nothing.
  const config = (await (await web('/config.json')).json()) as { oidc: { authority: string } };
  expect(config.oidc.authority).toBe(issuer.url);
});

test('the id of an answer stands in the logs of web and of the acquirer, and at the exchange between them', async () => {
  const paid = await shop.send(paymentOf(), { 'x-request-id': 'asked-by-a-test-1' });
  expect(paid.status).toBe(201);
  const refused = await web('/v1/payments/not-an-id', { headers: withToken(shop.apiKey) });
  const { requestId } = (await refused.json()) as { requestId: string };
  expect(refused.headers.get('x-request-id')).toBe(requestId);
  await eventually(() => {
    expect(installation.logOf('web')).toContain(requestId);
    expect(installation.logOf('web')).toContain('asked-by-a-test-1');
    expect(installation.logOf('acquirer')).toContain('asked-by-a-test-1');
  });
  const { id } = (await paid.json()) as { id: string };
  const exchanges = await installation.db.read(systemScope, (tx) =>
    tx.run(sql<{ request_id: string }>`select request_id from api_log where transaction_id = ${id}`),
  );
  expect(exchanges).toEqual([{ request_id: 'asked-by-a-test-1' }]);
});

test('no card number, security code, password, key or token stands in any log or record', async () => {
  const pans = everydayCards.map(({ pan }) => pan);
  const wrongPassword = 'a wrong password, typed by a test';
  const secrets = [...pans, shop.apiKey, token, wrongPassword, demoPassword, installation.config.secret];
  for (const pan of pans) await shop.settle(paymentOf({ pan }));
  await sendWrongRequests(pans[0] ?? '');
  secrets.push(...(await signInAndOut(wrongPassword)));
  secrets.push(await makeApiKey());
  await eventually(() => expect(shop.received.size).toBeGreaterThan(0));

  for (const part of partNames) expectClean(part, installation.logOf(part), secrets);
  for (const table of [
    'api_log',
    'audit_event',
    'webhook_message',
    'webhook_attempt',
    'idempotency_key',
    'transaction_event',
  ]) {
    const rows = await installation.db.read(systemScope, (tx) =>
      tx.run(sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`),
    );
    expectClean(table, rows.map(({ text }) => text).join('\n'), secrets);
  }
});

function expectClean(where: string, text: string, secrets: readonly string[]): void {
  const found = secrets.filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret}`);
  expect(found).toEqual([]);
  expect({ where, codes: text.match(/"?cv[cv]2?"?\W{1,4}\d{3,4}/i)?.[0] }).toEqual({ where, codes: undefined });
  expect({ where, bearer: text.match(/Bearer [\w.-]{16}/)?.[0] }).toEqual({ where, bearer: undefined });
}

/** Secrets where they don't belong: in addresses, in wrong fields, in bodies that nobody can read. */
async function sendWrongRequests(pan: string): Promise<void> {
  const headers = {
    ...withToken(shop.apiKey),
    'content-type': 'application/json',
    'idempotency-key': 'wrong-requests',
  };
  const post = (body: string, more = {}) =>
    web('/v1/payments', { method: 'POST', headers: { ...headers, ...more }, body });
  const answers = [
    await web(`/v1/payments?reference=${pan}`, { headers }),
    await web(`/v1/payments/${pan}`, { headers }),
    await web(`/merchant-api/v1/nowhere/${pan}?token=${token}`, { headers }),
    await post(`{"method": {"kind": "card", "number": "${pan}", "cvc": "987"`),
    await post(
      JSON.stringify({ amountMinor: pan, currency: pan, method: { kind: 'card', number: `${pan}0`, cvc: '98765' } }),
    ),
    await post('{}', withToken(`${shop.apiKey}x`)),
    await post('{}', withToken(`${token}x`)),
    await fetch(`${installation.addressOf('acquirer')}/api/v1/sale`, {
      method: 'POST',
      headers: { 'x-api-key': 'wrong', 'content-type': 'application/json' },
      body: JSON.stringify({ method: { pan, cvc: '987' } }),
    }),
  ];
  const refusals = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, body: await answer.text() })),
  );
  expect(refusals.filter(({ status }) => status >= 500)).toEqual([]);
}

/** Signs in at the built-in identity part, wrongly and rightly. The secrets of it: cookies and codes. */
async function signInAndOut(wrongPassword: string): Promise<string[]> {
  const { config } = installation;
  const visitor = new Visitor(config.identity.publicUrl, 'openid');
  const asked = { client_id: config.oidc.clientId, redirect_uri: config.web.publicUrl + portalRedirects.signIn };
  const refused = await visitor.tryPassword('tenant@demo.test', wrongPassword, asked);
  expect(refused.status).toBeLessThan(500);
  const accepted = await visitor.tryPassword('tenant@demo.test', demoPassword, asked);
  expect(accepted.status).toBe(303);
  const session = visitor.cookie('portico_session');
  return session === undefined ? [] : [session];
}

async function makeApiKey(): Promise<string> {
  const answer = await web(addressIn(createApiKey), {
    method: 'POST',
    headers: {
      ...withToken(token),
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-a-test',
      mode: 'Test',
    },
    body: JSON.stringify({ name: 'Made by a test', mode: 'Test' }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { key: string }).key;
}

test('killed between the two transactions of an act, web leaves it begun by name, and the sweep ends it', async () => {
  const { answer } = await shop.settle(paymentOf());
  const { id } = answer as { id: string };
  await makeSlow();
  const lost = refundAsPerson(id).catch(() => undefined);
  await eventually(async () => expect(await waiting()).toBe(1));
  expect(installation.kill('web')).toBe(true);
  await lost;
  expect(await actsOn(id)).toEqual([{ outcome: 'begun', actor: 'merchant@demo.test' }]);
  await eventually(async () => {
    await letTimePass(installation);
    await installation.hurry('transactions.sweepAttempts');
    expect(await waiting()).toBe(0);
  }, 1_000);
  await eventually(async () => expect(await installation.isReady('web')).toBe(true));
  // The same intention once more gets what became of it, and is no act of its own.
  const again = await refundAsPerson(id);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(await actsOn(id)).toHaveLength(1);
});

function refundAsPerson(transactionId: string): Promise<Response> {
  const path = fillPath(addressIn(refund), { transactionId });
  return web(path, {
    method: 'POST',
    headers: {
      ...withToken(token),
      'content-type': 'application/json',
      'idempotency-key': 'refund-by-hand',
      mode: 'Test',
    },
    body: JSON.stringify({ amountMinor: 100, reason: 'other' }),
  });
}

/** The address of a call for the merchant's people. */
function addressIn(call: CallDefinition): string {
  const addresses = [...addressesOf(call, apiBases(installation.config))];
  return addresses.find(([, tiers]) => tiers.includes('merchant'))?.[0] ?? '';
}

/** What people did to a transaction, as the audit log has it. */
function actsOn(transactionId: string): Promise<{ outcome: string; actor: string }[]> {
  return installation.db.read(systemScope, (tx) =>
    tx.run(sql<{ outcome: string; actor: string }>`
      select outcome, actor_name as actor from audit_event where target_id = ${transactionId} order by id`),
  );
}

/** The acquirer's next answer takes a while. */
async function makeSlow(): Promise<void> {
  await fetch(`${installation.addressOf('acquirer')}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'slow', ms: slowMs, requests: 1 }),
  });
}

test('told to stop, web ends what is under way and takes nothing new', async () => {
  await makeSlow();
  const pid = installation.pidOf('web') ?? 0;
  const underWay = shop.send(paymentOf());
  await eventually(async () => expect(await waiting()).toBe(1));
  process.kill(pid, 'SIGTERM');
  // The signal needs a moment to arrive; from then on nobody new is let in.
  await eventually(async () => expect(await isLetIn()).toBe(false), 10);
  const answer = await underWay;
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as { status: string }).status).toBe('Captured');
  await eventually(() => expect(installation.pidOf('web')).not.toBe(pid));
});

/** Payments whose acquirer has been asked and has not answered. */
async function waiting(): Promise<number> {
  const row = await installation.db.read(systemScope, (tx) =>
    tx.first(sql<{ count: number }>`select count(*)::int as count from acquirer_attempt where settled_at is null`),
  );
  return row?.count ?? 0;
}

function isLetIn(): Promise<boolean> {
  return web('/healthz').then(
    ({ status }) => status !== 503,
    () => false,
  );
}

test('all parts end soon after being told to', async () => {
  await eventually(async () => expect(await installation.isReady('web')).toBe(true));
  const begun = performance.now();
  await installation.stopParts();
  expect(performance.now() - begun).toBeLessThan(endMsMax);
  expect(partNames.map(installation.pidOf)).toEqual(partNames.map(() => undefined));
});
