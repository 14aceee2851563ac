// Signing in: refusals that tell nothing, locks that grow, forms and sessions that can't be planted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../core/server/database.ts';
import { firstLockMs } from './accounts/attempt-lock.ts';
import { type IdentityWorld, identityWorld, password } from './identity-world.fixture.ts';
import { disableAccount } from './index.ts';
import { hiddenFields, locationOf, Visitor } from './visitor.fixture.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.stop());

const visitor = (headers?: Record<string, string>) =>
  new Visitor(world.issuer, world.config.oidc.scopes.join(' '), headers);
/** Each in an office of its own, so that the counters of addresses don't meet. */
const visitorFrom = (address: string) => visitor({ 'x-forwarded-for': address });

/** A page without what differs from one request to the next. */
async function sameForAll(response: Response, email: string) {
  const markup = (await response.text())
    .replaceAll(email, '<email>')
    .replace(/\/sign-in\/[\w-]+/g, '/sign-in/…')
    .replace(/name="form_token" value="[^"]*"/g, '');
  return { status: response.status, markup };
}

describe('a wrong password', () => {
  test('is answered alike, with the same work, for accounts that exist, do not exist or are disabled', async () => {
    await world.account('exists@shop.example');
    const disabled = await world.account('disabled@shop.example');
    await world.db.transaction(systemScope, (tx) => disableAccount(tx, disabled, new Date()));
    const answers = [];
    for (const [i, email] of ['exists@shop.example', 'nobody@shop.example', 'disabled@shop.example'].entries()) {
      const someone = visitorFrom(`192.0.2.${i}`);
      await someone.tryPassword(email, 'wrong password');
      const before = world.verifications();
      const answer = await sameForAll(await someone.tryPassword(email, 'wrong password'), email);
      answers.push({ ...answer, verifications: world.verifications() - before });
    }
    expect(answers[0]).toMatchObject({ status: 422, verifications: 1 });
    expect(answers[0]?.markup).toContain('This e-mail and password do not belong together.');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('five lock, for a time that doubles with each further one; the right password then waits too', async () => {
    const subject = await world.account('locks@shop.example');
    const someone = visitorFrom('192.0.2.10');
    const tried = async (typed: string) => (await someone.tryPassword('locks@shop.example', typed)).status;
    for (let i = 0; i < 5; i++) expect(await tried('wrong password')).toBe(422);
    expect(await tried(password)).toBe(429);
    world.moveTime(firstLockMs - 5_000);
    expect(await tried(password)).toBe(429);
    world.moveTime(5_000);
    expect(await tried('wrong password')).toBe(422);
    world.moveTime(firstLockMs);
    expect(await tried(password)).toBe(429);
    world.moveTime(firstLockMs);
    expect(await tried(password)).toBe(303);
    expect(await tried('wrong password')).toBe(422);
    expect(await tried(password)).toBe(303);
    const events = await world.events(subject);
    expect(events.filter((kind) => kind === 'locked')).toHaveLength(2);
    expect(events.filter((kind) => kind === 'refusedWhileLocked')).toHaveLength(3);
  });

  test('locks an address that has no account in the same way', async () => {
    const answers = [];
    for (const [email, address] of [
      ['locked@shop.example', '192.0.2.20'],
      ['ghost@shop.example', '192.0.2.21'],
    ] as const) {
      if (email.startsWith('locked')) await world.account(email);
      const someone = visitorFrom(address);
      for (let i = 0; i < 5; i++) await someone.tryPassword(email, 'wrong password');
      answers.push(await sameForAll(await someone.tryPassword(email, password), email));
    }
    expect(answers[0]?.status).toBe(429);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('tried many times at once gets no more than five tries', async () => {
    await world.account('flood@shop.example');
    const someone = visitorFrom('192.0.2.30');
    const page = await someone.toSignInPage();
    const markup = await (await someone.get(page)).text();
    const before = world.verifications();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        someone.submitPage(page, markup, { email: 'flood@shop.example', password: `wrong password ${i}` }),
      ),
    );
    expect(world.verifications() - before).toBe(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('of many accounts locks the source address', async () => {
    const someone = visitorFrom('192.0.2.40');
    const tried = async (i: number) => (await someone.tryPassword(`spray${i}@shop.example`, 'Winter-2026-x')).status;
    for (let i = 0; i < 30; i++) expect(await tried(i)).toBe(422);
    expect(await tried(30)).toBe(429);
    await world.account('neighbour@shop.example');
    expect((await visitorFrom('192.0.2.41').tryPassword('neighbour@shop.example', password)).status).toBe(303);
  });
});

test('more than sixty tries a minute from one source address wait, whatever is tried', async () => {
  const someone = visitorFrom('192.0.2.45');
  const page = await someone.toSignInPage();
  const markup = await (await someone.get(page)).text();
  const tried = () => someone.submitPage(page, markup, { email: 'busy@shop.example', password: 'wrong password' });
  for (let i = 0; i < 60; i++) expect(await (await tried()).text()).not.toContain('from your network');
  const refused = await tried();
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('from your network')]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('what is typed', () => {
  test.each([
    ['not an address', 'x', 'Type an e-mail address'],
    ['a@b.example\u0000', 'x', 'Type an e-mail address'],
    [`${'a'.repeat(300)}@shop.example`, 'x', 'Type an e-mail address'],
    ['name@shop.example', '', 'Type your password.'],
  ])('%j with %j is refused beside the field', async (email, typed, words) => {
    const response = await visitorFrom('192.0.2.50').tryPassword(email, typed);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
  });

  test('comes back escaped', async () => {
    const markup = await (await visitorFrom('192.0.2.51').tryPassword('"><script>alert(1)</script>', 'x')).text();
    expect(markup).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(markup).not.toContain('<script>alert');
  });

  test('a huge body is refused with a page', async () => {
    const someone = visitorFrom('192.0.2.52');
    const response = await someone.submit(await someone.toSignInPage(), {
      email: 'x'.repeat(2_000_000),
      password: 'x',
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('another content type is refused', async () => {
    const someone = visitorFrom('192.0.2.53');
    const page = await someone.toSignInPage();
    const response = await someone.post(page, {}, { 'content-type': 'application/xml' });
    expect(response.status).toBe(415);
  });
});

describe('forms', () => {
  test('without the token of this browser are refused, and count as nothing', async () => {
    const subject = await world.account('csrf@shop.example');
    const someone = visitorFrom('192.0.2.60');
    const page = await someone.toSignInPage();
    const fields = { email: 'csrf@shop.example', password };
    const stranger = visitorFrom('192.0.2.61');
    const theirToken = hiddenFields(await (await stranger.get(await stranger.toSignInPage())).text());
    await someone.get(page);
    for (const form of [fields, { ...fields, ...theirToken }, { ...fields, form_token: 'x' }])
      expect((await someone.post(page, form)).status).toBe(403);
    expect(await world.events(subject)).toEqual(['accountCreated']);
  });

  test('sent by another site are refused though cookie and token are right', async () => {
    const someone = visitorFrom('192.0.2.62');
    const page = await someone.toSignInPage();
    const token = hiddenFields(await (await someone.get(page)).text());
    const fields = { ...token, email: 'csrf@shop.example', password };
    for (const site of ['cross-site', 'same-site'])
      expect((await someone.post(page, fields, { 'sec-fetch-site': site })).status).toBe(403);
    expect((await someone.post(page, fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('of another browser’s sign-in can not be used', async () => {
    const victim = visitorFrom('192.0.2.63');
    const attacker = visitorFrom('192.0.2.64');
    const page = await attacker.toSignInPage();
    const response = await victim.get(page);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('finished in another window');
  });
});

describe('sessions', () => {
  test('get a new identifier when a person signs in, and a planted one is worth nothing', async () => {
    await world.account('fixation@shop.example');
    const attacker = visitorFrom('192.0.2.70');
    const victim = visitorFrom('192.0.2.71');
    await attacker.toSignInPage();
    const planted = attacker.cookie('portico_session') ?? 'planted';
    victim.setCookie('portico_session', planted);
    victim.setCookie('portico_session.sig', attacker.cookie('portico_session.sig') ?? 'planted');
    await victim.signIn('fixation@shop.example');
    expect(victim.cookie('portico_session')).not.toBe(planted);
    expect((await attacker.silently()).get('error')).toBe('login_required');
    const thief = visitorFrom('192.0.2.72');
    thief.setCookie('portico_session', planted);
    expect((await thief.silently()).get('error')).toBe('login_required');
  });

  test('cookies are out of the reach of scripts and other sites', async () => {
    const someone = visitorFrom('192.0.2.73');
    await world.account('cookies@shop.example');
    const start = await someone.get(someone.authorization());
    const page = await someone.get(locationOf(start));
    const signedIn = await someone.submitPage(locationOf(start), await page.text(), {
      ...{ email: 'cookies@shop.example', password },
    });
    const finished = await someone.get(locationOf(signedIn));
    const lines = [start, page, signedIn, finished].flatMap((response) => response.headers.getSetCookie());
    expect(lines.some((line) => line.startsWith('portico_session='))).toBe(true);
    for (const line of lines) expect(line.toLowerCase()).toMatch(/(?=.*httponly)(?=.*samesite=lax)/);
  });

  test('end with the browser', async () => {
    const someone = visitorFrom('192.0.2.74');
    await world.account('transient@shop.example');
    const answer = await someone.tryPassword('transient@shop.example', password);
    const finished = await someone.get(locationOf(answer));
    const session = finished.headers.getSetCookie().find((line) => line.startsWith('portico_session='));
    expect(session).toBeDefined();
    expect(session?.toLowerCase()).not.toMatch(/expires|max-age/);
  });
});

describe('pages', () => {
  test('may be framed by nobody and run nothing that is not ours', async () => {
    const someone = visitorFrom('192.0.2.80');
    for (const address of ['/account/register', '/account/forgotten', '/nowhere', '/outbox']) {
      const other = (await someone.get(address)).headers.get('content-security-policy');
      expect(other, address).toContain("default-src 'none'");
      expect(other, address).toContain("require-trusted-types-for 'script'");
    }
    const { headers } = await someone.get(await someone.toSignInPage());
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('hold no script and no style of their own', async () => {
    const someone = visitorFrom('192.0.2.81');
    for (const address of [await someone.toSignInPage(), '/account/register', '/account/forgotten', '/nowhere']) {
      const markup = await (await someone.get(address)).text();
      expect(markup).not.toMatch(/ style=|<style|<script>| on\w+="/);
    }
  });

  test.each([
    ['the portal’s wish', { ui_locales: 'tr' }, { 'accept-language': 'en' }, 'tr'],
    ['the browser’s wish', {}, { 'accept-language': 'de, tr-TR;q=0.8, en;q=0.5' }, 'tr'],
    ['English otherwise', {}, { 'accept-language': 'de' }, 'en'],
  ])('speak by %s', async (_by, more, headers, language) => {
    const someone = visitor(headers);
    const markup = await (await someone.get(await someone.toSignInPage(more))).text();
    expect(markup).toContain(`<html lang="${language}">`);
    expect(markup).toContain(language === 'tr' ? 'Oturum açın' : 'Sign in');
  });

  test('keep the language that was chosen on them', async () => {
    const someone = visitor();
    const page = await someone.toSignInPage({ ui_locales: 'en' });
    const chosen = `${page}?lang=tr`;
    expect(await (await someone.get(chosen)).text()).toContain('<html lang="tr">');
    const refused = await someone.submit(chosen, { email: 'x', password: 'x' });
    expect(await refused.text()).toContain('Bir e-posta adresi yazın');
    expect(await (await someone.get('/account/register')).text()).toContain('<html lang="tr">');
    // The portal's wish is for those who chose nothing here.
    const again = await someone.toSignInPage({ ui_locales: 'en' });
    expect(await (await someone.get(again)).text()).toContain('<html lang="tr">');
  });

  test('unknown addresses answer with a page', async () => {
    const response = await visitor().get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no page at this address.');
  });
});
