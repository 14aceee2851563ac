// When things go wrong: hostile input is refused and never a fault of ours, a lost database is told and overcome, logs hold no secrets.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityWorld, identityWorld, password, type WorldOptions } from './identity-world.fixture.ts';
import { locationOf, type Tokens, Visitor } from './visitor.fixture.ts';

const visitorOf = (world: IdentityWorld) => new Visitor(world.issuer, world.config.oidc.scopes.join(' '));

describe('hostile input', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await identityWorld();
  });
  afterAll(() => world.stop());

  const nasty = [
    ['empty', ''],
    ['long', 'x'.repeat(10_000)],
    ['NUL', 'a\u0000b'],
    ['markup', '"><svg onload=alert(1)>'],
    ['quotes', `' or 1=1; --`],
    ['half a surrogate', '\ud800'],
    ['right to left', '\u202egnp.exe'],
    ['path', '../../../etc/passwd'],
  ] as const;

  test.each(nasty)('%s in any parameter of any page is never a fault of ours', async (_name, value) => {
    const someone = visitorOf(world);
    const encoded = encodeURIComponent(value.toWellFormed());
    const page = await someone.toSignInPage();
    for (const address of [
      ...['lang', 'tenant'].map((name) => `/account/register?${name}=${encoded}`),
      `/account/password?token=${encoded}`,
      `/account/manage?done=${encoded}`,
      `/assets/theme.css?tenant=${encoded}`,
      `/assets/logo?tenant=${encoded}&tenant=${encoded}`,
      `/sign-in/${encoded.slice(0, 400)}`,
      `${page}?lang=${encoded}&lang=${encoded}`,
      ...['ui_locales', 'tenant', 'login_hint', 'prompt', 'scope', 'state', 'resource'].map((name) =>
        someone.authorization({ [name]: value.toWellFormed() }),
      ),
      `/session/end?id_token_hint=${encoded}`,
      `/session/end?post_logout_redirect_uri=${encoded}`,
    ]) {
      const response = await someone.get(address);
      expect([address, response.status]).toEqual([address, expect.toSatisfy((status) => status < 500)]);
      expect(await response.text()).not.toContain('<svg onload');
    }
  });

  test.each(nasty)('%s in any cookie is never a fault of ours', async (_name, value) => {
    const names = ['portico_session', 'portico_form', 'portico_link', 'portico_language', 'portico_tenant'];
    for (const name of names) {
      const someone = visitorOf(world);
      // A header can't carry more than printable ASCII, and servers refuse very long ones before anybody reads them.
      someone.setCookie(name, encodeURIComponent(value.toWellFormed()).slice(0, 4_000));
      for (const address of ['/account/register', '/account/password', '/account/manage', someone.authorization()])
        expect((await someone.get(address)).status).toBeLessThan(500);
    }
  });

  test.each(nasty)('%s in any field of any form is refused or taken, never a fault of ours', async (_name, value) => {
    const someone = visitorOf(world);
    const typed = value.toWellFormed();
    const fields = { email: typed, password: typed, displayName: typed, current: typed, locale: typed };
    for (const page of [await someone.toSignInPage(), '/account/register', '/account/forgotten'])
      expect((await someone.submit(page, fields)).status).toBe(422);
    for (const name of ['grant_type', 'code', 'refresh_token', 'client_id', 'scope', 'resource'])
      expect([400, 401]).toContain((await someone.token({ grant_type: 'refresh_token', [name]: typed })).status);
  });

  test('bytes that are no UTF-8 are refused or taken, never a fault of ours', async () => {
    const response = await fetch(`${world.issuer}/account/register?lang=%ff%fe`);
    expect(response.status).toBeLessThan(500);
    const posted = await fetch(`${world.issuer}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array([0xff, 0xfe, 0x3d, 0xff]),
    });
    expect(posted.status).toBe(400);
  });
});

describe('the database', () => {
  let line: CuttableLine;
  let world: IdentityWorld;
  beforeAll(async () => {
    line = new CuttableLine();
    world = await identityWorld({ reroute: (url) => line.to(url) });
  });
  afterAll(async () => {
    await world.stop();
    line.close();
  });
  afterEach(() => line.restore());

  test('gone is told with 503 and when to come back, and is used again when it returns', async () => {
    await world.account('outage@shop.example');
    const someone = visitorOf(world);
    const { refresh_token } = await someone.signIn('outage@shop.example');
    const page = await someone.toSignInPage({ prompt: 'login' });
    line.cut();
    const answers = [
      await someone.get(page),
      await someone.get('/account/manage'),
      await someone.get(someone.authorization()),
      await someone.refresh(refresh_token),
      await someone.get('/readyz'),
    ];
    for (const answer of answers)
      expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '2']);
    expect((await someone.get('/healthz')).status).toBe(200);
    line.restore();
    await expect.poll(async () => (await someone.get('/readyz')).status).toBe(200);
    expect((await someone.refresh(refresh_token)).status).toBe(200);
  });
});

/** A way to the database that can be cut. */
class CuttableLine {
  #isCut = false;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  to(databaseUrl: string): Promise<string> {
    const url = new URL(databaseUrl);
    const { hostname, port } = url;
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy();
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          this.#sockets.delete(socket);
        });
      }
    });
    return new Promise((ready) =>
      this.#server?.listen(0, '127.0.0.1', () => {
        const address = this.#server?.address();
        url.port = String(typeof address === 'object' ? address?.port : '');
        ready(url.href);
      }),
    );
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server?.close();
  }
}

describe('logs', () => {
  test('hold no password, token, code, link or cookie, however much is logged', async () => {
    const lines: string[] = [];
    const logTo: WorldOptions['logTo'] = { write: (line: string) => void lines.push(line) };
    const world = await identityWorld({ logTo });
    try {
      await world.account('logs@shop.example');
      const someone = visitorOf(world);
      await someone.tryPassword('logs@shop.example', 'a wrong password');
      const code = (await someone.signInFor('logs@shop.example')).searchParams.get('code') ?? '';
      const tokens = (await (await someone.exchange(code)).json()) as Tokens;
      await someone.refresh('a token that nobody gave');
      await someone.submit('/account/forgotten', { email: 'logs@shop.example' });
      const [mail] = await world.outbox('logs@shop.example');
      const link = new URL(/http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      await someone.get(locationOf(await someone.get(link.href)));
      const secrets = [
        ...[password, 'a wrong password', code, tokens.access_token, tokens.refresh_token, tokens.id_token],
        ...[link.searchParams.get('token'), someone.cookie('portico_session'), world.config.secret],
      ];
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(lines.filter((line) => line.includes(secret ?? 'nothing'))).toEqual([]);
    } finally {
      await world.stop();
    }
  });
});
