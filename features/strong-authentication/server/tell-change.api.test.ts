// The mails about changed second factors: one for each change, to whom it belongs, in their language, and none for what was not done.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type OutboxMessage, outboxMessages } from '../../../core/server/mail.ts';
import type { DemoEmail } from '../../../demo/accounts.ts';
import { totpCode } from '../../../identity/accounts/totp.ts';
import { TestAuthenticator } from '../../../identity/authenticator.fixture.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { changePreferences } from '../../users/common/contract.ts';
import {
  addPasskey,
  beginPasskey,
  beginTwoFactor,
  confirmTwoFactor,
  makeRecoveryCodes,
  removePasskey,
  turnOffTwoFactor,
} from '../common/contract.ts';

const portal = 'http://localhost:4000';
const stepMs = 30_000;
const sca = (scaCode: string) => ({ headers: { scaCode } });

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PORTICO_PUBLIC_URL: portal, IDENTITY_PUBLIC_URL: 'http://localhost:4001' });
});
afterAll(() => server.close());

function justSignedIn(email: DemoEmail) {
  const claims = { sid: email, auth_time: server.clock.now().getTime() / 1000 };
  const profile = email.startsWith('merchant') ? 'merchant' : 'other';
  return server.withToken(
    () => server.issuer.token(server.subjectOf(email), profile, claims),
    profile === 'merchant' ? 'merchant' : 'tenant',
  );
}

/** What was written to somebody since the last look, the oldest first. */
async function newMails(to: string): Promise<OutboxMessage[]> {
  const found = await server.db.read(systemScope, outboxMessages);
  await server.db.transaction(systemScope, (tx) => tx.run(sql`delete from mail_message`));
  return found.filter((message) => message.to === to).reverse();
}

test('each change is told once, with the way to undo it', async () => {
  const caller = justSignedIn('tenant@demo.test');
  const { body: enrolment } = await caller.request(beginTwoFactor, { body: {} });
  const code = () => totpCode(enrolment.secret, server.clock.now());
  expect(await newMails('tenant@demo.test')).toEqual([]);
  await caller.request(confirmTwoFactor, { body: { code: '000000' } });
  expect(await newMails('tenant@demo.test')).toEqual([]);
  await caller.request(confirmTwoFactor, { body: { code: code() } });
  server.clock.advance(stepMs);
  const { body } = await caller.request(beginPasskey, { body: {} });
  // A name is what its owner wrote: no place to be filled in, and no markup.
  const passkey = { name: 'My {brand} & {name}', answer: new TestAuthenticator(portal).create(body.options) };
  const { body: added } = await caller.request(addPasskey, { body: passkey });
  server.clock.advance(stepMs);
  await caller.request(makeRecoveryCodes, {}, sca(code()));
  server.clock.advance(stepMs);
  await caller.request(removePasskey, { params: { passkeyId: added.passkey.id } }, sca(code()));
  server.clock.advance(stepMs);
  await caller.request(turnOffTwoFactor, {}, sca(code()));
  const mails = await newMails('tenant@demo.test');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'An authenticator app was set up',
    'A passkey was added',
    'New recovery codes were made',
    'A passkey was removed',
    'The authenticator app was turned off',
  ]);
  for (const { text, language } of mails) {
    expect(language).toBe('en');
    expect(text).toContain('your account with Northwind Pay');
    expect(text).toContain(`${portal}/tenant/profile-settings`);
    expect(text).toContain('If this was not you');
    expect(text).not.toContain('need not do anything');
  }
  expect(mails[1]?.text).toContain('“My {brand} & {name}”');
  expect(mails[1]?.html).toContain('My {brand} &amp; {name}');
});

test('in the language and for the area of the reader', async () => {
  const caller = justSignedIn('merchant@demo.test');
  await caller.request(changePreferences, { body: { language: 'tr' } });
  const { body } = await caller.request(beginPasskey, { body: {} });
  const answer = new TestAuthenticator(portal).create(body.options);
  await caller.request(addPasskey, { body: { name: 'Telefon', answer } });
  const [mail] = await newMails('merchant@demo.test');
  expect(mail).toMatchObject({ language: 'tr', subject: 'Bir geçiş anahtarı eklendi' });
  expect(mail?.text).toContain('“Telefon”');
  expect(mail?.text).toContain(`${portal}/merchant/profile-settings`);
});

test('a change that is refused is not told', async () => {
  const caller = justSignedIn('readonly@demo.test');
  const { body } = await caller.request(beginPasskey, { body: {} });
  const answer = new TestAuthenticator('https://elsewhere.example').create(body.options);
  expect((await caller.request(addPasskey, { body: { name: 'x', answer } })).status).toBe(422);
  expect((await caller.request(turnOffTwoFactor)).status).toBe(403);
  expect(await newMails('readonly@demo.test')).toEqual([]);
});
