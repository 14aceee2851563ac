// People's own passkeys, and passkeys in the place of codes: made, listed, named, removed, exchanged for a code that works once.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DemoEmail } from '../../../demo/accounts.ts';
import { TestAuthenticator } from '../../../identity/authenticator.fixture.ts';
import { type Caller, type TestServer, testServer } from '../../../tests/server.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  beginTwoFactor,
  confirmByPasskey,
  findPasskeys,
  makeRecoveryCodes,
  removePasskey,
  renamePasskey,
  twoFactor,
} from '../common/contract.ts';

const portal = 'http://localhost:4000';
const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const sca = (scaCode: string) => ({ headers: { scaCode } });

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PORTICO_PUBLIC_URL: portal, IDENTITY_PUBLIC_URL: 'http://localhost:4001' });
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.transaction(systemScope, async (tx) => {
    for (const table of ['authenticator', 'passkey', 'recovery_code', 'confirmation', 'failed_attempts'])
      await tx.run(sql`delete from ${sql.table(`identity.${table}`)}`);
  });
});

/** Somebody who has just signed in at the tests' issuer, which knows no passwords of ours. */
function justSignedIn(email: DemoEmail = 'tenant@demo.test'): Caller {
  const claims = { sid: `a session of ${email}`, auth_time: server.clock.now().getTime() / 1000 };
  return server.withToken(() => server.issuer.token(server.subjectOf(email), 'other', claims));
}

async function addTo(caller: Caller, name: string) {
  const device = new TestAuthenticator(portal);
  const { body } = await caller.request(beginPasskey, { body: {} });
  const added = await caller.request(addPasskey, { body: { name, answer: device.create(body.options) } });
  return { device, options: body.options, added };
}

async function withPasskey(name = 'Work laptop') {
  const caller = justSignedIn();
  const { device, added } = await addTo(caller, name);
  const ask = async () => (await caller.request(askForPasskey)).body.options;
  const confirm = async (...faults: Parameters<TestAuthenticator['get']> extends [object, ...infer F] ? F : never) =>
    caller.request(confirmByPasskey, { body: { answer: device.get(await ask(), ...faults) } });
  return { caller, device, ask, confirm, ...added.body };
}

