// Signing in with passkeys: after the password, in its place, and by none that is foreign, old, copied or removed.
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, systemScope } from '../core/server/database.ts';
import type { PasskeySite } from '../core/server/passkey-site.ts';
import { type Passkeys, passkeys } from './accounts/passkeys.ts';
import { type AnswerFaults, TestAuthenticator } from './authenticator.fixture.ts';
import { cleanUp } from './clean-up.ts';
import { type IdentityWorld, identityWorld, password, portalUrl } from './identity-world.fixture.ts';
import { disableAccount } from './index.ts';
import { hiddenFields, locationOf, Visitor } from './visitor.fixture.ts';

/** Origins as browsers would see them; the tests' visitor goes to the same server by its number. */
const site: PasskeySite = {
  rpId: 'localhost',
  origins: ['http://portal.localhost:4000', 'http://localhost:4001'],
};
const [portalOrigin, identityOrigin] = site.origins as [string, string];
const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const nowhere = { address: '', userAgent: '' };

let world: IdentityWorld;
let keys: Passkeys;
beforeAll(async () => {
  world = await identityWorld({ passkeys: site });
  const { db, config, clock } = world;
  keys = passkeys({ secret: config.secret, db, clock, site });
});
afterAll(() => world.stop());

const visitor = () => new Visitor(world.issuer, world.config.oidc.scopes.join(' '));

/** Adds a passkey to an account, as the portal does. */
async function addTo(subject: string, name = 'Laptop') {
  const device = new TestAuthenticator(identityOrigin);
  const options = await world.db.read(systemScope, (tx) =>
    keys.creationOptions(tx, subject, { site: 'Portico', login: 'x', person: 'x' }),
  );
  const answer = device.create(options ?? {}, { origin: portalOrigin });
  const added = await keys.add(subject, { name, answer }, nowhere);
  if (added.kind !== 'added') throw new Error(`not added: ${added.kind}`);
  return { device, ...added };
}

async function withPasskey(email: string) {
  const subject = await world.account(email);
  return { subject, ...(await addTo(subject)) };
}

