// What people want to be told, and how: kept for each, honoured where notifications are made, by mail in their own language.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { type OutboxMessage, outboxMessages } from '../../../core/server/mail.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { changePreferences, userContext } from '../../users/common/contract.ts';
import * as contract from '../common/contract.ts';
import { type NotificationType, notificationTypes } from '../common/notification.ts';
import { mailNotification, makeMailNotificationJob } from './mail-notification.ts';
import { type NewNotification, notify } from './notify.ts';

let server: TestServer;
/** The login that owns the queue. */
let queue: pg.Client;
beforeAll(async () => {
  server = await testServer();
  queue = new pg.Client(server.database.jobsUrl);
  await queue.connect();
});
afterAll(async () => {
  await queue.end();
  await server.close();
});
beforeEach(async () => {
  await takeJobs();
  await server.db.transaction(systemScope, async (tx) => {
    for (const table of ['notification', 'notification_preference', 'notification_occasion', 'mail_message'])
      await tx.run(sql`delete from ${sql.table(table)}`);
  });
});

type Name = 'merchant' | 'tenant' | 'readonly' | 'platform';

const choose = (name: Name, inPortal: boolean, byMail: boolean, notificationType: NotificationType = 'Task') =>
  server.as[name].request(contract.chooseNotifications, { params: { notificationType }, body: { inPortal, byMail } });

const choices = async (name: Name) => (await server.as[name].request(contract.notificationPreferences)).body.data;

/** Tells one person something; answers how many were told. */
async function tell(name: Name, more: Partial<NewNotification> = {}): Promise<number> {
  const { id, tenantId } = (await server.as[name].request(userContext)).body;
  const notification: NewNotification = {
    to: { tenantId, userIds: [id] },
    type: 'Task',
    words: {
      en: {
        title: html`An endpoint & more`,
        description: html`<b>${'https://shop.example/?a=1&b=<2>'}</b> is failing.`,
      },
      tr: { title: html`Bir uç nokta`, description: html`<b>shop.example</b> yanıt vermiyor.` },
    },
    objectUrl: '/transaction-management/transaction-lookup?tab=webhooks',
    ...more,
  };
  return server.db.transaction(systemScope, (tx) => notify(tx, notification, server.clock.now()));
}