describe('a passkey', () => {
  test('is asked for with what the browser needs, and no word about the person', async () => {
    const { options } = await addTo(justSignedIn(), 'Phone');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Northwind Pay' },
      user: { name: 'tenant@demo.test', id: expect.stringMatching(/^[\w-]{43}$/) },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  });

  test('is added, listed with when it was made and used, renamed and removed', async () => {
    const { caller, passkey, confirm } = await withPasskey();
    expect((await caller.request(findPasskeys)).body).toEqual({
      count: 1,
      data: [{ id: passkey.id, name: 'Work laptop', createdAt: expect.any(String), lastUsedAt: null, isSynced: false }],
    });
    const params = { passkeyId: passkey.id };
    server.clock.advance(60_000);
    expect((await caller.request(renamePasskey, { params, body: { name: ' Desk ' } })).body.name).toBe('Desk');
    server.clock.advance(60_000);
    const { body } = await confirm();
    expect((await caller.request(findPasskeys)).body.data[0]?.lastUsedAt).toBe(server.clock.now().toISOString());
    expect((await caller.request(removePasskey, { params }, sca(body.scaCode))).status).toBe(204);
    expect((await caller.request(findPasskeys)).body.count).toBe(0);
    const acts = await server.db.read(systemScope, (tx) =>
      tx.run(
        sql`select action, before, after from audit_event where target_id = ${passkey.id} and outcome = 'done' order by at, id`,
      ),
    );
    expect(acts).toEqual([
      { action: addPasskey.name, before: {}, after: { name: 'Work laptop' } },
      { action: renamePasskey.name, before: {}, after: { name: 'Desk' } },
      { action: removePasskey.name, before: { name: 'Desk' }, after: {} },
    ]);
  });

  test('comes with ten recovery codes when it is the first second factor, and without for the next', async () => {
    const { caller, recoveryCodes } = await withPasskey();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await caller.request(twoFactor)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 10 });
    expect((await addTo(caller, 'Phone')).added.body.recoveryCodes).toEqual([]);
  });

  test('removed as the last one, it takes the recovery codes with it', async () => {
    const { caller, passkey, recoveryCodes } = await withPasskey();
    const params = { passkeyId: passkey.id };
    expect((await caller.request(removePasskey, { params }, sca(recoveryCodes[0] ?? ''))).status).toBe(204);
    expect((await caller.request(twoFactor)).body.recoveryCodesLeft).toBe(0);
    expect((await caller.request(makeRecoveryCodes)).problem).toMatchObject({
      code: 'SCA_REQUIRED',
      canConfirm: false,
    });
  });

  test('of the same device is there already', async () => {
    const caller = justSignedIn();
    const { device } = await addTo(caller, 'Phone');
    const { body } = await caller.request(beginPasskey, { body: {} });
    expect(body.options).toMatchObject({ excludeCredentials: [{ type: 'public-key', transports: ['internal'] }] });
    const again = { body: { name: 'Phone', answer: device.create(body.options) } };
    expect((await caller.request(addPasskey, again)).problem?.code).toBe('passkey-known');
  });

  test('is added once by one question, by the person who was asked, and within five minutes', async () => {
    const caller = justSignedIn();
    const { body } = await caller.request(beginPasskey, { body: {} });
    const made = () => ({ body: { name: 'x', answer: new TestAuthenticator(portal).create(body.options) } });
    expect((await justSignedIn('readonly@demo.test').request(addPasskey, made())).problem?.code).toBe(
      'passkey-refused',
    );
    const both = await Promise.all([caller.request(addPasskey, made()), caller.request(addPasskey, made())]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const late = await caller.request(beginPasskey, { body: {} });
    server.clock.advance(5 * 60_000);
    const answer = new TestAuthenticator(portal).create(late.body.options);
    expect((await caller.request(addPasskey, { body: { name: 'x', answer } })).problem?.code).toBe('passkey-refused');
  });

  test.each([
    ['another origin', { origin: 'https://portal.example' }],
    ['another site', { rpId: 'portal.example' }],
  ])('made for %s is refused', async (_, faults) => {
    const caller = justSignedIn();
    const { body } = await caller.request(beginPasskey, { body: {} });
    const answer = new TestAuthenticator(portal).create(body.options, faults);
    expect((await caller.request(addPasskey, { body: { name: 'x', answer } })).problem?.code).toBe('passkey-refused');
  });

  test('needs a fresh sign-in, or the password, as the app does', async () => {
    const caller = justSignedIn();
    server.clock.advance(15 * 60_000 + 1);
    expect((await caller.request(beginPasskey, { body: {} })).problem?.code).toBe('sign-in-again');
  });

  test('is refused past the twentieth', async () => {
    const caller = justSignedIn();
    for (let n = 1; n <= 20; n++) expect((await addTo(caller, `no. ${n}`)).added.status).toBe(201);
    expect((await caller.request(beginPasskey, { body: {} })).problem?.code).toBe('too-many-passkeys');
  });

  test('of somebody else is neither renamed nor removed nor used', async () => {
    const { passkey, device } = await withPasskey();
    const other = justSignedIn('readonly@demo.test');
    const { added } = await addTo(other, 'Own');
    const params = { passkeyId: passkey.id };
    expect((await other.request(renamePasskey, { params, body: { name: 'mine' } })).status).toBe(404);
    const code = sca(added.body.recoveryCodes[0] ?? '');
    expect((await other.request(removePasskey, { params }, code)).status).toBe(404);
    const { body } = await other.request(askForPasskey);
    const answer = device.get(body.options);
    expect((await other.request(confirmByPasskey, { body: { answer } })).problem?.code).toBe('passkey-refused');
  });

  test.each([
    ['nothing', ' '],
    ['markup', '<b>'],
    ['two lines', 'a\nb'],
    ['more than 60 characters', 'x'.repeat(61)],
  ])('is not named by %s', async (_, name) => {
    const { caller, passkey } = await withPasskey();
    const renamed = await caller.request(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    expect([renamed.status, renamed.problem?.errors?.[0]?.pointer]).toEqual([400, '/name']);
  });
});

