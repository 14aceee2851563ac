// Serves the built portal: immutable assets, one page for every address, its configuration, and the headers that protect it.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PortalConfig, portalRedirects } from '../common/portal-config.ts';
import { notFound, Problem, unavailable } from '../common/problem.ts';
import { said } from '../common/sentence.ts';
import { sendProblem } from './http.ts';
import { noScriptSinks } from './plain-page.ts';

export interface PortalFilesOptions {
  /** Folder that the build wrote. */
  readonly folder: string;
  readonly config: PortalConfig;
  /** Paths below these are never the portal's pages: an unknown one is a 404 problem. */
  readonly apiPrefixes: readonly string[];
  /** Served over https, so that browsers may be told to insist on it. */
  readonly secure: boolean;
}

/** The page carries this where the nonce of the answer goes. */
const noncePlaceholder = '__CSP_NONCE__';
/** Not a call of the contract: absent from the API documents. */
const hidden = { schema: { hide: true } as Record<string, unknown> };
/** One year, in seconds: assets carry the hash of their content in their names. */
const immutableSeconds = 31_536_000;
/** Names that a build gives its files: no folder but `assets`, nothing hidden, no dots but before the ending. */
const filePath = /^\/(?:assets\/)?[\w-][\w-]*(?:\.[\w-]+)*\.[a-z0-9]{2,5}$/;
/** The page is never sent as it lies there, without its nonce; compressed copies are sent in the place of their files. */
const notServed = /^\/index\.html$|\.(?:br|gz)$/;
/** A build swaps the folder in a moment; one that was never made takes some seconds. */
const retryAfterSeconds = 2;

export async function registerPortalFiles(app: FastifyInstance, options: PortalFilesOptions): Promise<void> {
  const issuer = new URL(options.config.oidc.authority).origin;
  await app.register(staticFiles, {
    root: options.folder,
    // Files are looked up when they are asked for: a build swaps the folder below a server that runs.
    serve: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => isFile(path),
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? `public, max-age=${immutableSeconds}, immutable` : 'no-cache');
      reply.header('x-content-type-options', 'nosniff');
      // Silent sign-in ends in a frame that the portal itself opened.
      if (path.endsWith(portalRedirects.silentSignIn)) reply.header('content-security-policy', silentSignInPolicy);
    },
  });
  app.get('/config.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(options.config),
  );

  const sendPage = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    const page = await readPage(options.folder);
    return reply
      .headers(pageHeaders(nonce, issuer, options))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  };
  app.get('/*', hidden, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = !options.apiPrefixes.some((prefix) => path.startsWith(prefix));
    if (isPage && isFile(path)) return reply.sendFile(path);
    if (!isPage || /\.[a-z0-9]{2,5}$/.test(path)) return sendProblem(new Problem(notFound), request, reply);
    return sendPage(reply);
  });
}

function isFile(path: string): boolean {
  return filePath.test(path) && !notServed.test(path);
}

async function readPage(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    throw new Problem(unavailable, {
      detail: said('The portal is being built, or was not built on this machine yet.'),
      retryAfterSeconds,
      private: error,
    });
  }
}

/** Silent sign-in's page hands an address over, and does nothing else. */
const silentSignInPolicy = `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; ${noScriptSinks}`;

/** Source: OWASP ASVS 5, chapter 3 (web frontend security). */
function pageHeaders(
  nonce: string,
  issuer: string,
  { secure, config }: Pick<PortalFilesOptions, 'secure' | 'config'>,
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self' ${issuer}`,
    `frame-src 'self' ${issuer}`,
    `form-action 'self' ${issuer}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    // No text becomes markup or script but through DOMPurify, which puts notifications' HTML together.
    `require-trusted-types-for 'script'`,
    `trusted-types dompurify`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // A pop-up at another origin could otherwise not tell its opener that the person signed in.
    'cross-origin-opener-policy': config.oidc.popup ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(secure && { 'strict-transport-security': `max-age=${immutableSeconds}; includeSubDomains` }),
  };
}
