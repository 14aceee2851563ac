// Registration and reset by mail: the same answer for everybody, links that work once and for half an hour.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, systemScope } from '../core/server/database.ts';
import { type IdentityWorld, identityWorld, password } from './identity-world.fixture.ts';
import { locationOf, Visitor } from './visitor.fixture.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.stop());

const newPassword = 'seven quiet herons';
let offices = 0;
/** Each in an office of its own, so that the limits of addresses don't meet. */
const visitor = (headers: Record<string, string> = {}) =>
  new Visitor(world.issuer, world.config.oidc.scopes.join(' '), {
    'x-forwarded-for': `198.51.100.${offices++}`,
    ...headers,
  });

const register = (someone: Visitor, email: string, displayName = 'Ada Lovelace') =>
  someone.submit('/account/register', { email, displayName });
const askToReset = (someone: Visitor, email: string) => someone.submit('/account/forgotten', { email });

async function linkSentTo(email: string): Promise<string> {
  const [newest] = await world.outbox(email);
  const link = /http:\S+\/account\/password\?token=\S+/.exec(newest?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link was sent to ${email}`);
  return link;
}

async function choose(someone: Visitor, link: string, chosen: string): Promise<Response> {
  const opened = await someone.get(link);
  const page = opened.status === 303 ? locationOf(opened) : link;
  return someone.submit(page, { password: chosen });
}

describe('registration', () => {
  test('S1-238 lives here: a mail confirms the address, the password is chosen by its link, and the person signs in', async () => {
    const someone = visitor();
    const answer = await register(someone, 'ada@shop.example');
    expect(await answer.text()).toContain('We sent a mail to ada@shop.example.');
    const done = await choose(someone, await linkSentTo('ada@shop.example'), newPassword);
    expect(await done.text()).toContain('Your password is set');
    const { id_token } = await someone.signIn('ada@shop.example', newPassword);
    expect(JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      ...{ name: 'Ada Lovelace', email: 'ada@shop.example', profile: 'merchant' },
    });
  });

  test('answers alike whether the address has an account or not; the mail tells its owner', async () => {
    await world.account('known@shop.example');
    const texts = [];
    for (const email of ['known@shop.example', 'fresh@shop.example']) {
      const before = world.verifications();
      const answer = await register(visitor(), email);
      texts.push([answer.status, (await answer.text()).replaceAll(email, ''), world.verifications() - before]);
    }
    expect(texts[0]).toEqual(texts[1]);
    const [toKnown] = await world.outbox('known@shop.example');
    const [toFresh] = await world.outbox('fresh@shop.example');
    expect(toKnown?.subject).toBe('You have an account already');
    expect(toKnown?.text).not.toContain('token=');
    expect(toFresh?.subject).toBe('Confirm your address');
  });

  test('a stranger can not choose the password of an address that is not theirs', async () => {
    const stranger = visitor();
    await register(stranger, 'victim@shop.example');
    expect((await stranger.get('/account/password')).status).toBe(410);
    expect((await stranger.tryPassword('victim@shop.example', newPassword)).status).toBe(422);
  });

  test.each([
    ['', 'ada@shop.example', 'Type your name'],
    ['<b>Ada</b>', 'ada@shop.example', 'Type your name'],
    ['a'.repeat(101), 'ada@shop.example', 'Type your name'],
    ['Ada', 'ada@', 'Type an e-mail address'],
  ])('of %j with %j is refused beside the field', async (displayName, email, words) => {
    const answer = await register(visitor(), email, displayName);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which ends all sessions, unlocks, and tells the owner', async () => {
    const subject = await world.account('forgot@shop.example');
    const elsewhere = visitor();
    const { refresh_token } = await elsewhere.signIn('forgot@shop.example');
    const someone = visitor();
    for (let i = 0; i < 5; i++) await someone.tryPassword('forgot@shop.example', 'wrong password');
    await askToReset(someone, 'forgot@shop.example');
    await choose(someone, await linkSentTo('forgot@shop.example'), newPassword);
    expect((await elsewhere.refresh(refresh_token)).status).toBe(400);
    expect((await elsewhere.silently()).get('error')).toBe('login_required');
    expect((await someone.tryPassword('forgot@shop.example', password)).status).toBe(422);
    expect((await someone.signIn('forgot@shop.example', newPassword)).access_token).toBeTruthy();
    const [newest] = await world.outbox('forgot@shop.example');
    expect(newest?.subject).toBe('Your password was changed');
    expect(await world.events(subject)).toEqual(expect.arrayContaining(['resetAsked', 'passwordReset', 'signedIn']));
  });

  test('answers alike whether the address has an account or not', async () => {
    await world.account('here@shop.example');
    const texts = [];
    for (const email of ['here@shop.example', 'gone@shop.example']) {
      const answer = await askToReset(visitor(), email);
      texts.push([answer.status, (await answer.text()).replaceAll(email, '')]);
    }
    expect(texts[0]).toEqual(texts[1]);
    expect((await world.outbox('gone@shop.example'))[0]?.subject).toBe('There is no account under this address');
  });

  test('a link works once', async () => {
    await world.account('once@shop.example');
    await askToReset(visitor(), 'once@shop.example');
    const link = await linkSentTo('once@shop.example');
    expect((await choose(visitor(), link, newPassword)).status).toBe(200);
    expect((await visitor().get('/account/password')).status).toBe(410);
    const again = visitor();
    expect((await again.get(locationOf(await again.get(link)))).status).toBe(410);
  });

  test('two at once with one link: one chooses', async () => {
    await world.account('twice@shop.example');
    await askToReset(visitor(), 'twice@shop.example');
    const link = await linkSentTo('twice@shop.example');
    const [one, two] = [visitor(), visitor()];
    const answers = await Promise.all([
      choose(one, link, 'seven quiet herons'),
      choose(two, link, 'eight loud herons'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('a link works for half an hour', async () => {
    await world.account('late@shop.example');
    await askToReset(visitor(), 'late@shop.example');
    const someone = visitor();
    const opened = await someone.get(await linkSentTo('late@shop.example'));
    world.moveTime(29 * 60_000);
    expect((await someone.get(locationOf(opened))).status).toBe(200);
    world.moveTime(60_000);
    expect((await someone.get(locationOf(opened))).status).toBe(410);
  });

  test('the token leaves the address at once', async () => {
    await world.account('address@shop.example');
    await askToReset(visitor(), 'address@shop.example');
    const opened = await visitor().get(await linkSentTo('address@shop.example'));
    expect(opened.status).toBe(303);
    expect(locationOf(opened)).toBe('/account/password');
  });

  test('links are not readable in the database', async () => {
    await world.account('digest@shop.example');
    await askToReset(visitor(), 'digest@shop.example');
    const token = new URL(await linkSentTo('digest@shop.example')).searchParams.get('token') ?? '';
    const rows = await world.db.read(systemScope, (tx) =>
      tx.run<{ row: string }>(sql`select l::text as row from identity.one_time_link l`),
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test.each([
    ['short', 'Use at least 12 characters.'],
    ['Password1234', 'lists that attackers try first'],
    ['abcdefghijklmn', 'simple pattern'],
    ['refused-herons-9', 'must not contain your e-mail'],
  ])('%j is refused, and the link goes on working', async (chosen, words) => {
    await world.account('refused@shop.example');
    const someone = visitor();
    if ((await world.outbox('refused@shop.example')).length === 0) await askToReset(someone, 'refused@shop.example');
    const link = await linkSentTo('refused@shop.example');
    const answer = await choose(someone, link, chosen);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });
});

describe('limits', () => {
  test('a mailbox gets four mails an hour; the page says the same after that', async () => {
    await world.account('nuisance@shop.example');
    const pages = [];
    for (let i = 0; i < 6; i++) pages.push(await (await askToReset(visitor(), 'nuisance@shop.example')).text());
    expect(new Set(pages.map((page) => page.replace(/form_token.*/g, ''))).size).toBe(1);
    expect(await world.outbox('nuisance@shop.example')).toHaveLength(4);
    world.moveTime(3_600_000);
    await askToReset(visitor(), 'nuisance@shop.example');
    expect(await world.outbox('nuisance@shop.example')).toHaveLength(5);
  });

  test('one address asks for twenty mails an hour', async () => {
    const busy = visitor({ 'x-forwarded-for': '203.0.113.1' });
    for (let i = 0; i < 20; i++) expect((await askToReset(busy, `n${i}@shop.example`)).status).toBe(200);
    const refused = await askToReset(busy, 'n20@shop.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('mails', () => {
  test('are written in the language of their reader, as text and as HTML', async () => {
    const someone = visitor({ 'accept-language': 'tr' });
    await register(someone, 'okur@shop.example', 'Ayşe Yılmaz');
    const [mail] = await world.outbox('okur@shop.example');
    expect(mail).toMatchObject({ language: 'tr', subject: 'Adresinizi doğrulayın' });
    expect(mail?.text).toContain('Merhaba Ayşe Yılmaz,');
    expect(mail?.html).toContain('<html lang="tr">');
    expect(mail?.html).toContain('Parola seç</a>');
  });

  test('are read at /outbox in demo mode', async () => {
    await register(visitor(), 'reader@shop.example');
    const page = await (await visitor().get('/outbox')).text();
    expect(page).toContain('reader@shop.example');
    expect(page).toMatch(/<a href="http[^"]*\/account\/password\?token=/);
  });
});
