// Pings and idle: what prolongs a session on the server, what does not, and when it is too late.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../../core/common/call.ts';
import { defaultApiBases } from '../../../core/common/request-routing.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { ping } from '../common/contract.ts';
import { forgetOldActivity } from './activity.ts';
import { mayRefresh } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** 1800 s until the warning and 60 s of countdown. */
const leftAfterMs = 1_860_000;

/** A session that begins now: its person's pings, and the question of the identity part. */
function session(id: string, email: 'tenant@demo.test' | 'merchant@demo.test' = 'tenant@demo.test') {
  const subject = server.subjectOf(email);
  const signedInAt = server.clock.now();
  const caller = server.withToken(() =>
    server.issuer.token(subject, 'other', { sid: id, auth_time: signedInAt.getTime() / 1000 }),
  );
  const ask = mayRefresh(server.db, server.config.session, server.clock);
  return {
    subject,
    ping: (active?: 'true' | 'false') => caller.request(ping, { query: { active } }),
    mayGoOn: () => ask(subject, id, signedInAt),
  };
}

test('a session without any ping may be renewed until idle and timeout have passed since sign-in, and no later', async () => {
  const { mayGoOn } = session('never pinged');
  server.clock.advance(leftAfterMs);
  expect(await mayGoOn()).toBe(true);
  server.clock.advance(1);
  expect(await mayGoOn()).toBe(false);
});

test('S1-265 an active ping, on the merchant API prefix, prolongs it from its own instant on', async () => {
  expect([...addressesOf(ping).keys()]).toEqual([`${defaultApiBases.merchant}/v1/api/ping`]);
  const { ping: send, mayGoOn } = session('active');
  server.clock.advance(1_000_000);
  expect((await send('true')).status).toBe(204);
  server.clock.advance(leftAfterMs);
  expect(await mayGoOn()).toBe(true);
  server.clock.advance(1);
  expect(await mayGoOn()).toBe(false);
});

test('a ping of a portal that is merely open prolongs nothing', async () => {
  const { ping: send, mayGoOn } = session('open');
  for (const said of [undefined, 'false'] as const) {
    server.clock.advance(leftAfterMs / 3);
    expect((await send(said)).status).toBe(204);
  }
  server.clock.advance(leftAfterMs / 3);
  expect(await mayGoOn()).toBe(true);
  server.clock.advance(1);
  expect(await mayGoOn()).toBe(false);
});

test('activity that comes too late revives nothing: the answer is that there is no session', async () => {
  const { ping: send, mayGoOn } = session('too late');
  await send('true');
  server.clock.advance(leftAfterMs + 1);
  expect(await send('true')).toMatchObject({ status: 401, problem: { code: 'no-session' } });
  expect(await mayGoOn()).toBe(false);
});

test('signing in again in the same session begins anew', async () => {
  const first = session('signed in twice');
  await first.ping('true');
  server.clock.advance(leftAfterMs + 1);
  const second = session('signed in twice');
  expect(await second.mayGoOn()).toBe(true);
  expect((await second.ping('true')).status).toBe(204);
});

test("nobody prolongs somebody else's session by its id", async () => {
  const own = session('wanted');
  await own.ping('true');
  const foreign = session('wanted', 'merchant@demo.test');
  server.clock.advance(leftAfterMs);
  await foreign.ping('true');
  server.clock.advance(1);
  expect(await own.mayGoOn()).toBe(false);
});

test('pings of several tabs within three seconds are one write', async () => {
  const { ping: send, subject } = session('tabs');
  await send('true');
  const written = () =>
    server.db.read(systemScope, (tx) =>
      tx.first<{ at: Date }>(
        sql`select active_at as at from session_activity where subject = ${subject} and session_id = 'tabs'`,
      ),
    );
  const first = await written();
  server.clock.advance(3_000);
  await send('true');
  expect(await written()).toEqual(first);
  server.clock.advance(1);
  await send('true');
  expect((await written())?.at.getTime()).toBe((first?.at.getTime() ?? 0) + 3_001);
});

test('an issuer that names no session in its tokens is pinged in vain', async () => {
  expect((await server.as.merchant.request(ping, { query: { active: 'true' } })).status).toBe(204);
});

test('what no session can need any more is forgotten', async () => {
  const { ping: send } = session('old');
  await send('true');
  server.clock.advance(24 * 3_600_000 + 1);
  await server.db.transaction(systemScope, (tx) => forgetOldActivity(tx, server.clock.now()));
  expect(await server.db.read(systemScope, (tx) => tx.run(sql`select from session_activity`))).toEqual([]);
});
