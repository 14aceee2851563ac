// A person's notifications through the calls: paging, newer ones, marking, deleting, who sees whose, the live stream, and clearing.
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { findPerson } from '../../../features/users/server/index.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { viewTransactions } from '../../transactions/common/permissions.ts';
import * as contract from '../common/contract.ts';
import { notificationPageSize, succeeded } from '../common/notification.ts';
import { clearOldJob } from './clear-old.ts';
import { type NewNotification, notify } from './notify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.transaction(systemScope, (tx) => tx.change(sql`delete from notification`)));

const dayMs = 86_400_000;
type Email = Parameters<TestServer['subjectOf']>[0];

async function person(email: Email) {
  const actor = await findPerson(server.db)(server.subjectOf(email));
  if (!actor?.id || !actor.tenantId) throw new Error(`${email} is nobody's`);
  return { tenantId: actor.tenantId, merchantId: actor.merchantId, userId: actor.id };
}

function words(title: string) {
  return {
    en: { title: html`${title}`, description: html`<b>English</b>` },
    tr: { title: html`${title}`, description: html`<b>Türkçe</b>` },
  };
}

/** Tells one person something; answers how many were told. */
async function tell(email: Email, title: string, more: Partial<NewNotification> = {}): Promise<number> {
  const { tenantId, userId } = await person(email);
  const notification = { to: { tenantId, userIds: [userId] }, type: 'Task', words: words(title), ...more } as const;
  return server.db.transaction(systemScope, (tx) => notify(tx, notification, server.clock.now()));
}

async function tellMany(email: Email, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await tell(email, `No. ${n}`);
}

const listOf = async (who: keyof TestServer['as'] = 'merchant') =>
  (await server.as[who].request(contract.findNotifications)).body;

describe('a list of notifications', () => {
  test('S1-155 S1-158 answers data with every field of the document, and how many are unread', async () => {
    await tell('merchant@demo.test', 'Papers <missing>', {
      type: 'BoardingDocuments',
      objectUrl: '/boarding/documents',
      image: '/favicon.svg',
      icon: 'description',
    });
    const { data, unreadNotificationCount } = await listOf();
    expect(unreadNotificationCount).toBe(1);
    expect(data).toEqual([
      {
        id: expect.any(String),
        title: 'Papers &lt;missing&gt;',
        description: '<b>English</b>',
        notificationType: 'BoardingDocuments',
        objectUrl: '/boarding/documents',
        image: '/favicon.svg',
        icon: 'description',
        isRead: false,
        created: server.clock.now().toISOString(),
      },
    ]);
  });

  test('S1-258 pages by pageIndex and pageSize, newest first; a page has ten when nothing is said', async () => {
    await tellMany('merchant@demo.test', 13);
    const page = (pageIndex: number, pageSize?: number) =>
      server.as.merchant.request(contract.findNotifications, { query: { pageIndex, pageSize } });
    const first = (await page(0)).body;
    expect(first.data).toHaveLength(notificationPageSize);
    expect(first.data[0]?.title).toBe('No. 13');
    expect(first.unreadNotificationCount).toBe(13);
    expect((await page(1)).body.data.map(({ title }) => title)).toEqual(['No. 3', 'No. 2', 'No. 1']);
    expect((await page(2, 5)).body.data.map(({ title }) => title)).toEqual(['No. 3', 'No. 2', 'No. 1']);
    expect((await page(0, 101)).status).toBe(400);
  });

  test('S1-259 newer ones are those after an instant; of the same millisecond none is missed', async () => {
    await tellMany('merchant@demo.test', 3);
    const created = (await listOf()).data.map((one) => one.created);
    expect(new Set(created).size).toBe(3);
    const newer = await server.as.merchant.request(contract.findNewerNotifications, {
      params: { key: created[2] ?? '' },
    });
    expect(newer.body.data.map(({ title }) => title)).toEqual(['No. 3', 'No. 2']);
    expect(newer.body.unreadNotificationCount).toBe(3);
  });

  test('speaks the language of the person', async () => {
    const { tenantId, userId } = await person('merchant@demo.test');
    const choose = (language: string) =>
      server.db.transaction(systemScope, (tx) =>
        tx.change(sql`update portal_user set language = ${language} where tenant_id = ${tenantId} and id = ${userId}`),
      );
    await choose('tr');
    await tell('merchant@demo.test', 'Rapor').finally(() => choose('en'));
    expect((await listOf()).data[0]?.description).toBe('<b>Türkçe</b>');
  });
});

