// The OpenID code flow as the portal uses it: tokens and what is in them, renewal, reuse, silence, several processes.
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../core/server/database.ts';
import { type IdentityWorld, identityWorld, portalUrl } from './identity-world.fixture.ts';
import { disableAccount, enableAccount } from './index.ts';
import { clientId, locationOf, type Tokens, Visitor } from './visitor.fixture.ts';

let world: IdentityWorld;
const refused = new Set<string>();
const asked: { subject: string; sessionId: string; signedInAt: Date }[] = [];
beforeAll(async () => {
  world = await identityWorld({
    async mayRefresh(subject, sessionId, signedInAt) {
      asked.push({ subject, sessionId, signedInAt });
      return !refused.has(subject);
    },
  });
});
afterAll(() => world.stop());

const visitor = () => new Visitor(world.issuer, world.config.oidc.scopes.join(' '));
const asTokens = async (response: Response) => (await response.json()) as Tokens;
const failureOf = async (response: Response) => ({
  status: response.status,
  error: ((await response.json()) as { error: string }).error,
});

describe('tokens', () => {
  test('S1-150 the access token names subject and profile, is signed with ES256 and lives five minutes', async () => {
    const subject = await world.account('tokens@shop.example', 'other');
    const tokens = await visitor().signIn('tokens@shop.example');
    const keys = createRemoteJWKSet(new URL('/jwks', world.issuer));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: world.issuer,
      audience: world.config.oidc.audience,
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: subject, profile: 'other', client_id: clientId, sid: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  test('S1-237 the scopes that are asked for are granted: the API scopes in the access token, the person in the id token', async () => {
    const subject = await world.account('scopes@shop.example');
    const { access_token, id_token } = await visitor().signIn('scopes@shop.example');
    const apiScopes = world.config.oidc.scopes.filter((scope) => !['openid', 'profile', 'email'].includes(scope));
    expect(apiScopes).toHaveLength(7);
    expect(String(decodeJwt(access_token).scope).split(' ').sort()).toEqual([...apiScopes].sort());
    expect(decodeJwt(id_token)).toMatchObject({
      ...{ sub: subject, aud: clientId, name: 'Test Person', profile: 'merchant', locale: 'en' },
      ...{ email: 'scopes@shop.example', email_verified: true },
    });
  });

  test('private keys are the same for all processes and are not readable in the database', async () => {
    const other = await world.startAnother();
    const [one, two] = await Promise.all([world.issuer, other].map(async (at) => (await fetch(`${at}/jwks`)).json()));
    expect(one).toEqual(two);
    expect(JSON.stringify(one)).not.toContain('"d"');
  });
});

test('discovery may be kept for some minutes: who comes back does not wait for it', async () => {
  const answer = await fetch(`${world.issuer}/.well-known/openid-configuration`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await answer.json()).toMatchObject({ issuer: world.issuer });
});

describe('the authorization request', () => {
  test('without PKCE is refused', async () => {
    const { searchParams } = new URL(visitor().authorization(), world.issuer);
    for (const name of ['code_challenge', 'code_challenge_method']) searchParams.delete(name);
    const answer = new URL(locationOf(await visitor().get(`/auth?${searchParams}`)));
    expect(answer.searchParams.get('error')).toBe('invalid_request');
  });

  test('to an address that is not registered shows an error and redirects nowhere', async () => {
    const response = await visitor().get(visitor().authorization({ redirect_uri: 'https://evil.example/cb' }));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('invalid_redirect_uri');
  });

  test('prompt=create leads to registration', async () => {
    const someone = visitor();
    const page = await someone.toSignInPage({ prompt: 'create' });
    expect(locationOf(await someone.get(page))).toBe('/account/register');
  });

  test('the wrong code verifier gets no tokens', async () => {
    await world.account('pkce@shop.example');
    const someone = visitor();
    const code = (await someone.signInFor('pkce@shop.example')).searchParams.get('code') ?? '';
    const response = await someone.token({
      ...{ grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(43) },
      redirect_uri: `${portalUrl}/authentication/login-callback`,
    });
    expect(await failureOf(response)).toEqual({ status: 400, error: 'invalid_grant' });
  });

  test('a code works once', async () => {
    await world.account('code@shop.example');
    const someone = visitor();
    const code = (await someone.signInFor('code@shop.example')).searchParams.get('code') ?? '';
    const { refresh_token } = await asTokens(await someone.exchange(code));
    expect(await failureOf(await someone.exchange(code))).toMatchObject({ error: 'invalid_grant' });
    // RFC 6749, 4.1.2: a code used twice was stolen, and what it gave is taken back.
    expect(await failureOf(await someone.refresh(refresh_token))).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('renewal', () => {
  test('rotates the refresh token; a used one ends the whole family and is written down', async () => {
    const subject = await world.account('rotation@shop.example');
    const someone = visitor();
    const first = await someone.signIn('rotation@shop.example');
    const second = await asTokens(await someone.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = await asTokens(await someone.refresh(second.refresh_token));
    expect(await failureOf(await someone.refresh(first.refresh_token))).toEqual({
      status: 400,
      error: 'invalid_grant',
    });
    expect(await failureOf(await someone.refresh(third.refresh_token))).toEqual({
      status: 400,
      error: 'invalid_grant',
    });
    await expect.poll(() => world.events(subject)).toContain('refreshTokenReused');
  });

  test('of several renewals at once with one token at most one succeeds', async () => {
    await world.account('race@shop.example');
    const someone = visitor();
    const { refresh_token } = await someone.signIn('race@shop.example');
    const answers = await Promise.all(Array.from({ length: 4 }, () => someone.refresh(refresh_token)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  test('is refused by the rule that is given', async () => {
    const subject = await world.account('idle@shop.example');
    const someone = visitor();
    const { refresh_token } = await someone.signIn('idle@shop.example');
    const { refresh_token: next } = await asTokens(await someone.refresh(refresh_token));
    refused.add(subject);
    expect(await failureOf(await someone.refresh(next))).toEqual({ status: 400, error: 'invalid_grant' });
  });

  test('is refused by that rule silently too, and on the manage page, until the person signs in again', async () => {
    const subject = await world.account('left@shop.example');
    const someone = visitor();
    await someone.signIn('left@shop.example');
    refused.add(subject);
    expect((await someone.silently()).get('error')).toBe('login_required');
    expect(locationOf(await someone.get('/account/manage'))).toContain('/authentication/login');
    refused.delete(subject);
    expect((await someone.silently()).get('error')).toBeNull();
    expect((await someone.get('/account/manage')).status).toBe(200);
  });

  test('asks the rule with the session that the access token names, and when its person signed in', async () => {
    const subject = await world.account('asked@shop.example');
    const someone = visitor();
    const { access_token, refresh_token } = await someone.signIn('asked@shop.example');
    const said = decodeJwt<{ sid: string; auth_time: number }>(access_token);
    world.moveTime(60_000);
    const renewed = await asTokens(await someone.refresh(refresh_token));
    expect(asked.at(-1)).toEqual({ subject, sessionId: said.sid, signedInAt: new Date(said.auth_time * 1000) });
    expect(decodeJwt(renewed.access_token)).toMatchObject({ sid: said.sid, auth_time: said.auth_time });
  });

  test('is refused for a disabled account, silently and by token, until it is enabled', async () => {
    const subject = await world.account('disabled@shop.example');
    const someone = visitor();
    const { refresh_token } = await someone.signIn('disabled@shop.example');
    await world.db.transaction(systemScope, (tx) => disableAccount(tx, subject, new Date()));
    expect(await failureOf(await someone.refresh(refresh_token))).toMatchObject({ error: 'invalid_grant' });
    expect((await someone.silently()).get('error')).toBe('login_required');
    expect((await someone.tryPassword('disabled@shop.example', 'nine brown otters')).status).toBe(422);
    await world.db.transaction(systemScope, (tx) => enableAccount(tx, subject, new Date()));
    expect((await someone.signIn('disabled@shop.example')).access_token).toBeTruthy();
  });

  test('works after 12 hours no more: a person signs in again', async () => {
    await world.account('old@shop.example');
    const someone = visitor();
    const { refresh_token } = await someone.signIn('old@shop.example');
    world.moveTime(12 * 3_600_000 + 1000);
    try {
      expect(await failureOf(await someone.refresh(refresh_token))).toMatchObject({ error: 'invalid_grant' });
      expect((await someone.silently()).get('error')).toBe('login_required');
    } finally {
      world.moveTime(-12 * 3_600_000 - 1000);
    }
  });
});

describe('silent sign-in', () => {
  test('prompt=none answers login_required without a session and a code with one', async () => {
    await world.account('silent@shop.example');
    const someone = visitor();
    expect((await someone.silently()).get('error')).toBe('login_required');
    await someone.signIn('silent@shop.example');
    expect((await someone.silently()).get('code')).toBeTruthy();
  });
});

describe('several processes', () => {
  test('serve one another’s sessions: begun on one, finished on the next, renewed on a third', async () => {
    await world.account('processes@shop.example');
    const [second, third] = [await world.startAnother(), await world.startAnother()];
    const someone = visitor();
    const page = await someone.toSignInPage();
    someone.via = second;
    let answer = await someone.submit(page, { email: 'processes@shop.example', password: 'nine brown otters' });
    someone.via = third;
    answer = await someone.get(locationOf(answer));
    const code = new URL(locationOf(answer)).searchParams.get('code') ?? '';
    someone.via = second;
    const { refresh_token } = await asTokens(await someone.exchange(code));
    someone.via = world.issuer;
    expect((await someone.refresh(refresh_token)).status).toBe(200);
    someone.via = third;
    expect((await someone.silently()).get('code')).toBeTruthy();
  });
});

describe('calls from other origins', () => {
  const token = (origin: string) => visitor().token({ grant_type: 'refresh_token', refresh_token: 'x' }, { origin });

  test('the token endpoint answers the portal’s origin', async () => {
    expect((await token(portalUrl)).headers.get('access-control-allow-origin')).toBe(portalUrl);
  });

  test('and no other', async () => {
    const response = await token('https://evil.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await failureOf(response)).toMatchObject({ error: 'invalid_request' });
  });
});

describe('clients of the configuration', () => {
  const secret = 'a secret of thirty-two characters';
  const [account, audit] = ['https://accounting.test', 'https://audit.test'];
  let withClients: IdentityWorld;
  beforeAll(async () => {
    const clients = [
      { client_id: 'accounting', client_secret: secret, redirect_uris: [`${account}/back`] },
      { client_id: 'audit', redirect_uris: [`${audit}/back`] },
    ];
    withClients = await identityWorld({ env: { IDENTITY_CLIENTS: JSON.stringify(clients) } });
  });
  afterAll(() => withClients.stop());

  test('sign people in beside the portal; one with a secret must show it', async () => {
    await withClients.account('clients@shop.example');
    const someone = new Visitor(withClients.issuer, 'openid email');
    await someone.signIn('clients@shop.example');
    const redirect = { client_id: 'accounting', redirect_uri: `${account}/back` };
    const codeFor = async () => {
      const answer = new URL(locationOf(await someone.get(someone.authorization(redirect))));
      expect(answer.origin).toBe(account);
      return { ...redirect, grant_type: 'authorization_code', code: answer.searchParams.get('code') ?? '' };
    };
    const proof = { code_verifier: someone.verifier };
    expect((await someone.token({ ...(await codeFor()), ...proof })).status).toBe(401);
    const authorization = `Basic ${btoa(`accounting:${encodeURIComponent(secret)}`)}`;
    expect((await someone.token({ ...(await codeFor()), ...proof }, { authorization })).status).toBe(200);
  });

  test('have their own origins, for calls and for forms that lead to them', async () => {
    const someone = new Visitor(withClients.issuer, 'openid');
    const { headers } = await someone.get('/account/register');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${portalUrl} ${account} ${audit}`);
    const call = { client_id: 'audit', grant_type: 'refresh_token', refresh_token: 'x' };
    const answer = async (origin: string) => (await someone.token(call, { origin })).headers;
    expect((await answer(audit)).get('access-control-allow-origin')).toBe(audit);
    expect((await answer(portalUrl)).get('access-control-allow-origin')).toBeNull();
  });
});