describe('a call that needs a code', () => {
  test('says that a passkey can confirm it', async () => {
    const { caller } = await withPasskey();
    expect((await caller.request(makeRecoveryCodes)).problem).toMatchObject({
      code: 'SCA_REQUIRED',
      canConfirm: true,
      byPasskey: true,
      byApp: false,
    });
  });

  test('is done with the code that a passkey was exchanged for, once', async () => {
    const { caller, confirm } = await withPasskey();
    const { body } = await confirm();
    expect((await caller.request(makeRecoveryCodes, {}, sca(body.scaCode))).status).toBe(200);
    expect((await caller.request(makeRecoveryCodes, {}, sca(body.scaCode))).problem?.code).toBe('SCA_INVALID');
  });

  test('of two at once with one such code, one is done', async () => {
    const { caller, confirm } = await withPasskey();
    const { body } = await confirm();
    const both = await Promise.all([1, 2].map(() => caller.request(makeRecoveryCodes, {}, sca(body.scaCode))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('takes such a code for two minutes, and from nobody else', async () => {
    const { caller, confirm } = await withPasskey();
    const other = justSignedIn('readonly@demo.test');
    await addTo(other, 'Own');
    const first = (await confirm()).body.scaCode;
    expect((await other.request(makeRecoveryCodes, {}, sca(first))).problem?.code).toBe('SCA_INVALID');
    server.clock.advance(2 * 60_000);
    expect((await caller.request(makeRecoveryCodes, {}, sca(first))).problem?.code).toBe('SCA_INVALID');
  });

  test('gets no code for an answer that was given before, or to another question', async () => {
    const { caller, device, ask } = await withPasskey();
    const answer = device.get(await ask(), { counter: 0 });
    expect((await caller.request(confirmByPasskey, { body: { answer } })).status).toBe(200);
    expect((await caller.request(confirmByPasskey, { body: { answer } })).problem?.code).toBe('passkey-refused');
    const { body } = await caller.request(beginPasskey, { body: {} });
    const toAnother = device.get(body.options, { counter: 0 });
    expect((await caller.request(confirmByPasskey, { body: { answer: toAnother } })).problem?.code).toBe(
      'passkey-refused',
    );
  });

  test('is locked by five wrong passkeys and codes together; waiting unlocks', async () => {
    const { caller, confirm, recoveryCodes } = await withPasskey();
    const { body: early } = await confirm();
    for (let wrong = 1; wrong <= 3; wrong++)
      expect((await confirm({ key: anotherKey })).problem?.code).toBe('passkey-refused');
    for (const code of ['000000', `pk_${'x'.repeat(32)}`])
      expect((await caller.request(makeRecoveryCodes, {}, sca(code))).problem?.code).toBe('SCA_INVALID');
    expect(await confirm()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      problem: { code: 'tries-locked' },
    });
    for (const code of [recoveryCodes[0] ?? '', early.scaCode])
      expect((await caller.request(makeRecoveryCodes, {}, sca(code))).problem?.code).toBe('SCA_LOCKED');
    server.clock.advance(60_000);
    expect((await confirm()).status).toBe(200);
  });

  test('asks nobody for a passkey who has none', async () => {
    const caller = justSignedIn();
    expect((await caller.request(askForPasskey)).problem?.code).toBe('no-passkey');
    const { body } = await caller.request(beginPasskey, { body: {} });
    const device = new TestAuthenticator(portal);
    device.create(body.options);
    const answer = device.get(body.options);
    expect((await caller.request(confirmByPasskey, { body: { answer } })).problem?.code).toBe('no-passkey');
  });
});

test('the app is enrolled beside passkeys, and leaves them and the recovery codes when it goes', async () => {
  const { caller, confirm } = await withPasskey();
  expect((await caller.request(beginTwoFactor, { body: {} })).status).toBe(200);
  const { body } = await confirm();
  expect((await caller.request(makeRecoveryCodes, {}, sca(body.scaCode))).body.recoveryCodes).toHaveLength(10);
  expect((await caller.request(twoFactor)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 10 });
});

test('nothing in the database opens anything', async () => {
  const { confirm, recoveryCodes } = await withPasskey();
  const { body } = await confirm();
  const rows = await server.db.read(systemScope, (tx) =>
    tx.run<{ row: string }>(sql`
      select c::text || encode(code_digest, 'escape') as row from identity.confirmation c
      union all select c::text || encode(code_digest, 'escape') from identity.recovery_code c
      union all select e::text from audit_event e`),
  );
  const stored = rows.map(({ row }) => row).join('\n');
  for (const secret of [body.scaCode, ...recoveryCodes]) expect(stored).not.toContain(secret);
});

test('where the portal is reached by a number there are no passkeys, and the portal is told', async () => {
  const elsewhere = await testServer();
  try {
    const caller = elsewhere.as.tenant;
    expect((await caller.request(twoFactor)).body.passkeysArePossible).toBe(false);
    expect((await caller.request(beginPasskey, { body: {} })).problem?.code).toBe('no-passkeys-here');
    expect((await caller.request(findPasskeys)).body.count).toBe(0);
  } finally {
    await elsewhere.close();
  }
});
