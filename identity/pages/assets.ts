// Files that the pages load: style, small scripts, the type face, and a look's colours and logo.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BrandingSource, Look } from './branding.ts';
import { themeStyle } from './theme-style.ts';

interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly version: string;
}

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

function asset(files: URL | readonly URL[], type: string): Asset {
  const bytes = Buffer.concat([files].flat().map((file) => readFileSync(file)));
  return { type, bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 10) };
}

const own = (name: string) => new URL(`../assets/${name}`, import.meta.url);
const inter = (subset: string) =>
  new URL(import.meta.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));

/** The library's bundle for pages without a build; it stands beside its modules. */
const webauthn = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'));

const assets = {
  'identity.css': asset(['tokens.css', 'controls.css', 'pages.css'].map(own), types.css),
  'reveal.js': asset(own('reveal.js'), types.js),
  'submit.js': asset(own('submit.js'), types.js),
  'passkey.js': asset(own('passkey.js'), types.js),
  'webauthn.js': asset(webauthn, types.js),
  'inter-latin.woff2': asset(inter('latin'), types.woff2),
  // Turkish letters (ğ ı İ ş) are in this one.
  'inter-latin-ext.woff2': asset(inter('latin-ext'), types.woff2),
} as const;

export type ScriptName = keyof typeof assets & `${string}.js`;

const ownLogo = asset(own('portico.svg'), types.svg);

/** The address of a file; it changes when the file does, so that it can be cached for good. */
export function assetAddress(name: keyof typeof assets): string {
  return `/assets/${name}?v=${assets[name].version}`;
}

const forGood = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';

export function mountAssets(app: FastifyInstance, branding: BrandingSource): void {
  for (const [name, { type, bytes }] of Object.entries(assets))
    app.get(`/assets/${name}`, (_request, reply) => reply.header('cache-control', forGood).type(type).send(bytes));

  app.get<{ Querystring: { tenant?: string } }>('/assets/theme.css', async (request, reply) => {
    const look = await branding.lookOf(textOf(request.query.tenant));
    return reply.header('cache-control', forMinutes).type(types.css).send(themeStyle(look));
  });
  const pictures = { logo: ({ logo }: Look) => logo, icon: ({ icon, logo }: Look) => icon ?? logo };
  for (const [name, pictureOf] of Object.entries(pictures))
    app.get<{ Querystring: { tenant?: string } }>(`/assets/${name}`, async (request, reply) => {
      const { type, bytes } = pictureOf(await branding.lookOf(textOf(request.query.tenant))) ?? ownLogo;
      return (
        reply
          .header('cache-control', forMinutes)
          // A picture that is opened as a page can't run anything.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .type(type)
          .send(bytes)
      );
    });
}

/** A parameter given twice is a list, and means nothing here. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
