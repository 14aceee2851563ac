// The portal's files as a browser gets them: cached, compressed, and found again after a build below the running server.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PortalConfig } from '../common/portal-config.ts';
import { defaultApiBases } from '../common/request-routing.ts';
import { httpServer } from './http.ts';
import { makeLogger } from './logs.ts';
import { registerPortalFiles } from './portal-files.ts';

let parent: string;
let folder: string;
let app: FastifyInstance;

const config: PortalConfig = {
  oidc: {
    authority: 'https://id.test',
    clientId: 'portal',
    scopes: 'openid',
    registerUrl: 'https://id.test/register',
    manageUrl: 'https://id.test/manage',
    popup: false,
  },
  api: defaultApiBases,
  session: { sessionIdle: 1800, sessionTimeout: 60, sessionPing: 15 },
  demo: false,
  version: 'test',
};

/** Writes a build as the portal's own is written: assets with hashes, compressed copies, the page, and what is nobody's business. */
function build(into: string, hash: string): void {
  const files = {
    'index.html': `<script nonce="__CSP_NONCE__" src="/assets/index-${hash}.js"></script>`,
    'silent-callback.html': '<script src="/assets/silent.js"></script>',
    [`assets/index-${hash}.js`]: `plain ${hash}`,
    [`assets/index-${hash}.js.br`]: `brotli ${hash}`,
    [`assets/index-${hash}.js.gz`]: `gzip ${hash}`,
    'assets/inter-Dx4k.woff2': 'a font',
    '.sources': 'a hash',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
}

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'portico-files-'));
  folder = join(parent, 'portal');
  build(folder, 'one');
  writeFileSync(join(parent, 'secret.js'), 'not for anybody');
  app = await httpServer({ log: makeLogger('test', 'silent') });
  await registerPortalFiles(app, { folder, config, apiPrefixes: ['/merchant-api', '/v1'], secure: true });
});

afterEach(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('assets are for ever, in the encoding that the browser takes', async () => {
  const brotli = await get('/assets/index-one.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.statusCode).toBe(200);
  expect(brotli.body).toBe('brotli one');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect((await get('/assets/index-one.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip one');
  expect((await get('/assets/index-one.js')).body).toBe('plain one');
  expect((await get('/assets/inter-Dx4k.woff2', { 'accept-encoding': 'br' })).body).toBe('a font');
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-one.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a file that has not changed is not sent again', async () => {
  const first = await get('/silent-callback.html');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  const again = await get('/silent-callback.html', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a build below the running server is served at once: page, assets, and no trace of the old ones', async () => {
  expect((await get('/tenant/anywhere')).body).toContain('index-one.js');
  build(join(parent, 'draft'), 'two');
  renameSync(folder, join(parent, 'old'));
  // The moment between: not now, rather than not at all.
  const between = await get('/tenant/anywhere');
  expect([between.statusCode, between.json().code, between.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(between.json().detail).toContain('portal');
  renameSync(join(parent, 'draft'), folder);
  const page = await get('/tenant/anywhere');
  expect(page.body).toMatch(/nonce="[\w-]{22}" src="\/assets\/index-two\.js"/);
  expect(page.headers['content-security-policy']).toContain(/nonce="([\w-]{22})"/.exec(page.body)?.[1]);
  expect((await get('/assets/index-two.js', { 'accept-encoding': 'br' })).body).toBe('brotli two');
  expect((await get('/assets/index-one.js', { 'accept-encoding': 'br' })).statusCode).toBe(404);
});

test.each([
  '/assets/../../secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/%2e%2e/secret.js',
  '/..%5csecret.js',
  '//secret.js',
  '/assets//index-one.js',
  '/assets/./index-one.js',
  '/.sources.js',
  '/.vite/manifest.json',
  '/assets/.hidden.js',
  '/index.html',
  '/assets/index-one.js.br',
  '/assets/index-one.js%00.css',
  '/assets/none.js',
  '/v1/assets/index-one.js',
])('%s is not found, and nothing of any file is in the answer', async (path) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await getRaw(path);
  expect([answer.status, answer.type]).toEqual([404, expect.stringMatching(/^application\/problem\+json/)]);
  expect(answer.body).not.toMatch(/not for anybody|plain|brotli|a hash/);
});

/** Asks for a path as it stands; `fetch` and `inject` tidy it first. */
async function getRaw(path: string): Promise<{ status: number | undefined; type: string; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: await text(answer) };
}