describe('marking and deleting', () => {
  test('S1-195 S1-261 all become read, with an empty body', async () => {
    await tellMany('merchant@demo.test', 2);
    const { status, body } = await server.as.merchant.request(contract.markAllNotificationsRead);
    expect(status).toBe(200);
    expect(succeeded(body)).toBe(true);
    const { data, unreadNotificationCount } = await listOf();
    expect(unreadNotificationCount).toBe(0);
    expect(data.every(({ isRead }) => isRead)).toBe(true);
  });

  test('S1-195 S1-262 one becomes read', async () => {
    await tellMany('merchant@demo.test', 2);
    const [newest] = (await listOf()).data;
    const marked = await server.as.merchant.request(contract.markNotificationRead, {
      params: { id: newest?.id ?? '' },
    });
    expect(succeeded(marked.body)).toBe(true);
    const { data, unreadNotificationCount } = await listOf();
    expect(unreadNotificationCount).toBe(1);
    expect(data.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  test('S1-196 S1-263 all are deleted', async () => {
    await tellMany('merchant@demo.test', 2);
    expect(succeeded((await server.as.merchant.request(contract.deleteAllNotifications)).body)).toBe(true);
    expect(await listOf()).toEqual({ data: [], unreadNotificationCount: 0 });
  });

  test('S1-196 S1-264 one is deleted, and not twice', async () => {
    await tellMany('merchant@demo.test', 2);
    const [newest] = (await listOf()).data;
    const params = { key: newest?.id ?? '' };
    expect(succeeded((await server.as.merchant.request(contract.deleteNotification, { params })).body)).toBe(true);
    expect((await listOf()).data.map(({ title }) => title)).toEqual(['No. 1']);
    expect((await server.as.merchant.request(contract.deleteNotification, { params })).status).toBe(404);
  });

  test('touches nobody else: neither a colleague nor another merchant nor staff', async () => {
    await tell('merchant@demo.test', 'Mine');
    const [mine] = (await listOf()).data;
    const id = mine?.id ?? '';
    for (const who of ['tenant', 'merchant2', 'platform'] as const) {
      expect((await listOf(who)).data).toEqual([]);
      expect((await server.as[who].request(contract.markNotificationRead, { params: { id } })).status).toBe(404);
      expect((await server.as[who].request(contract.deleteNotification, { params: { key: id } })).status).toBe(404);
      await server.as[who].request(contract.markAllNotificationsRead);
      await server.as[who].request(contract.deleteAllNotifications);
    }
    expect((await listOf()).data).toEqual([mine]);
  });
});

describe('whom a notification reaches', () => {
  test('everybody of a merchant who holds a permission, and nobody of another', async () => {
    const { tenantId, merchantId } = await person('merchant@demo.test');
    const to = { permission: viewTransactions.merchant, tenantId, merchantId: merchantId ?? '' };
    const told = await tell('merchant@demo.test', 'For the merchant', { to });
    expect(told).toBeGreaterThan(0);
    expect((await listOf('merchant')).data).toHaveLength(1);
    expect((await listOf('tenant')).data).toEqual([]);
    expect((await listOf('merchant2')).data).toEqual([]);
  });

  test('platform staff, who keep theirs while they act for a tenant', async () => {
    const { tenantId } = await person('tenant@demo.test');
    await tell('tenant@demo.test', 'For the platform', { to: { permission: viewTransactions.platform } });
    const answer = await server.as.platform.request(
      contract.findNotifications,
      {},
      { headers: { TenantId: tenantId } },
    );
    expect(answer.body.data.map(({ title }) => title)).toEqual(['For the platform']);
    expect((await listOf('tenant')).data).toEqual([]);
  });

  test('once for an occasion, even after it was deleted', async () => {
    const occasion = `test/${newId(server.clock.now())}`;
    expect(await tell('merchant@demo.test', 'Once', { occasion })).toBe(1);
    await server.as.merchant.request(contract.deleteAllNotifications);
    expect(await tell('merchant@demo.test', 'Twice', { occasion })).toBe(0);
    expect((await listOf()).data).toEqual([]);
  });

  test('not before the transaction is committed, and never when it is rolled back', async () => {
    const { tenantId, userId } = await person('merchant@demo.test');
    const notification = { to: { tenantId, userIds: [userId] }, type: 'Task', words: words('Never') } as const;
    const failing = server.db.transaction(systemScope, async (tx) => {
      await notify(tx, notification, server.clock.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await listOf()).data).toEqual([]);
  });
});

test('after thirty days a notification is neither listed nor kept', async () => {
  await tell('merchant@demo.test', 'Old', { occasion: 'old' });
  server.clock.advance(30 * dayMs - 1);
  await tell('merchant@demo.test', 'Young', { occasion: 'young' });
  expect((await listOf()).data.map(({ title }) => title)).toEqual(['Young', 'Old']);
  server.clock.advance(1);
  expect(await listOf()).toMatchObject({ data: [{ title: 'Young' }], unreadNotificationCount: 1 });
  const { db, clock, log } = server;
  await clearOldJob.run({}, { db, clock, log, attempt: 1, attemptsMax: 1 });
  const kept = await db.read(systemScope, (tx) =>
    tx.run(sql<{ what: string }>`
      select title as what from notification union all
      select key from notification_occasion where key in ('old', 'young') order by 1`),
  );
  expect(kept.map(({ what }) => what)).toEqual(['Young', 'young']);
});

describe('the live stream', () => {
  /** Longest wait for what must come, in milliseconds. */
  const patienceMs = 30_000;
  let address: string;
  beforeAll(async () => {
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  async function openStream(email: Email, profile: 'merchant' | 'other', path: string) {
    const token = await server.issuer.token(server.subjectOf(email), profile);
    const abort = new AbortController();
    const answer = await fetch(address + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = () => Promise.race([reader?.read(), after(patienceMs, 'nothing came', { ref: false })]);
    return { answer, next, end: () => abort.abort() };
  }
  const merchantPath = '/merchant-api/v1/in-app-notifications/stream';

  test('says at once that there may be news, and again when there are', async () => {
    const { answer, next, end } = await openStream('merchant@demo.test', 'merchant', merchantPath);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await next()).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    const news = next();
    await tell('merchant@demo.test', 'News');
    expect(await news).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    const marked = next();
    await server.as.merchant.request(contract.markAllNotificationsRead);
    expect(await marked).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    end();
  });

  test("says nothing of other people's", async () => {
    const staff = await openStream('tenant@demo.test', 'other', '/merchant-api/v1/crm/in-app-notifications/stream');
    await staff.next();
    const next = staff.next();
    await tell('merchant@demo.test', 'Not for staff');
    await tell('tenant@demo.test', 'For staff');
    expect(await next).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    expect((await listOf('tenant')).data.map(({ title }) => title)).toEqual(['For staff']);
    staff.end();
  });

  test('opens again for whoever listens after the connection to the database broke', async () => {
    const { next, end } = await openStream('merchant@demo.test', 'merchant', merchantPath);
    await next();
    const news = next();
    await server.db.transaction(systemScope, (tx) =>
      tx.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen portico_notification%'`),
    );
    expect(await news).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    const more = next();
    await tell('merchant@demo.test', 'After the break');
    expect(await more).toMatchObject({ value: 'event: changed\ndata: {}\n\n' });
    end();
  });

  test('is for people who are signed in', async () => {
    const answer = await fetch(address + merchantPath);
    expect(answer.status).toBe(401);
  });

  test('ends at once when the server leaves, which it does not hold up', async () => {
    const leaving = await testServer();
    const at = await leaving.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await leaving.issuer.token(leaving.subjectOf('merchant@demo.test'), 'merchant');
    const answer = await fetch(at + merchantPath, { headers: { authorization: `Bearer ${token}` } });
    const begun = performance.now();
    await leaving.close();
    // Its life would be minutes.
    expect(performance.now() - begun).toBeLessThan(patienceMs);
    expect(await answer.text()).toBe('event: changed\ndata: {}\n\n');
  });

  test('the oldest of too many makes room', async () => {
    const streams = [];
    for (let n = 0; n < 6; n++) streams.push(await openStream('merchant@demo.test', 'merchant', merchantPath));
    const [oldest, ...others] = streams;
    await oldest?.next();
    expect(await oldest?.next()).toMatchObject({ done: true });
    for (const { end } of others) end();
  });
});
