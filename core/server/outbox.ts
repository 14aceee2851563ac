// The outbox: in demo mode the mails of the product can be read at /outbox on the portal, the newest first.
import type { FastifyInstance } from 'fastify';
import { type Database, systemScope } from './database.ts';
import { type Html, html } from './html.ts';
import { type OutboxMessage, outboxMessages } from './mail.ts';

/** No calls of the contract, so the API documents don't know them. */
const hidden = { schema: { hide: true } as Record<string, unknown> };

/** Mounts /outbox; for demo mode only, since whoever reads it can use every link in it. */
export function mountOutbox(app: FastifyInstance, db: Database): void {
  app.get('/outbox', hidden, async (_request, reply) => {
    const messages = await db.read(systemScope, outboxMessages);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(outboxPage(messages).markup);
  });
  app.get('/outbox.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** The messages as a page. */
export function outboxPage(messages: readonly OutboxMessage[]): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails of this installation, newest first. No mail server is needed in demo mode.</p>
${messages.length === 0 && html`<p class="empty">No mail yet. Register or ask for a new password, and the mail appears here.</p>`}
${messages.map(messageArticle)}
</main>
</body>
</html>`;
}

function messageArticle({ to, subject, text, language, createdAt, sentAt }: OutboxMessage): Html {
  return html`<article lang="${language}">
<h2>${subject}</h2>
<p class="meta">${to} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>${sentAt && ' · sent'}</p>
<pre>${linked(text)}</pre>
</article>`;
}

/** Plain text with its addresses made into links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}

const style = `
:root { color-scheme: light dark; --ink: #2b2f36; --second: #6a7180; --ground: #f5f5f5; --surface: #fff; --line: #e6e8ec; --link: #2e43fe; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7e9ee; --second: #9aa3b2; --ground: #0e1016; --surface: #161922; --line: #262a36; --link: #9aa5ff; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px 'Inter Variable', system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 20px; line-height: 28px; margin: 0; }
h2 { font-size: 14px; line-height: 20px; margin: 0; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 9px; padding: 16px; margin-top: 16px; }
.meta, .empty { color: var(--second); margin: 4px 0 12px; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
a { color: var(--link); }
`;
