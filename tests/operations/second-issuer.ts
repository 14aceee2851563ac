// An OpenID issuer of somebody else's: RS256 keys, paths, accounts and subject ids that have nothing of the product's own.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { portalRedirects } from '../../core/common/portal-config.ts';

export interface SecondIssuer {
  /** Its issuer identifier: the value of OIDC_ISSUER. */
  readonly url: string;
  /** What an installation has to be told in order to trust it. */
  readonly env: Readonly<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_AUDIENCE' | 'OIDC_SCOPES', string>>;
  /** Signs in as a client without a browser does: discovery, code flow with PKCE. An access token. */
  signIn(login: string): Promise<string>;
  stop(): Promise<void>;
}

const clientId = 'back-office-of-portico';
const apiScope = 'backoffice';
const audience = 'urn:somebody:portico';
const accessTokenSeconds = 300;
const password = 'pass phrase of the other issuer';

/** The subject under which this issuer knows who signs in as `login`. */
export function subjectAt(login: string): string {
  return `ext|${createHash('sha256').update(login).digest('hex').slice(0, 20)}`;
}

/** Starts it on a port of its own, for a portal at `portalUrl`; everybody who knows the password may sign in under any login. */
export async function startSecondIssuer(portalUrl: string): Promise<SecondIssuer> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/staff`;
  const provider = new Provider(url, await configurationFor(portalUrl));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url?.replace('/realms/staff', '') ?? '/';
    if (path.startsWith('/who/')) void signInPage(provider, request, response);
    else void answer(Object.assign(request, { originalUrl: request.url, url: path }), response);
  });
  return {
    url,
    env: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_SCOPES: `openid profile ${apiScope}`,
    },
    signIn: (login) => signIn(url, portalUrl + portalRedirects.signIn, login),
    stop: () => closed(server),
  };
}

async function configurationFor(portalUrl: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const at = (path: string) => portalUrl + path;
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'staff-1', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [at(portalRedirects.signIn), at(portalRedirects.silentSignIn)],
        post_logout_redirect_uris: [at(portalRedirects.signOut)],
      },
    ],
    cookies: {
      names: { session: 'staff_session', interaction: 'staff_doing', resume: 'staff_resume' },
      keys: ['staff'],
    },
    routes: { authorization: '/authorize', token: '/oauth/token', jwks: '/keys', end_session: '/leave' },
    scopes: ['openid', 'profile', 'offline_access'],
    interactions: { url: (_ctx, { uid }) => `/realms/staff/who/${uid}` },
    clientBasedCORS: (_ctx, origin) => origin === new URL(portalUrl).origin,
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      Grant: 3_600,
      Session: 3_600,
      Interaction: 600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
        }),
      },
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, name: 'Somebody of the staff' }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      grant.addResourceScope(audience, apiScope);
      await grant.save();
      return grant;
    },
  };
}

/** Its own sign-in page: a login and a password. */
async function signInPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Staff</title><form method="post"><label>Login <input name="login"></label>
       <label>Password <input name="password" type="password"></label><button>Enter</button></form></html>`,
    );
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const typed = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const isKnown = typed.get('password') === password;
  const result = isKnown
    ? { login: { accountId: subjectAt(typed.get('login') ?? '') } }
    : { error: 'access_denied', error_description: 'wrong password' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** What a person types there. */
export const secondIssuerPassword = password;

async function signIn(issuer: string, redirectUri: string, login: string): Promise<string> {
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
  const known = (await discovery.json()) as { authorization_endpoint: string; token_endpoint: string };
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid profile ${apiScope}`,
    resource: audience,
    state: 'of-a-client-without-a-browser',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const returned = await follow(`${known.authorization_endpoint}?${asked}`, redirectUri, { login, password });
  const answer = await fetch(known.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
      resource: audience,
    }),
  });
  if (!answer.ok) throw new Error(`the second issuer gives no token: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Follows redirects with cookies, fills in the one form on the way, and stops where the issuer sends the browser back. */
async function follow(first: string, back: string, fields: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = first;
  let method: 'GET' | 'POST' = 'GET';
  // A sign-in has four steps: ask, form, sent, resumed.
  for (let step = 0; step < 8 && !address.startsWith(back); step++) {
    const answer: Response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next: string | null = answer.headers.get('location');
    method = next === null ? 'POST' : 'GET';
    if (next !== null) address = new URL(next, address).href;
    await answer.body?.cancel();
  }
  return new URL(address);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done, failed) => server.close((error) => (error ? failed(error) : done())));
}
