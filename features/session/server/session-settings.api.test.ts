// A tenant's own idle time: who changes it, how far, and that portal and server keep to it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DemoEmail } from '../../../demo/accounts.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { userContext } from '../../users/common/contract.ts';
import { changeSessionSettings, ping, sessionSettings } from '../common/contract.ts';
import { mayRefresh } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.transaction(systemScope, (tx) => tx.run(sql`delete from tenant_session`)));

const shorten = (idleSeconds: number | null) =>
  server.as.tenant.request(changeSessionSettings, { body: { idleSeconds } });

/** A session that begins now. */
function session(email: DemoEmail) {
  const subject = server.subjectOf(email);
  const signedInAt = server.clock.now();
  const id = `${email} ${signedInAt.toISOString()}`;
  const claims = { sid: id, auth_time: signedInAt.getTime() / 1000 };
  const caller = server.withToken(() => server.issuer.token(subject, 'other', claims));
  const ask = mayRefresh(server.db, server.config.session, server.clock);
  return {
    ping: () => caller.request(ping, { query: { active: 'true' } }),
    mayGoOn: () => ask(subject, id, signedInAt),
  };
}

test('without a choice the installation decides, and its time is the longest', async () => {
  expect((await server.as.tenant.request(sessionSettings)).body).toEqual({ idleSeconds: null, idleSecondsMax: 1800 });
  expect((await server.as.tenant.request(userContext)).body.sessionIdle).toBeNull();
});

test("a shorter time stands in the user context of the tenant's people and of its merchants', and in nobody else's", async () => {
  expect((await shorten(900)).body).toEqual({ idleSeconds: 900, idleSecondsMax: 1800 });
  const idleOf = async (name: keyof TestServer['as']) => (await server.as[name].request(userContext)).body.sessionIdle;
  expect(await Promise.all([idleOf('tenant'), idleOf('readonly'), idleOf('merchant')])).toEqual([900, 900, 900]);
  expect(await Promise.all([idleOf('othertenant'), idleOf('platform')])).toEqual([null, null]);
});

test.each(['tenant@demo.test', 'merchant@demo.test'] as const)('the server keeps to it: %s', async (email) => {
  await shorten(900);
  const left = session(email);
  server.clock.advance(960_000);
  expect(await left.mayGoOn()).toBe(true);
  server.clock.advance(1);
  expect(await left.mayGoOn()).toBe(false);
  expect(await left.ping()).toMatchObject({ status: 401, problem: { code: 'no-session' } });
});

test('people of others have the time of the installation', async () => {
  await shorten(900);
  const other = session('othertenant@demo.test');
  server.clock.advance(1_860_000);
  expect(await other.mayGoOn()).toBe(true);
});

test('going back to the installation takes effect at once', async () => {
  await shorten(60);
  const waiting = session('tenant@demo.test');
  server.clock.advance(121_000);
  expect(await waiting.mayGoOn()).toBe(false);
  expect((await shorten(null)).body.idleSeconds).toBeNull();
  expect(await waiting.mayGoOn()).toBe(true);
});

test.each([0, 59, 1_801, 90.5])('%s seconds are no choice', async (idleSeconds) => {
  const answer = await shorten(idleSeconds);
  expect([answer.status, answer.problem?.errors?.[0]?.pointer]).toEqual([400, '/idleSeconds']);
});

test('a tenant cannot lengthen what the installation has shortened', async () => {
  const strict = await testServer({ SESSION_IDLE_SECONDS: '600' });
  try {
    const longer = await strict.as.tenant.request(changeSessionSettings, { body: { idleSeconds: 900 } });
    expect([longer.status, longer.problem?.errors?.[0]?.pointer]).toEqual([422, '/idleSeconds']);
    const shorter = await strict.as.tenant.request(changeSessionSettings, { body: { idleSeconds: 600 } });
    expect(shorter.body).toEqual({ idleSeconds: 600, idleSecondsMax: 600 });
  } finally {
    await strict.close();
  }
});

test('only who may decides, and the audit log keeps before and after', async () => {
  for (const name of ['readonly', 'merchant', 'platform'] as const)
    expect((await server.as[name].request(changeSessionSettings, { body: { idleSeconds: 60 } })).status).toBe(403);
  await shorten(900);
  server.clock.advance(1);
  await shorten(300);
  const acts = await server.db.read(systemScope, (tx) =>
    tx.run(
      sql`select target_type, before, after from audit_event
        where action = ${changeSessionSettings.name} and outcome = 'done' order by at desc, id desc limit 1`,
    ),
  );
  expect(acts).toEqual([{ target_type: 'tenant', before: { idleSeconds: 900 }, after: { idleSeconds: 300 } }]);
});
