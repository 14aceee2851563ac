// Signing in with a second factor: after the password, by app or recovery code, locked by wrong ones, and by no other way.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../core/server/database.ts';
import { type SecondFactors, secondFactors } from './accounts/second-factor.ts';
import { totpCode } from './accounts/totp.ts';
import { type IdentityWorld, identityWorld, password, portalUrl } from './identity-world.fixture.ts';
import { disableAccount } from './index.ts';
import { locationOf, Visitor } from './visitor.fixture.ts';

let world: IdentityWorld;
let factors: SecondFactors;
beforeAll(async () => {
  world = await identityWorld();
  const { db, config, clock } = world;
  factors = secondFactors({ secret: config.secret, db, clock });
});
afterAll(() => world.stop());

const stepMs = 30_000;
const nowhere = { address: '', userAgent: '' };
const visitor = () => new Visitor(world.issuer, world.config.oidc.scopes.join(' '));

async function enrolled(email: string) {
  const subject = await world.account(email);
  const begun = await world.db.transaction(systemScope, (tx) =>
    factors.begin(tx, subject, { issuer: 'Portico', label: email }),
  );
  const code = () => totpCode(begun?.secret ?? '', world.clock.now());
  const on = await factors.confirm(subject, code(), nowhere);
  world.moveTime(stepMs);
  return { subject, code, recoveryCodes: on.kind === 'on' ? on.recoveryCodes : [] };
}

/** Types the password; answers the address of the page that asks for the code. */
async function toCodePage(someone: Visitor, email: string): Promise<string> {
  const response = await someone.tryPassword(email, password);
  expect(response.status).toBe(303);
  expect(locationOf(response)).toMatch(/^\/sign-in\/[\w-]+\/code$/);
  return locationOf(response);
}

/** Follows redirects up to the portal. */
async function toPortal(someone: Visitor, response: Response): Promise<URL> {
  let location = locationOf(response);
  while (!location.startsWith(portalUrl)) location = locationOf(await someone.get(location));
  return new URL(location);
}

test('the password alone signs nobody in', async () => {
  const { subject } = await enrolled('half@shop.example');
  const someone = visitor();
  const page = await toCodePage(someone, 'half@shop.example');
  expect((await someone.silently()).get('error')).toBe('login_required');
  // Going on where the authorization request continues brings back to a page, never to the portal.
  const resumed = await someone.get(page.replace('/sign-in/', '/auth/').replace('/code', ''));
  expect(locationOf(resumed)).toMatch(/^\/sign-in\/[\w-]+$/);
  expect(await world.events(subject)).not.toContain('signedIn');
});

test('the code of the app signs in', async () => {
  const { subject, code } = await enrolled('app@shop.example');
  const someone = visitor();
  const page = await toCodePage(someone, 'app@shop.example');
  const returned = await toPortal(someone, await someone.submit(page, { code: code() }));
  const tokens = (await (await someone.exchange(returned.searchParams.get('code') ?? '')).json()) as {
    id_token: string;
  };
  expect(decodeJwt(tokens.id_token).sub).toBe(subject);
  expect((await world.events(subject)).at(-1)).toBe('signedIn');
});

test('a recovery code signs in once', async () => {
  const { subject, recoveryCodes } = await enrolled('lost@shop.example');
  const someone = visitor();
  const [first = ''] = recoveryCodes;
  const page = await toCodePage(someone, 'lost@shop.example');
  expect((await toPortal(someone, await someone.submit(page, { code: first }))).searchParams.get('code')).toBeTruthy();
  expect(await world.events(subject)).toContain('recoveryCodeUsed');
  const again = visitor();
  const secondPage = await toCodePage(again, 'lost@shop.example');
  expect((await again.submit(secondPage, { code: first })).status).toBe(422);
});

test('five wrong codes lock, in whatever browser; waiting unlocks', async () => {
  const { subject, code } = await enrolled('guess@shop.example');
  for (let wrong = 1; wrong <= 5; wrong++) {
    const someone = visitor();
    const page = await toCodePage(someone, 'guess@shop.example');
    expect((await someone.submit(page, { code: '000000' })).status).toBe(422);
  }
  const someone = visitor();
  const page = await toCodePage(someone, 'guess@shop.example');
  const locked = await someone.submit(page, { code: code() });
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(59|60)$/)]);
  expect(await world.events(subject)).toContain('codeLocked');
  world.moveTime(60_000);
  expect((await toPortal(someone, await someone.submit(page, { code: code() }))).searchParams.get('code')).toBeTruthy();
});

test('the page of the code is nobody’s before the password was right, nor ten minutes after', async () => {
  const { code } = await enrolled('late@shop.example');
  const stranger = visitor();
  const signInPage = await stranger.toSignInPage();
  expect(locationOf(await stranger.get(`${signInPage}/code`))).toBe(signInPage);
  const someone = visitor();
  const page = await toCodePage(someone, 'late@shop.example');
  const markup = await (await someone.get(page)).text();
  world.moveTime(600_000);
  const late = await someone.submitPage(page, markup, { code: code() });
  expect(locationOf(late)).toBe(page.replace('/code', ''));
});

test('a form that is not ours uses up no code', async () => {
  const { code } = await enrolled('forged@shop.example');
  const someone = visitor();
  const page = await toCodePage(someone, 'forged@shop.example');
  expect((await someone.post(page, { code: code() })).status).toBe(403);
  expect((await toPortal(someone, await someone.submit(page, { code: code() }))).searchParams.get('code')).toBeTruthy();
});

test('a disabled account does not get in by its code', async () => {
  const { subject, code } = await enrolled('gone@shop.example');
  const someone = visitor();
  const page = await toCodePage(someone, 'gone@shop.example');
  const markup = await (await someone.get(page)).text();
  await world.db.transaction(systemScope, (tx) => disableAccount(tx, subject, world.clock.now()));
  expect((await someone.submitPage(page, markup, { code: code() })).status).toBe(422);
});

test('the page speaks Turkish too', async () => {
  await enrolled('tr@shop.example');
  const someone = visitor();
  const page = await toCodePage(someone, 'tr@shop.example');
  const markup = await (await someone.get(`${page}?lang=tr`)).text();
  expect(markup).toContain('Siz olduğunuzu doğrulayın');
  expect(markup).toContain('autocomplete="one-time-code"');
});