/** Payloads of the mails that wait, taken out of the queue. */
async function takeJobs(): Promise<unknown[]> {
  const { rows } = await queue.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = $1 returning payload`,
    [mailNotification.name],
  );
  return rows.map(({ payload }) => payload);
}

/** Does what the worker does with them; each as often as it is told. */
async function runJobs(times = 1): Promise<OutboxMessage[]> {
  const { run } = makeMailNotificationJob(server.config);
  const context = { db: server.db, clock: server.clock, log: server.log, attempt: 1, attemptsMax: 10 };
  for (const payload of await takeJobs())
    for (let turn = 1; turn <= times; turn++) await run(mailNotification.payload.parse(payload), context);
  return server.db.read(systemScope, outboxMessages);
}

const kept = async (name: Name) => (await server.as[name].request(contract.findNotifications)).body.data.length;

test('all seven types are there, in the portal and not by mail until somebody chooses', async () => {
  expect(await choices('merchant')).toEqual(
    notificationTypes.map((notificationType) => ({ notificationType, inPortal: true, byMail: false })),
  );
  await tell('merchant');
  expect(await kept('merchant')).toBe(1);
  expect(await takeJobs()).toEqual([]);
});

test("a choice is one person's and one type's, and stays", async () => {
  await choose('merchant', false, true, 'ReportGenerated');
  await choose('merchant', false, false, 'ReportGenerated');
  const own = await choices('merchant');
  expect(own.filter(({ inPortal }) => !inPortal)).toEqual([
    { notificationType: 'ReportGenerated', inPortal: false, byMail: false },
  ]);
  expect((await choices('tenant')).every(({ inPortal }) => inPortal)).toBe(true);
});

test('platform staff who work for one tenant at the moment still choose for themselves', async () => {
  const { body } = await server.as.tenant.request(userContext);
  const headers = { TenantId: body.tenantId };
  const params = { notificationType: 'Task' } as const;
  const chosen = { params, body: { inPortal: false, byMail: false } };
  expect((await server.as.platform.request(contract.chooseNotifications, chosen, { headers })).status).toBe(200);
  expect((await choices('platform')).find(({ notificationType }) => notificationType === 'Task')?.inPortal).toBe(false);
});

test('what is not wanted in the portal is not kept there; other types are', async () => {
  await choose('merchant', false, false);
  expect(await tell('merchant')).toBe(0);
  expect(await tell('merchant', { type: 'ReportGenerated' })).toBe(1);
  expect(await kept('merchant')).toBe(1);
  expect(await takeJobs()).toEqual([]);
});

test('what is wanted by mail is mailed, in the person’s language, whole and safe', async () => {
  await choose('tenant', true, true);
  expect(await tell('tenant')).toBe(1);
  expect(await kept('tenant')).toBe(1);
  const [mail] = await runJobs();
  expect(mail).toMatchObject({ to: 'tenant@demo.test', language: 'en', subject: 'An endpoint & more' });
  expect(mail?.text).toContain('https://shop.example/?a=1&b=<2> is failing.');
  expect(mail?.text).toContain(`${server.config.web.publicUrl}/transaction-management/transaction-lookup?tab=webhooks`);
  expect(mail?.text).toContain('This mail was sent by Northwind Pay.');
  expect(mail?.html).toContain('<b>https://shop.example/?a=1&amp;b=&lt;2&gt;</b>');
  await server.as.tenant.request(changePreferences, { body: { language: 'tr' } });
  await tell('tenant');
  const [turkish] = await runJobs();
  expect(turkish).toMatchObject({ language: 'tr', subject: 'Bir uç nokta' });
});

test('by mail alone, nothing stands behind the bell', async () => {
  await choose('merchant', false, true);
  expect(await tell('merchant')).toBe(1);
  expect(await kept('merchant')).toBe(0);
  expect(await runJobs()).toHaveLength(1);
});

test('a job that runs again writes no mail twice', async () => {
  await choose('merchant', true, true);
  await tell('merchant');
  expect(await runJobs(3)).toHaveLength(1);
});

test('an occasion is mailed once, however often it is found', async () => {
  await choose('merchant', true, true);
  await tell('merchant', { occasion: 'tests/once' });
  await tell('merchant', { occasion: 'tests/once' });
  expect(await runJobs()).toHaveLength(1);
});

test('nothing is mailed when the transaction is rolled back', async () => {
  await choose('merchant', true, true);
  const { id, tenantId } = (await server.as.merchant.request(userContext)).body;
  const words = { title: html`No`, description: html`No` };
  const undone = server.db.transaction(systemScope, async (tx) => {
    const told = { to: { tenantId, userIds: [id] }, type: 'Task', words: { en: words, tr: words } } as const;
    await notify(tx, told, server.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await takeJobs()).toEqual([]);
});

test('what leads to no address of the portal leads to its start by mail', async () => {
  await choose('merchant', false, true);
  await tell('merchant', { type: 'Task', objectUrl: '/files/a.pdf,/files/b.pdf' });
  const [mail] = await runJobs();
  expect(mail?.text).toContain(`\n\n${server.config.web.publicUrl}/\n\n`);
});

test.each([
  ['a type that is none', 'Nothing'],
  ['security, which always comes by mail', 'Security'],
])('%s cannot be chosen', async (_, notificationType) => {
  const chosen = { params: { notificationType: notificationType as 'Task' }, body: { inPortal: false, byMail: false } };
  expect((await server.as.tenant.request(contract.chooseNotifications, chosen)).status).toBe(400);
});
