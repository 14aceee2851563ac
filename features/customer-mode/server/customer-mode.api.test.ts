// Customer system mode at the server: who may enter whose view, what is seen and refused there, what is recorded, and when it ends.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition, SentTo } from '../../../core/common/call.ts';
import { customerModeHeader } from '../../../core/common/customer-mode.ts';
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { DemoEmail } from '../../../demo/accounts.ts';
import { demoMerchantId, demoTenantId, demoUserId } from '../../../demo/organisations.ts';
import { createAccount } from '../../../identity/index.ts';
import { type RequestOptions, type TestAnswer, type TestServer, testServer } from '../../../tests/server.ts';
import { createApiKey, findApiKeys } from '../../api-keys/common/contract.ts';
import { addApiKey } from '../../api-keys/server/index.ts';
import { findAuditRecords } from '../../audit/common/contract.ts';
import { findActiveCustomers } from '../../merchants/common/contract.ts';
import { addNote, notes } from '../../notes/common/contract.ts';
import { ping } from '../../session/common/contract.ts';
import { mayRefresh } from '../../session/server/index.ts';
import { searchTransactions } from '../../transactions/common/contract.ts';
import { preferences, userContext } from '../../users/common/contract.ts';
import { enterCustomerMode, leaveCustomerMode } from '../common/contract.ts';
import { changeInCustomerView, enterCustomerView } from '../common/permissions.ts';
import { endModes } from './end-modes.ts';
import { sessionOver } from './session-over.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const merchantId = demoMerchantId('atelierLumen');

/** A person in a session that begins now, as themselves and in a mode. */
function session(email: DemoEmail, sid: string = newId(server.clock.now()), subject = server.subjectOf(email)) {
  const signedInAt = server.clock.now();
  const token = () => server.issuer.token(subject, 'other', { sid, auth_time: signedInAt.getTime() / 1000 });
  const self = server.withToken(token);
  const viewer = server.withToken(token, 'merchant');
  return {
    sid,
    self,
    enter: (merchant = merchantId) => self.request(enterCustomerMode, { body: { merchantId: merchant } }),
    /** Sends a call as the portal does in the mode: at the merchant's address, with the header. */
    within: (modeId: string) => ({
      request<D extends CallDefinition>(
        call: D,
        sent?: SentTo<D>,
        { headers, ...options }: RequestOptions = {},
      ): Promise<TestAnswer<D>> {
        return viewer.request(call, (sent ?? {}) as never, {
          ...options,
          headers: { ...headers, [customerModeHeader]: modeId },
        });
      },
    }),
  };
}

async function entered(email: DemoEmail = 'tenant@demo.test') {
  const person = session(email);
  const { body: mode } = await person.enter();
  return { ...person, mode, view: person.within(mode.id) };
}

/** Takes a permission from the role of tenant@demo.test, or gives it back; processes forget what they knew within ten seconds. */
async function hold(permission: string, held: boolean): Promise<void> {
  const roles = sql`select tenant_id, role_id from user_role where user_id = ${demoUserId('tenant@demo.test')}`;
  await server.db.transaction(systemScope, (tx) =>
    tx.change(
      held
        ? sql`insert into role_permission (tenant_id, role_id, permission)
            select tenant_id, role_id, ${permission} from (${roles}) own on conflict do nothing`
        : sql`delete from role_permission where permission = ${permission} and (tenant_id, role_id) in (${roles})`,
    ),
  );
  server.clock.advance(10_001);
}

/** What the audit log says of a mode's beginning and end. */
const bounds = (modeId: string) =>
  server.db.read(systemScope, (tx) =>
    tx.run(sql`
      select action, outcome, tier, actor_kind, actor_name, target_id, merchant_id, details from audit_event
      where details ->> 'customerMode' = ${modeId} order by id`),
  );

