// The API's own pages, as the server serves them: valid by an outside linter, whole, and under a strict policy.
import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverFeatures } from '../apps/server-features.ts';
import { addressesOf, type CallDefinition } from '../core/common/call.ts';
import { makeLogger } from '../core/server/logs.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let calls: readonly CallDefinition[];
beforeAll(async () => {
  server = await testServer();
  const log = makeLogger('web', 'silent');
  calls = serverFeatures({ ...server, log }).flatMap(({ handlers }) => handlers.map(({ definition }) => definition));
});
afterAll(() => server.close());

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
}

async function documentAt(address: string): Promise<{ text: string; document: Document }> {
  const answer = await server.app.inject(address);
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, document: answer.json() as Document };
}

/** What Redocly's recommended rules say, but that no path is a pattern of another: the specification's own are. */
async function faultsOf(text: string): Promise<NormalizedProblem[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  return lintDocument({
    document: makeDocumentFromString(text, 'openapi.json'),
    externalRefResolver: new BaseResolver(),
    config,
  });
}

test.each(['/openapi.json', '/v1/openapi.json'])('%s is valid OpenAPI 3.1', async (address) => {
  const { text } = await documentAt(address);
  const faults = await faultsOf(text);
  expect(faults.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([]);
});

test.each([
  ['/openapi.json', 'portal'],
  ['/v1/openapi.json', 'payments'],
] as const)('%s holds every call of the %s API and no other', async (address, api) => {
  const { document } = await documentAt(address);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = calls
    .filter((call) => (call.api ?? 'portal') === api)
    .flatMap((call) =>
      [...addressesOf(call).keys()].map((path) => `${call.method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test('the page of problems has a place for every code that an answer can name', async () => {
  const { body, headers } = await server.app.inject('/docs/problems');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const codes = [
    'invalid-input',
    'too-many-requests',
    ...calls.flatMap(({ problems = [] }) => problems.map(({ code }) => code)),
  ];
  for (const code of codes) expect(body).toContain(`<h2 id="${code}">`);
});

test('the browser of the API runs no script but its own', async () => {
  const page = await server.app.inject('/docs/api/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect((await server.app.inject('/docs/api/static/swagger-initializer.js')).body).toContain('/v1/openapi.json');
});
