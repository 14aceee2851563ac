// The API's own pages: both OpenAPI documents, a browser for them, and a page that explains every problem.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '../common/call.ts';
import { commonProblems, type ProblemKind } from '../common/problem.ts';
import type { ApiBases } from '../common/request-routing.ts';
import type { Handler } from './handle.ts';
import { type Html, html } from './html.ts';
import { openApiDocument, problemsOf } from './openapi.ts';
import { mountPageStyle, sendPage } from './plain-page.ts';

export interface ApiDocsOptions {
  readonly bases: ApiBases;
  readonly version: string;
  readonly publicUrl: string;
}

const addresses = { payments: '/v1/openapi.json', portal: '/openapi.json' } as const;

/**
 * Swagger UI sets styles from scripts and draws its icons from data; it writes markup, so that Trusted Types would leave it empty.
 * Everything else is as strict as the portal's.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Mounts all of it; the documents are made once, when the server starts. */
export async function registerApiDocs(
  app: FastifyInstance,
  handlers: readonly Handler[],
  { bases, version, publicUrl: serverUrl }: ApiDocsOptions,
): Promise<void> {
  const calls = handlers.map(({ definition }) => definition);
  const hidden = { schema: { hide: true } as Record<string, unknown> };
  for (const api of ['payments', 'portal'] as const) {
    const document = JSON.stringify(openApiDocument(calls, { api, bases, version, serverUrl }));
    app.get(addresses[api], hidden, (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  }
  mountPageStyle(app);
  app.get('/docs/problems', hidden, (_request, reply) =>
    sendPage(reply, { title: 'Problems', content: problemsPage(calls) }),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(calls, { api: 'payments', bases, version, serverUrl }) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: contentSecurityPolicy,
    uiConfig: {
      url: addresses.payments,
      urls: [
        { name: 'Payment API', url: addresses.payments },
        { name: 'Portal API', url: addresses.portal },
      ],
      validatorUrl: null,
      docExpansion: 'list',
    } as Record<string, unknown>,
    theme: { title: 'Portico API' },
  });
}

/** Every kind of problem there is, common ones first. */
export function allProblems(calls: readonly CallDefinition[]): readonly ProblemKind[] {
  const byCode = new Map([...commonProblems, ...calls.flatMap(problemsOf)].map((kind) => [kind.code, kind]));
  return [...byCode.values()];
}

function problemsPage(calls: readonly CallDefinition[]): Html {
  return html`<p>Every refusal is <code>application/problem+json</code> (RFC 9457): <code>code</code> names its kind,
<code>detail</code> is a sentence for people, and <code>errors</code> says which fields are wrong, by JSON pointer.</p>
${allProblems(calls).map(({ code, status, title }) => {
  const own = calls.filter(({ problems = [] }) => problems.some((kind) => kind.code === code));
  return html`<h2 id="${code}"><code>${code}</code></h2>
<p>${title}</p>
<p class="meta">Status ${status}. ${own.length === 0 ? 'Any call may answer with it.' : html`Calls: ${own.map(({ name }) => html`<code>${name}</code> `)}`}</p>`;
})}`;
}
