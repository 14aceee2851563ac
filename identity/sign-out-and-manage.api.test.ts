// Signing out, and the page on which a person looks after the account.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalRedirects } from '../core/common/portal-config.ts';
import { type IdentityWorld, identityWorld, password, portalUrl } from './identity-world.fixture.ts';
import { hiddenFields, locationOf, Visitor } from './visitor.fixture.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.stop());

let offices = 0;
const visitor = (headers: Record<string, string> = {}) =>
  new Visitor(world.issuer, world.config.oidc.scopes.join(' '), {
    'x-forwarded-for': `198.51.100.${offices++}`,
    ...headers,
  });
const signOutAddress = (more: Record<string, string>) => `/session/end?${new URLSearchParams(more)}`;
const afterSignOut = portalUrl + portalRedirects.signOut;

describe('signing out', () => {
  test('with the id token asks nothing, ends session and tokens, and returns to the portal with its state', async () => {
    const subject = await world.account('out@shop.example');
    const someone = visitor();
    const { id_token, refresh_token } = await someone.signIn('out@shop.example');
    const hinted = { id_token_hint: id_token, post_logout_redirect_uri: afterSignOut, state: 'bye' };
    const page = await someone.get(signOutAddress(hinted));
    const markup = await page.text();
    expect(markup).toContain('data-submit');
    const done = await someone.submitPage('', markup, {});
    expect(locationOf(done)).toBe(`${afterSignOut}?state=bye`);
    expect((await someone.refresh(refresh_token)).status).toBe(400);
    expect((await someone.silently()).get('error')).toBe('login_required');
    await expect.poll(() => world.events(subject)).toContain('signedOut');
  });

  test('without it asks first, so that another site can not sign a person out', async () => {
    await world.account('ask@shop.example');
    const someone = visitor();
    await someone.signIn('ask@shop.example');
    const markup = await (await someone.get(signOutAddress({ client_id: 'portico-portal' }))).text();
    expect(markup).toContain('Sign out?');
    expect(markup).not.toContain('data-submit');
    expect((await someone.post('/session/end/confirm', { xsrf: 'x', logout: 'yes' })).status).toBe(400);
    expect((await someone.silently()).get('code')).toBeTruthy();
    const done = await someone.submitPage('', markup, {});
    expect(await (await someone.get(locationOf(done))).text()).toContain('You are signed out');
  });

  test('with the id token of somebody else asks first', async () => {
    await world.account('one@shop.example');
    await world.account('two@shop.example');
    const { id_token } = await visitor().signIn('two@shop.example');
    const someone = visitor();
    await someone.signIn('one@shop.example');
    const markup = await (await someone.get(signOutAddress({ id_token_hint: id_token }))).text();
    expect(markup).not.toContain('data-submit');
  });

  test('never redirects to an address that is not registered', async () => {
    await world.account('evil@shop.example');
    const someone = visitor();
    const { id_token } = await someone.signIn('evil@shop.example');
    const response = await someone.get(
      signOutAddress({ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.example/' }),
    );
    expect(response.status).toBe(400);
    expect((await someone.silently()).get('code')).toBeTruthy();
  });
});

describe('the manage page', () => {
  const open = async (someone: Visitor) => (await someone.get('/account/manage')).text();
  /** The form that goes to a part of the page, with its hidden fields. */
  const send = async (someone: Visitor, part: string, fields: Record<string, string>) =>
    someone.post(`/account/manage/${part}`, { ...hiddenFields(await open(someone)), ...fields });

  test('S1-238 is for people who are signed in; others sign in at the portal first and come back', async () => {
    const response = await visitor().get('/account/manage');
    expect(locationOf(response)).toBe(
      `${portalUrl}/authentication/login?returnUrl=${encodeURIComponent('/authentication/profile')}`,
    );
    expect((await visitor().post('/account/manage/profile', {})).status).toBe(303);
  });

  test('changes name and language; the next id token says so', async () => {
    await world.account('profile@shop.example');
    const someone = visitor();
    const { refresh_token } = await someone.signIn('profile@shop.example');
    const answer = await send(someone, 'profile', { displayName: '  Grace Hopper ', locale: 'tr' });
    expect(await (await someone.get(locationOf(answer))).text()).toContain('Kaydedildi.');
    const { id_token } = (await (await someone.refresh(refresh_token)).json()) as { id_token: string };
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ name: 'Grace Hopper', locale: 'tr' });
  });

  test.each([{ displayName: '' }, { displayName: 'x'.repeat(101) }, { displayName: 'a\u0000b' }])(
    'refuses the name %j and shows it again',
    async ({ displayName }) => {
      await world.account('badname@shop.example');
      const someone = visitor();
      await someone.signIn('badname@shop.example');
      const answer = await send(someone, 'profile', { displayName, locale: 'en' });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Type your name, at most 100 characters.');
    },
  );

  test('changes the password of who knows it, ends all other sessions, keeps this one', async () => {
    const subject = await world.account('change@shop.example');
    const [here, elsewhere] = [visitor(), visitor()];
    await here.signIn('change@shop.example');
    const { refresh_token } = await elsewhere.signIn('change@shop.example');
    const chosen = 'seven quiet herons';
    const wrong = await send(here, 'password', { current: 'not my password', password: chosen });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not your current password')]);
    const same = await send(here, 'password', { current: password, password });
    expect(await same.text()).toContain('the password you have now');
    const done = await send(here, 'password', { current: password, password: chosen });
    expect(await (await here.get(locationOf(done))).text()).toContain('Your password is changed.');
    expect((await elsewhere.refresh(refresh_token)).status).toBe(400);
    expect((await here.silently()).get('code')).toBeTruthy();
    expect((await visitor().tryPassword('change@shop.example', chosen)).status).toBe(303);
    expect((await world.outbox('change@shop.example'))[0]?.subject).toBe('Your password was changed');
    expect(await world.events(subject)).toContain('passwordChanged');
  });

  test('guessing the current password locks as signing in does', async () => {
    await world.account('guess@shop.example');
    const someone = visitor();
    await someone.signIn('guess@shop.example');
    for (let i = 0; i < 5; i++) await send(someone, 'password', { current: `guess number ${i}`, password: 'x' });
    const locked = await send(someone, 'password', { current: password, password: 'seven quiet herons' });
    expect(await locked.text()).toContain('Too many wrong passwords');
  });

  test('shows where the account is signed in, and signs it out everywhere else', async () => {
    await world.account('sessions@shop.example');
    const here = visitor({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' });
    const phone = visitor({
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    });
    await here.signIn('sessions@shop.example');
    const { refresh_token } = await phone.signIn('sessions@shop.example');
    const before = await open(here);
    expect(before).toContain('Firefox on Linux');
    expect(before).toContain('Safari on iPhone');
    const done = await send(here, 'sessions', {});
    const after = await (await here.get(locationOf(done))).text();
    expect(after).toContain('Signed out everywhere else.');
    expect(after).not.toContain('iPhone');
    expect((await phone.refresh(refresh_token)).status).toBe(400);
    expect((await phone.silently()).get('error')).toBe('login_required');
  });

  test('takes no form from elsewhere', async () => {
    await world.account('foreign@shop.example');
    const someone = visitor();
    await someone.signIn('foreign@shop.example');
    for (const part of ['profile', 'password', 'sessions'])
      expect((await someone.post(`/account/manage/${part}`, { displayName: 'x', locale: 'en' })).status).toBe(403);
  });
});

describe('operations', () => {
  test.each(['/healthz', '/readyz', '/metrics'])('%s answers', async (address) => {
    const response = await visitor().get(address);
    expect(response.status).toBe(200);
    // Read to its end: a server that stops waits for its answers to be taken.
    await response.text();
  });
});
