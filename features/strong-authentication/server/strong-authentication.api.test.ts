// Second factors of people, and calls that need a code: enrolled, asked for, used once, locked, turned off.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DemoEmail } from '../../../demo/accounts.ts';
import { totpCode } from '../../../identity/accounts/totp.ts';
import { createAccount } from '../../../identity/index.ts';
import { type Caller, type TestServer, testServer } from '../../../tests/server.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  makeRecoveryCodes,
  turnOffTwoFactor,
  twoFactor,
} from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A step of the codes, in milliseconds. */
const stepMs = 30_000;
const email = 'tenant@demo.test' satisfies DemoEmail;
const sca = (scaCode: string) => ({ headers: { scaCode } });

beforeEach(async () => {
  // Each test begins without a second factor and without counted failures.
  await server.db.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from identity.authenticator`);
    await tx.run(sql`delete from identity.recovery_code`);
    await tx.run(sql`delete from identity.failed_attempts`);
  });
});

/** Somebody who has just signed in at the tests' issuer, which knows no passwords of ours. */
function justSignedIn(): Caller {
  const claims = { sid: 'a session', auth_time: server.clock.now().getTime() / 1000 };
  return server.withToken(() => server.issuer.token(server.subjectOf(email), 'other', claims));
}

async function enrolled() {
  const caller = justSignedIn();
  const { body: enrolment } = await caller.request(beginTwoFactor, { body: {} });
  const code = () => totpCode(enrolment.secret, server.clock.now());
  const { body } = await caller.request(confirmTwoFactor, { body: { code: code() } });
  // The code that proved the enrolment is used up.
  server.clock.advance(stepMs);
  return { caller, enrolment, code, recoveryCodes: body.recoveryCodes };
}

const actsOf = (action: string) =>
  server.db.read(systemScope, (tx) =>
    tx.run(
      sql<{ outcome: string; problem: string | null }>`
        select outcome, problem from audit_event where action = ${action} order by at desc, id desc`,
    ),
  );

describe('enrolling', () => {
  test('turns it on with a first code, and gives ten recovery codes', async () => {
    const { caller, enrolment, recoveryCodes } = await enrolled();
    expect(enrolment.address).toMatch(/^otpauth:\/\/totp\/Northwind%20Pay:/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await caller.request(twoFactor)).body).toEqual({
      isOn: true,
      onSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeysArePossible: false,
      asksPassword: false,
    });
    expect(await caller.request(beginTwoFactor, { body: {} })).toMatchObject({
      status: 409,
      problem: { code: 'two-factor-is-on' },
    });
  });

  test('is off until the app has shown a right code, and forgotten after a quarter of an hour', async () => {
    const caller = justSignedIn();
    const { body } = await caller.request(beginTwoFactor, { body: {} });
    expect(await caller.request(confirmTwoFactor, { body: { code: '000000' } })).toMatchObject({
      status: 422,
      problem: { code: 'code-wrong', errors: [{ pointer: '/code' }] },
    });
    expect((await caller.request(twoFactor)).body.isOn).toBe(false);
    server.clock.advance(15 * 60_000);
    const late = await caller.request(confirmTwoFactor, { body: { code: totpCode(body.secret, server.clock.now()) } });
    expect(late).toMatchObject({ status: 409, problem: { code: 'enrolment-over' } });
  });

  test('begun twice, only the second secret counts', async () => {
    const caller = justSignedIn();
    const { body: first } = await caller.request(beginTwoFactor, { body: {} });
    const { body: second } = await caller.request(beginTwoFactor, { body: {} });
    const withCode = (secret: string) =>
      caller.request(confirmTwoFactor, { body: { code: totpCode(secret, server.clock.now()) } });
    expect((await withCode(first.secret)).status).toBe(422);
    expect((await withCode(second.secret)).status).toBe(200);
  });

  test('needs a sign-in of the last quarter of an hour where the issuer is another', async () => {
    const caller = justSignedIn();
    server.clock.advance(15 * 60_000 + 1);
    expect(await caller.request(beginTwoFactor, { body: {} })).toMatchObject({
      status: 403,
      problem: { code: 'sign-in-again' },
    });
    expect((await server.as.tenant.request(beginTwoFactor, { body: {} })).problem?.code).toBe('sign-in-again');
  });

  test('needs the password where it is ours, and five wrong ones lock', async () => {
    const subject = await server.db.transaction(systemScope, (tx) =>
      createAccount(
        tx,
        { email: 'own@shop.example', displayName: 'Own', profile: 'other', password: 'nine brown otters' },
        server.clock.now(),
      ),
    );
    await server.db.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into user_subject (subject, tenant_id, user_id)
        select ${subject}, tenant_id, user_id from user_subject where subject = ${server.subjectOf('readonly@demo.test')}`),
    );
    const claims = { sid: 'own', auth_time: server.clock.now().getTime() / 1000 };
    const caller = server.withToken(() => server.issuer.token(subject, 'other', claims));
    const begin = (password: string) => caller.request(beginTwoFactor, { body: { password } });
    expect((await caller.request(twoFactor)).body.asksPassword).toBe(true);
    expect((await begin('nine brown otters')).status).toBe(200);
    for (let wrong = 1; wrong <= 5; wrong++)
      expect(await begin('wrong')).toMatchObject({ status: 422, problem: { code: 'password-wrong' } });
    expect(await begin('nine brown otters')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      problem: { code: 'tries-locked' },
    });
  });

  test('leaves nothing readable in the database', async () => {
    const { enrolment, recoveryCodes } = await enrolled();
    const rows = await server.db.read(systemScope, (tx) =>
      tx.run<{ row: string }>(sql`
        select a::text || encode(sealed_secret, 'escape') as row from identity.authenticator a
        union all select c::text || encode(code_digest, 'escape') from identity.recovery_code c
        union all select e::text from audit_event e`),
    );
    const stored = rows.map(({ row }) => row).join('\n');
    for (const secret of [enrolment.secret, ...recoveryCodes.flatMap((one) => [one, one.replace('-', '')])])
      expect(stored).not.toContain(secret);
  });
});

