// A browser as the tests need it: keeps cookies, follows nothing by itself, fills in forms, and signs in as the portal does.
import { createHash, randomBytes } from 'node:crypto';
import { portalRedirects } from '../core/common/portal-config.ts';
import { portalUrl, password as testPassword } from './identity-world.fixture.ts';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

const redirectUri = portalUrl + portalRedirects.signIn;
export const clientId = 'portico-portal';

export class Visitor {
  readonly #cookies = new Map<string, Cookie>();
  readonly #headers: Record<string, string>;
  readonly #scopes: string;
  readonly issuer: string;
  /** Of PKCE. */
  readonly verifier = randomBytes(32).toString('base64url');

  /** `via` sends requests for the issuer to another process of it, as a load balancer does. */
  via: string;

  constructor(issuer: string, scopes: string, headers: Record<string, string> = {}) {
    this.issuer = issuer;
    this.via = issuer;
    this.#scopes = scopes;
    this.#headers = headers;
  }

  cookie(name: string): string | undefined {
    for (const [key, { value }] of this.#cookies) if (key.split(' ')[0] === name) return value;
    return undefined;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(`${name} ${path}`, { value, path });
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, { headers });
  }

  post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.issuer);
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const target = new URL(url.pathname + url.search, this.via);
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookies.join('; '), ...this.#headers, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const key = `${pair.slice(0, at)} ${path}`;
    const isGone = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one));
    if (isGone) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(at + 1), path });
  }

  /** Sends the (first) form of a page, its hidden fields included. */
  async submit(pageAddress: string, fields: Record<string, string>): Promise<Response> {
    const page = await this.get(pageAddress);
    return this.submitPage(pageAddress, await page.text(), fields);
  }

  submitPage(pageAddress: string, markup: string, fields: Record<string, string>): Promise<Response> {
    const action = /<form[^>]* action="([^"]*)"/.exec(markup)?.[1] ?? pageAddress;
    return this.post(action, { ...hiddenFields(markup), ...fields });
  }

  /** Address of an authorization request as the portal makes it. */
  authorization(more: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const asked = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: this.#scopes,
      state: 'state-of-the-portal',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    };
    return `/auth?${new URLSearchParams(asked)}`;
  }

  /** Goes to the sign-in page; answers its address. */
  async toSignInPage(more: Record<string, string> = {}): Promise<string> {
    const response = await this.get(this.authorization(more));
    return locationOf(response);
  }

  /** Types an address and a password; answers the page's answer. */
  async tryPassword(email: string, typed: string, more: Record<string, string> = {}): Promise<Response> {
    return this.submit(await this.toSignInPage(more), { email, password: typed });
  }

  /** Signs in, up to the redirect to the portal; answers where that leads. */
  async signInFor(email: string, typed = testPassword): Promise<URL> {
    let response = await this.tryPassword(email, typed);
    for (let hops = 0; hops < 5; hops++) {
      const location = locationOf(response);
      if (location.startsWith(portalUrl)) return new URL(location);
      response = await this.get(location);
    }
    throw new Error('signing in leads in circles');
  }

  async signIn(email: string, typed = testPassword): Promise<Tokens> {
    const code = (await this.signInFor(email, typed)).searchParams.get('code') ?? '';
    const response = await this.exchange(code);
    if (!response.ok) throw new Error(`token endpoint answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  exchange(code: string): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: this.verifier,
    });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  token(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.post('/token', { client_id: clientId, ...fields }, { accept: 'application/json', ...headers });
  }

  /** Asks without any page whether somebody is signed in; answers the parameters the portal gets. */
  async silently(): Promise<URLSearchParams> {
    const response = await this.get(this.authorization({ prompt: 'none' }));
    return new URL(locationOf(response)).searchParams;
  }
}

export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect but ${response.status}`);
  return location;
}

export function hiddenFields(markup: string): Record<string, string> {
  const form = /<form[\s\S]*?<\/form>/.exec(markup)?.[0] ?? '';
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}