describe('entering', () => {
  test('S1-154 answers the mode, and the user context in it is the merchant’s with the person’s own name', async () => {
    const { self, mode, view } = await entered();
    expect(mode).toEqual({
      id: mode.id,
      merchantId,
      name: 'Atelier Lumen',
      enteredAt: server.clock.now().toISOString(),
      mayChange: true,
    });
    const own = (await self.request(userContext)).body;
    const { body } = await view.request(userContext);
    expect(body).toMatchObject({
      id: own.id,
      email: 'tenant@demo.test',
      userType: 'other',
      userTypeName: 'Merchant',
      tenant: own.tenant,
      merchant: { merchantId, legalBusinessName: 'Atelier Lumen' },
      customerSystemMode: mode,
    });
    expect(own).toMatchObject({ userType: 'crm', merchant: null, customerSystemMode: null });
    const merchants = (await server.as.merchant.request(userContext)).body.permissions;
    expect(body.permissions).toEqual(merchants);
  });

  test('a merchant of another tenant, and one that is none, is not found', async () => {
    const { enter } = session('othertenant@demo.test');
    for (const id of [merchantId, newId(server.clock.now())])
      expect(await enter(id)).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  });

  test('nobody enters without the permission, and the attempt is recorded', async () => {
    const { enter } = session('readonly@demo.test');
    expect(await enter()).toMatchObject({ status: 403, problem: { code: 'not-permitted' } });
    const [act] = await server.db.read(systemScope, (tx) =>
      tx.run(sql`select outcome, problem from audit_event
        where action = 'customerMode.enter' and actor_name = 'readonly@demo.test'`),
    );
    expect(act).toEqual({ outcome: 'refused', problem: 'not-permitted' });
    for (const email of ['merchant@demo.test', 'platform@demo.test'] as const)
      expect((await session(email).enter()).status).toBe(403);
  });

  test('a token that names no session enters nothing: there would be nothing to end with', async () => {
    expect(await server.as.tenant.request(enterCustomerMode, { body: { merchantId } })).toMatchObject({
      status: 409,
      problem: { code: 'session-not-named' },
    });
  });
});

describe('in a mode', () => {
  test('rows are the merchant’s alone, by query and by row-level security, and staff’s calls are closed', async () => {
    const other = demoMerchantId('kaffeewerk');
    const tenantId = demoTenantId('northwind');
    await server.db.transaction(systemScope, async (tx) => {
      for (const id of [merchantId, other])
        await addApiKey(
          tx,
          { tenantId, merchantId: id, mode: 'Test', name: `of ${id}`, createdBy: null },
          server.clock.now(),
        );
    });
    const { view } = await entered();
    const keys = (await view.request(findApiKeys, {}, { mode: 'Test' })).body;
    expect(keys.data.map(({ name }) => name)).toEqual([`of ${merchantId}`]);
    expect((await view.request(searchTransactions, { query: { searchKey: 'TX-' } })).status).toBe(200);
    expect((await view.request(findActiveCustomers, {}, { addressOf: 'tenant' })).status).toBe(403);
  });

  test('what is about the person stays the person’s: notes, preferences, the sign of life', async () => {
    const { self, mode } = await entered();
    const headers = { [customerModeHeader]: mode.id };
    expect((await self.request(addNote, { body: { body: 'written meanwhile' } }, { headers })).status).toBe(201);
    expect((await self.request(notes)).body.notes.map(({ body }) => body)).toContain('written meanwhile');
    expect((await self.request(preferences, {}, { headers })).status).toBe(200);
    expect((await self.request(ping, {}, { headers })).status).toBe(204);
  });

  test('an act says in the audit log who did it and in whose view, and the merchant may read it', async () => {
    const { view, self, mode } = await entered();
    const made = await view.request(createApiKey, { body: { name: 'made in a view' } }, { mode: 'Test' });
    expect(made.status).toBe(201);
    const { data } = (await self.request(findAuditRecords, { query: { targetType: 'apiKey', targetId: made.body.id } }))
      .body;
    expect(data).toMatchObject([
      {
        action: 'apiKeys.createApiKey',
        actorId: demoUserId('tenant@demo.test'),
        actorName: 'tenant@demo.test',
        tier: 'tenant',
        inViewOf: { id: merchantId, name: 'Atelier Lumen' },
      },
    ]);
    const read = await server.as.merchant.request(findAuditRecords, { query: { targetId: made.body.id } });
    expect(read.body.data).toHaveLength(1);
    expect((await self.request(leaveCustomerMode, { params: { modeId: mode.id } })).status).toBe(204);
  });

  test('without the further permission it is read-only: changes are refused and recorded, and their buttons are not offered', async () => {
    await hold(changeInCustomerView.name, false);
    try {
      const { mode, view } = await entered();
      expect(mode.mayChange).toBe(false);
      const { permissions } = (await view.request(userContext)).body;
      expect(permissions).toContain('Merchant.Transaction.View');
      expect(permissions).not.toContain('Merchant.Transaction.Refund');
      const refused = await view.request(createApiKey, { body: { name: 'not allowed' } }, { mode: 'Test' });
      expect(refused).toMatchObject({ status: 403 });
      const [act] = await server.db.read(systemScope, (tx) =>
        tx.run(sql`select outcome, in_view_of from audit_event
          where action = 'apiKeys.createApiKey' and outcome = 'refused' order by id desc limit 1`),
      );
      expect(act).toEqual({ outcome: 'refused', in_view_of: merchantId });
    } finally {
      await hold(changeInCustomerView.name, true);
    }
  });
});