describe('a call that needs a code', () => {
  test('asks for one, and says whether the person can give it; being asked is no refused act', async () => {
    const before = await actsOf(turnOffTwoFactor.name);
    expect(await justSignedIn().request(turnOffTwoFactor)).toMatchObject({
      status: 403,
      problem: { code: 'SCA_REQUIRED', canConfirm: false },
    });
    const { caller } = await enrolled();
    expect(await caller.request(turnOffTwoFactor)).toMatchObject({
      status: 403,
      problem: { code: 'SCA_REQUIRED', canConfirm: true },
    });
    expect(await actsOf(turnOffTwoFactor.name)).toEqual(before);
  });

  test('is done with the code of the app in the header scaCode', async () => {
    const { caller, code } = await enrolled();
    expect((await caller.request(turnOffTwoFactor, {}, sca(code()))).status).toBe(204);
    expect((await caller.request(twoFactor)).body.isOn).toBe(false);
    expect((await actsOf(turnOffTwoFactor.name))[0]).toMatchObject({ outcome: 'done' });
  });

  test('takes a code once, for whatever call', async () => {
    const { caller, code } = await enrolled();
    const used = code();
    expect((await caller.request(makeRecoveryCodes, {}, sca(used))).status).toBe(200);
    expect(await caller.request(turnOffTwoFactor, {}, sca(used))).toMatchObject({
      status: 403,
      problem: { code: 'SCA_INVALID' },
    });
    server.clock.advance(stepMs);
    expect((await caller.request(turnOffTwoFactor, {}, sca(code()))).status).toBe(204);
  });

  test('of two at once with one code, one is done', async () => {
    const { caller, code } = await enrolled();
    const both = await Promise.all([1, 2].map(() => caller.request(makeRecoveryCodes, {}, sca(code()))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('takes an older code no more once a newer one was used', async () => {
    const { caller, code } = await enrolled();
    const older = code();
    server.clock.advance(stepMs);
    expect((await caller.request(makeRecoveryCodes, {}, sca(code()))).status).toBe(200);
    expect((await caller.request(makeRecoveryCodes, {}, sca(older))).problem?.code).toBe('SCA_INVALID');
  });

  test('takes a recovery code once, however it is typed, and none after new ones were made', async () => {
    const { caller, recoveryCodes } = await enrolled();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const { body } = await caller.request(makeRecoveryCodes, {}, sca(` ${first.toLowerCase().replace('-', ' ')} `));
    expect((await caller.request(twoFactor)).body.recoveryCodesLeft).toBe(10);
    for (const gone of [first, second])
      expect((await caller.request(makeRecoveryCodes, {}, sca(gone))).problem?.code).toBe('SCA_INVALID');
    expect(body.recoveryCodes).not.toContain(third);
    expect((await caller.request(turnOffTwoFactor, {}, sca(body.recoveryCodes[0] ?? ''))).status).toBe(204);
  });

  test('is locked by five wrong codes, each further one for longer; wrong ones are in the audit log', async () => {
    const { caller, code } = await enrolled();
    const tryOff = (scaCode: string) => caller.request(turnOffTwoFactor, {}, sca(scaCode));
    for (let wrong = 1; wrong <= 5; wrong++) expect((await tryOff('000000')).problem?.code).toBe('SCA_INVALID');
    expect(await tryOff(code())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      problem: { code: 'SCA_LOCKED' },
    });
    server.clock.advance(60_000);
    expect((await tryOff('000000')).problem?.code).toBe('SCA_INVALID');
    expect((await tryOff(code())).headers['retry-after']).toBe('120');
    server.clock.advance(120_000);
    expect((await tryOff(code())).status).toBe(204);
    const acts = await actsOf(turnOffTwoFactor.name);
    expect(acts.filter(({ problem }) => problem === 'SCA_INVALID').length).toBeGreaterThanOrEqual(6);
    expect(acts.filter(({ problem }) => problem === 'SCA_LOCKED').length).toBeGreaterThanOrEqual(2);
  });

  test("does not take somebody else's code", async () => {
    const { code } = await enrolled();
    const other = server.as.readonly;
    expect((await other.request(turnOffTwoFactor, {}, sca(code()))).problem).toMatchObject({
      code: 'SCA_REQUIRED',
      canConfirm: false,
    });
  });
});
