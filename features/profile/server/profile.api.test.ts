// What people change of themselves, and where they see that they are signed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import { createAccount, findAccount } from '../../../identity/index.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { userContext } from '../../users/common/contract.ts';
import { changeName, endOtherSessions, findSessions } from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Gives a demo person an account of the built-in identity part, with sessions; answers who calls from the first of them. */
async function withSessions(email: 'viewer' | 'member', agents: Readonly<Record<string, string>>) {
  const now = server.clock.now();
  const subject = await server.db.transaction(systemScope, async (tx) => {
    const made = await createAccount(
      tx,
      { email: `${email}@shop.example`, displayName: 'Old Name', profile: 'other' },
      now,
    );
    await tx.run(sql`
      insert into user_subject (subject, tenant_id, user_id)
      select ${made}, tenant_id, user_id from user_subject where subject = ${server.subjectOf('readonly@demo.test')}`);
    return made;
  });
  const expiresAt = new Date(now.getTime() + 3_600_000);
  for (const [uid, agent] of Object.entries(agents)) {
    const at = server.clock.now();
    await server.db.transaction(systemScope, async (tx) => {
      await tx.run(sql`
        insert into identity.oidc_state (kind, id_digest, sealed_payload, session_uid, account, expires_at)
        values ('Session', ${Buffer.from(email + uid)}, ''::bytea, ${email + uid}, ${subject}, ${expiresAt})`);
      await tx.run(sql`
        insert into identity.session_device (session_uid, account, user_agent, address, started_at, last_seen_at, expires_at)
        values (${email + uid}, ${subject}, ${agent}, '192.0.2.7', ${at}, ${at}, ${expiresAt})`);
    });
    server.clock.advance(1_000);
  }
  const sid = email + Object.keys(agents)[0];
  return { subject, caller: server.withToken(() => server.issuer.token(subject, 'other', { sid })) };
}

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('a new name stands in the user context, in the account, and in the audit log', async () => {
  const { subject, caller } = await withSessions('viewer', { here: chrome });
  expect((await caller.request(changeName, { body: { firstName: ' Zeynep ', lastName: 'Ak' } })).body).toEqual({
    firstName: 'Zeynep',
    lastName: 'Ak',
  });
  expect((await caller.request(userContext)).body).toMatchObject({ firstName: 'Zeynep', lastName: 'Ak' });
  const account = await server.db.read(systemScope, (tx) => findAccount(tx, subject));
  expect(account?.displayName).toBe('Zeynep Ak');
  const [act] = await server.db.read(systemScope, (tx) =>
    tx.run(sql`select outcome, target_type, after from audit_event where action = 'profile.changeName'`),
  );
  expect(act).toEqual({
    outcome: 'done',
    target_type: 'user',
    after: { firstName: 'Zeynep', lastName: 'Ak' },
  });
});

test.each([
  ['nothing', '  '],
  ['markup', '<b>'],
  ['a line break', 'A\nB'],
  ['a name that is too long', 'x'.repeat(50)],
])('%s is no name', async (_, firstName) => {
  const answer = await server.as.tenant.request(changeName, { body: { firstName, lastName: 'Ak' } });
  expect(answer.status).toBe(400);
  expect(answer.problem?.errors?.[0]).toMatchObject({ pointer: '/firstName' });
});

test('people of an outside issuer change their name too, and have no sessions here', async () => {
  const names = { firstName: 'Elin', lastName: 'Krause' };
  expect((await server.as.tenant.request(changeName, { body: names })).status).toBe(200);
  expect((await server.as.tenant.request(findSessions)).body).toEqual({ count: 0, data: [] });
  expect((await server.as.tenant.request(endOtherSessions)).body).toEqual({ ended: 0 });
});

test('a person sees their sessions by device, and ends all but the one they sit at', async () => {
  const { caller } = await withSessions('member', { here: chrome, phone: iphone, tool: 'curl/8' });
  const { body } = await caller.request(findSessions);
  expect(body.data.map(({ isThis, browser, system }) => [isThis, browser, system])).toEqual([
    [false, null, null],
    [false, 'Safari', 'iPhone'],
    [true, 'Chrome', 'Linux'],
  ]);
  expect(JSON.stringify(body)).not.toContain('memberphone');
  expect((await caller.request(endOtherSessions)).body).toEqual({ ended: 2 });
  const { body: left } = await caller.request(findSessions);
  expect(left.data.map(({ isThis }) => isThis)).toEqual([true]);
});