describe('the end', () => {
  const ended = { status: 403, problem: { code: 'customer-mode-ended' } };

  test('after leaving the mode is refused at once, and both are in the audit log', async () => {
    const { self, view, mode } = await entered();
    server.clock.advance(1_000);
    expect((await self.request(leaveCustomerMode, { params: { modeId: mode.id } })).status).toBe(204);
    expect(await view.request(userContext)).toMatchObject(ended);
    expect((await self.request(leaveCustomerMode, { params: { modeId: mode.id } })).status).toBe(404);
    const who = { outcome: 'done', tier: 'tenant', actor_name: 'tenant@demo.test', merchant_id: merchantId };
    expect(await bounds(mode.id)).toMatchObject([
      { action: 'customerMode.enter', ...who, target_id: merchantId, details: { mayChange: true } },
      { action: 'customerMode.leave', ...who, target_id: merchantId },
    ]);
  });

  test('nobody else is in it: not another person, not another session, not another tenant', async () => {
    const { mode, self } = await entered();
    for (const email of [
      'tenant@demo.test',
      'readonly@demo.test',
      'othertenant@demo.test',
      'platform@demo.test',
    ] as const) {
      const stranger = session(email);
      expect(await stranger.within(mode.id).request(userContext)).toMatchObject(ended);
      if (email !== 'tenant@demo.test' && email !== 'platform@demo.test')
        expect((await stranger.self.request(leaveCustomerMode, { params: { modeId: mode.id } })).status).toBe(404);
    }
    expect((await self.request(leaveCustomerMode, { params: { modeId: mode.id } })).status).toBe(204);
  });

  test('a header that is no id is named', async () => {
    const { within } = session('tenant@demo.test');
    expect(await within('x').request(userContext)).toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '#header/CustomerSystemMode' }] },
    });
  });

  test('it ends when the session is left alone for too long', async () => {
    const { view } = await entered();
    server.clock.advance(1_860_000);
    expect((await view.request(userContext)).status).toBe(200);
    server.clock.advance(1);
    expect(await view.request(userContext)).toMatchObject(ended);
  });

  test('it ends when the person signs in anew, in the same session too', async () => {
    const { mode, sid } = await entered();
    server.clock.advance(1_000);
    expect(await session('tenant@demo.test', sid).within(mode.id).request(userContext)).toMatchObject(ended);
  });

  test('it ends when the permission is withdrawn', async () => {
    const { view } = await entered();
    await hold(enterCustomerView.tenant.name, false);
    try {
      expect(await view.request(userContext)).toMatchObject(ended);
    } finally {
      await hold(enterCustomerView.tenant.name, true);
    }
    expect((await view.request(userContext)).status).toBe(200);
  });

  test('it ends with the sign-out at the built-in identity part, and the product records that', async () => {
    const now = server.clock.now();
    const subject = await server.db.transaction(systemScope, async (tx) => {
      const made = await createAccount(
        tx,
        { email: 'staff@northwind.example', displayName: 'Staff', profile: 'other' },
        now,
      );
      await tx.run(sql`insert into user_subject (subject, tenant_id, user_id)
        select ${made}, tenant_id, user_id from user_subject where subject = ${server.subjectOf('tenant@demo.test')}`);
      const expiresAt = new Date(now.getTime() + 3_600_000);
      await tx.run(sql`insert into identity.oidc_state (kind, id_digest, sealed_payload, session_uid, account, expires_at)
        values ('Session', ${Buffer.from('a session')}, ''::bytea, 'a session', ${made}, ${expiresAt})`);
      await tx.run(sql`insert into identity.session_device
        (session_uid, account, user_agent, address, started_at, last_seen_at, expires_at)
        values ('a session', ${made}, 'a browser', '192.0.2.7', ${now}, ${now}, ${expiresAt})`);
      return made;
    });
    const person = session('tenant@demo.test', 'a session', subject);
    const { body: mode } = await person.enter();
    const isOver = sessionOver(server.db, server.clock, mayRefresh(server.db, server.config.session, server.clock));
    await endModes(server.db, isOver, server.clock.now());
    expect((await person.within(mode.id).request(userContext)).status).toBe(200);
    server.clock.advance(1_000);
    await server.db.transaction(systemScope, (tx) =>
      tx.change(sql`delete from identity.oidc_state where session_uid = 'a session'`),
    );
    expect(await person.within(mode.id).request(userContext)).toMatchObject(ended);
    await Promise.all([1, 2].map(() => endModes(server.db, isOver, server.clock.now())));
    expect(await bounds(mode.id)).toMatchObject([
      { action: 'customerMode.enter' },
      {
        action: 'customerMode.end',
        actor_kind: 'system',
        merchant_id: merchantId,
        details: { person: 'tenant@demo.test' },
      },
    ]);
  });
});