/** The form of a page that asks for a passkey: its question, and where the answer goes. */
function passkeyFormIn(markup: string) {
  const form = /<form[^>]* action="([^"]*)" data-passkey="([^"]*)"[\s\S]*?<\/form>/.exec(markup);
  if (form === null) throw new Error('the page asks for no passkey');
  const [whole, action = '', question = ''] = form;
  return { action, options: JSON.parse(question.replaceAll('&quot;', '"')) as object, hidden: hiddenFields(whole) };
}

/** Opens a page and answers its question; answers what the server says. */
async function answerOn(someone: Visitor, address: string, device: TestAuthenticator, faults?: AnswerFaults) {
  const { action, options, hidden } = passkeyFormIn(await (await someone.get(address)).text());
  return someone.post(action, { ...hidden, answer: JSON.stringify(device.get(options, faults)) });
}

async function toCodePage(someone: Visitor, email: string): Promise<string> {
  return locationOf(await someone.tryPassword(email, password));
}

/** Follows redirects up to the portal. */
async function toPortal(someone: Visitor, response: Response): Promise<URL> {
  let location = locationOf(response);
  while (!location.startsWith(portalUrl)) location = locationOf(await someone.get(location));
  return new URL(location);
}

async function tokensOf(someone: Visitor, response: Response) {
  const code = (await toPortal(someone, response)).searchParams.get('code') ?? '';
  return (await (await someone.exchange(code)).json()) as { id_token: string };
}

const detailsOf = (subject: string, kind: string) =>
  world.db.read(systemScope, (tx) =>
    tx.run(
      sql<{
        detail: object;
      }>`select detail from identity.event where account = ${subject} and kind = ${kind} order by at`,
    ),
  );

describe('after the password', () => {
  test('a passkey signs in; the password alone does not', async () => {
    const { subject, device } = await withPasskey('second@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'second@shop.example');
    expect(page).toMatch(/^\/sign-in\/[\w-]+\/code$/);
    expect((await someone.silently()).get('error')).toBe('login_required');
    const { id_token } = await tokensOf(someone, await answerOn(someone, page, device));
    expect(decodeJwt(id_token).sub).toBe(subject);
    expect(await detailsOf(subject, 'signedIn')).toEqual([{ detail: { secondFactor: 'passkey' } }]);
  });

  test('a device that only knows that somebody is there is enough: the password has said who', async () => {
    const { device } = await withPasskey('touch@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'touch@shop.example');
    expect((await answerOn(someone, page, device, { isPersonVerified: false })).status).toBe(303);
  });

  test('a recovery code helps whoever has lost the device', async () => {
    const { recoveryCodes } = await withPasskey('lost@shop.example');
    expect(new Set(recoveryCodes).size).toBe(10);
    const someone = visitor();
    const page = await toCodePage(someone, 'lost@shop.example');
    const markup = await (await someone.get(page)).text();
    expect(markup).toContain('Recovery code');
    const sent = await someone.post(page, { ...passkeyFormIn(markup).hidden, code: recoveryCodes[0] ?? '' });
    expect((await toPortal(someone, sent)).searchParams.get('code')).toBeTruthy();
  });

  test.each<[string, AnswerFaults, RegExp]>([
    ['signed with another key', { key: anotherKey }, /signature/],
    ['given to a page of another origin', { origin: 'https://localhost.example' }, /origin/],
    ['for another site', { rpId: 'example.org' }, /RP ID/],
    ['with the handle of somebody else', { userHandle: Buffer.from('other').toString('base64url') }, /another owner/],
  ])('an answer %s is wrong, and says why in the record of events', async (what, faults, reason) => {
    const email = `${what.replaceAll(' ', '-')}@shop.example`;
    const { subject, device } = await withPasskey(email);
    const someone = visitor();
    const refused = await answerOn(someone, await toCodePage(someone, email), device, faults);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This passkey was not accepted.');
    const [wrong] = await detailsOf(subject, 'codeWrong');
    expect(wrong?.detail).toEqual({ reason: expect.stringMatching(reason) });
  });

  test('a counter that went back is a copy, and wrong', async () => {
    const { device } = await withPasskey('copied@shop.example');
    const first = visitor();
    expect((await answerOn(first, await toCodePage(first, 'copied@shop.example'), device, { counter: 7 })).status).toBe(
      303,
    );
    const second = visitor();
    const page = await toCodePage(second, 'copied@shop.example');
    expect((await answerOn(second, page, device, { counter: 7 })).status).toBe(422);
    expect((await answerOn(second, page, device, { counter: 8 })).status).toBe(303);
  });

  test('an answer counts once, and only for the sign-in that asked', async () => {
    const { device } = await withPasskey('replay@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'replay@shop.example');
    const { action, options, hidden } = passkeyFormIn(await (await someone.get(page)).text());
    const answer = JSON.stringify(device.get(options, { counter: 0 }));
    const elsewhere = visitor();
    const otherPage = await toCodePage(elsewhere, 'replay@shop.example');
    const other = passkeyFormIn(await (await elsewhere.get(otherPage)).text());
    expect((await elsewhere.post(other.action, { ...other.hidden, answer })).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => someone.post(action, { ...hidden, answer })));
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test('five wrong ones lock, with codes and for codes', async () => {
    const { subject, device, recoveryCodes } = await withPasskey('guess@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'guess@shop.example');
    for (let wrong = 1; wrong <= 5; wrong++)
      expect((await answerOn(someone, page, device, { key: anotherKey })).status).toBe(422);
    const locked = await answerOn(someone, page, device);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(59|60)$/)]);
    const { hidden } = passkeyFormIn(await (await someone.get(page)).text());
    expect((await someone.post(page, { ...hidden, code: recoveryCodes[0] ?? '' })).status).toBe(429);
    expect(await world.events(subject)).toContain('codeLocked');
    world.moveTime(60_000);
    expect((await answerOn(someone, page, device)).status).toBe(303);
  });

  test('one that was removed is wrong, and the last one takes the second step with it', async () => {
    const { subject, device, passkey } = await withPasskey('removed@shop.example');
    const { device: other } = await addTo(subject, 'Phone');
    await world.db.transaction(systemScope, (tx) => keys.remove(tx, subject, passkey.id, nowhere));
    const someone = visitor();
    const page = await toCodePage(someone, 'removed@shop.example');
    expect((await answerOn(someone, page, device)).status).toBe(422);
    expect((await answerOn(someone, page, other)).status).toBe(303);
    const [left] = await world.db.read(systemScope, (tx) => keys.list(tx, subject));
    await world.db.transaction(systemScope, (tx) => keys.remove(tx, subject, left?.id ?? '', nowhere));
    expect((await visitor().signInFor('removed@shop.example')).searchParams.get('code')).toBeTruthy();
  });

  test('what is no answer at all is refused on the page, which stays usable', async () => {
    const { device } = await withPasskey('broken@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'broken@shop.example');
    const { action, hidden } = passkeyFormIn(await (await someone.get(page)).text());
    for (const answer of ['', 'x', '{}', '[]', JSON.stringify({ ...device.get({ challenge: 'x' }), id: '§' })])
      expect((await someone.post(action, { ...hidden, answer })).status).toBe(422);
    expect((await answerOn(someone, page, device)).status).toBe(303);
  });

  test('a form that is not ours is refused', async () => {
    const { device } = await withPasskey('forged@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'forged@shop.example');
    const { action, options } = passkeyFormIn(await (await someone.get(page)).text());
    expect((await someone.post(action, { answer: JSON.stringify(device.get(options)) })).status).toBe(403);
  });
});

describe('in the place of the password', () => {
  test('a passkey that has verified its person signs in', async () => {
    const { subject, device } = await withPasskey('only@shop.example');
    const someone = visitor();
    const { id_token } = await tokensOf(someone, await answerOn(someone, await someone.toSignInPage(), device));
    expect(decodeJwt(id_token).sub).toBe(subject);
    expect(await detailsOf(subject, 'signedIn')).toEqual([{ detail: { firstFactor: 'passkey' } }]);
  });

  test('one that has not is wrong: whoever finds a key has no finger for it', async () => {
    const { device } = await withPasskey('found@shop.example');
    const someone = visitor();
    const refused = await answerOn(someone, await someone.toSignInPage(), device, { isPersonVerified: false });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This passkey was not accepted.');
  });

  test('one that nobody has here is refused in the same words, and counts for nobody', async () => {
    const someone = visitor();
    const unknown = await answerOn(someone, await someone.toSignInPage(), new TestAuthenticator(identityOrigin));
    expect(unknown.status).toBe(422);
    expect(await unknown.text()).toContain('This passkey was not accepted.');
  });

  test('the question for the second step is none for the first', async () => {
    const { device } = await withPasskey('steps@shop.example');
    const someone = visitor();
    const page = await toCodePage(someone, 'steps@shop.example');
    const { options, hidden } = passkeyFormIn(await (await someone.get(page)).text());
    const first = page.replace('/code', '/passkey');
    expect((await someone.post(first, { ...hidden, answer: JSON.stringify(device.get(options)) })).status).toBe(422);
  });

  test('a disabled account does not get in', async () => {
    const { subject, device } = await withPasskey('gone@shop.example');
    await world.db.transaction(systemScope, (tx) => disableAccount(tx, subject, world.clock.now()));
    const someone = visitor();
    expect((await answerOn(someone, await someone.toSignInPage(), device)).status).toBe(422);
    expect(await world.events(subject)).not.toContain('signedIn');
  });

  test('after a refusal the forms of the page lead where they should', async () => {
    const { device } = await withPasskey('again@shop.example');
    const someone = visitor();
    const page = await someone.toSignInPage();
    const refused = await (await answerOn(someone, page, device, { key: anotherKey })).text();
    expect(refused).toContain(`action="${page}"`);
    expect(refused).toContain(`href="${page}?lang=tr"`);
  });
});

test('the pages ask in Turkish too', async () => {
  const someone = visitor();
  const page = await someone.toSignInPage();
  expect(await (await someone.get(`${page}?lang=tr`)).text()).toContain('Geçiş anahtarı kullan');
});

test('challenges that were answered are remembered until they have run out', async () => {
  const { device } = await withPasskey('kept@shop.example');
  const someone = visitor();
  const { action, options, hidden } = passkeyFormIn(await (await someone.get(await someone.toSignInPage())).text());
  await someone.post(action, { ...hidden, answer: JSON.stringify(device.get(options)) });
  const count = () =>
    world.db.read(systemScope, (tx) =>
      tx.first(sql<{ n: number }>`select count(*)::int as n from identity.used_challenge`),
    );
  expect((await count())?.n).toBeGreaterThan(0);
  await cleanUp(world.db, new Date(world.clock.now().getTime() + 3_600_000));
  expect((await count())?.n).toBe(0);
});
