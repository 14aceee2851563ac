// Mail: written with the transaction, sent once by the job, tried again when the mail server refuses.
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { systemClock } from './clock.ts';
import { Database, sql, systemScope } from './database.ts';
import type { JobContext } from './jobs.ts';
import { makeLogger } from './logs.ts';
import { type Mail, mailer, outboxMessages } from './mail.ts';

let urls: TestDatabase;
let db: Database;
beforeAll(async () => {
  urls = await testDatabase();
  db = new Database({ url: urls.appUrl, poolSize: 2, applicationName: 'mail-test' });
});
afterAll(async () => {
  await db.close();
  await urls.drop();
});

const mail: Mail = {
  to: 'reader@shop.example',
  subject: 'Önemli',
  text: 'Merhaba',
  html: '<p>Merhaba</p>',
  language: 'tr',
};
const now = new Date('2026-03-01T12:00:00Z');
const context = (): JobContext => ({
  ...{ db, clock: systemClock, log: makeLogger('mail-test', 'silent') },
  ...{ attempt: 1, attemptsMax: 12 },
});

/** A mail server that speaks the least of SMTP (RFC 5321), and keeps what it is given. */
class MailServer {
  readonly received: string[] = [];
  refuses = false;
  readonly #server: Server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== undefined || /^DATA/i.test(text)) {
        if (data === undefined) socket.write('354 go on\r\n');
        data = (data ?? '') + text.replace(/^DATA\r\n/i, '');
        if (!data.endsWith('\r\n.\r\n')) return;
        this.received.push(data);
        data = undefined;
      }
      if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write(this.refuses && /^RCPT/i.test(text) ? '451 come back later\r\n' : '250 ok\r\n');
    });
  });

  listen(): Promise<string> {
    return new Promise((ready) =>
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        ready(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
      }),
    );
  }

  close(): void {
    this.#server.close();
  }
}

let server: MailServer;
let smtpUrl: string;
beforeEach(async () => {
  server = new MailServer();
  smtpUrl = await server.listen();
});
afterEach(() => server.close());

async function written(mails = mailer({ smtpUrl, from: 'Portico <no-reply@portico.test>' })) {
  await db.transaction(systemScope, (tx) => mails.enqueue(tx, mail, now));
  const [newest] = await db.read(systemScope, outboxMessages);
  if (newest === undefined) throw new Error('nothing was written');
  const [send] = mails.jobs;
  return { messageId: newest.id, send: () => send.run({ messageId: newest.id }, context()) };
}

test('a message of a transaction that fails is never written', async () => {
  const mails = mailer({ smtpUrl: undefined, from: 'x@portico.test' });
  const before = (await db.read(systemScope, outboxMessages)).length;
  const failing = db.transaction(systemScope, async (tx) => {
    await mails.enqueue(tx, mail, now);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.read(systemScope, outboxMessages)).toHaveLength(before);
});

test('the job sends both forms, once', async () => {
  const { messageId, send } = await written();
  await send();
  await send();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${messageId}@portico>`);
  expect(server.received[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  expect((await db.read(systemScope, outboxMessages))[0]?.sentAt).toBeInstanceOf(Date);
});

test('a refusal is written down and the job fails, to be tried again', async () => {
  const { messageId, send } = await written();
  server.refuses = true;
  await expect(send()).rejects.toThrow('come back later');
  const kept = await db.read(systemScope, (tx) =>
    tx.first<{ error: string }>(sql`select last_error as error from mail_message where id = ${messageId}`),
  );
  expect(kept?.error).toContain('come back later');
  server.refuses = false;
  await send();
  expect(server.received).toHaveLength(1);
});

test('old messages are removed, new ones kept', async () => {
  const mails = mailer({ smtpUrl: undefined, from: 'x@portico.test' });
  const [, removeOld] = mails.jobs;
  await written(mails);
  const at = (days: number) => ({ now: () => new Date(now.getTime() + days * 86_400_000) });
  await removeOld.run({}, { ...context(), clock: at(14) });
  expect((await db.read(systemScope, outboxMessages)).length).toBeGreaterThan(0);
  await removeOld.run({}, { ...context(), clock: at(15) });
  expect(await db.read(systemScope, outboxMessages)).toHaveLength(0);
});
