// Small pages that the server writes itself: readable without the portal, without scripts, in light and dark.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

/** What no script makes markup or script of. Source: W3C Trusted Types. */
export const noScriptSinks = "require-trusted-types-for 'script'; trusted-types 'none'";

/** For pages without scripts, forms and frames, which is every page that names no policy of its own (`http.ts`). Source: OWASP ASVS 5, chapter 3 (web frontend security). */
export const plainPagePolicy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${noScriptSinks}`;
const styleAddress = '/docs/page.css';

/** Mounts the style that all these pages share. */
export function mountPageStyle(app: FastifyInstance): void {
  app.get(styleAddress, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
}

/** Sends a page. `refreshSeconds` has the browser ask again by itself. */
export function sendPage(
  reply: FastifyReply,
  { title, content, refreshSeconds }: { title: string; content: Html; refreshSeconds?: number },
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title}</title>
<link rel="stylesheet" href="${styleAddress}">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
  return reply.type('text/html; charset=utf-8').send(page.markup);
}

const style = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid GrayText; }
code, pre { font: 0.85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
.meta { color: GrayText; } .bad { color: #c62828; } .good { color: #2e7d32; }
@media (prefers-color-scheme: dark) { .bad { color: #ff8a80; } .good { color: #a5d6a7; } }
`;
