// The examples of docs/api-guide.md: each is a call of the contract, with a body that it takes, and the server knows its address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../core/common/call.ts';
import { checkout } from '../core/server/config.ts';
import * as contract from '../features/payments/common/contract.ts';
import { type TestServer, testServer } from './server.ts';

const page = readFileSync(join(checkout, 'docs/api-guide.md'), 'utf8');

interface Example {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const examples = [...page.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, command = '']) => exampleOf(command));

/** The parts of a curl command as this page writes them. */
function exampleOf(command: string): Example {
  const headers = [...command.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ]);
  const body = /-d '([\s\S]*?)'/.exec(command)?.[1];
  return {
    method: /-X (\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST'),
    url: new URL(/'?(http[^'\s]+)/.exec(command)?.[1] ?? ''),
    headers: Object.fromEntries(headers),
    body,
  };
}

/** The call that an example is one of. */
function callOf({ method, url }: Example): CallDefinition {
  const calls: readonly CallDefinition[] = Object.values(contract);
  const found = calls.find(
    (call) =>
      call.method === method &&
      new RegExp(`^${String(call.path).replace(/:\w+/g, '[0-9a-f-]{36}')}$`).test(url.pathname),
  );
  if (!found) throw new Error(`no call of the contract is ${method} ${url.pathname}`);
  return found;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the page has an example of what merchants do', () => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
});

test.each(examples.map((example) => [`${example.method} ${example.url.pathname}`, example] as const))(
  '%s is as the contract wants it',
  async (_, example) => {
    const call = callOf(example);
    if (example.body !== undefined) expect(call.body?.safeParse(JSON.parse(example.body)).error).toBeUndefined();
    expect(call.query?.safeParse(Object.fromEntries(example.url.searchParams)).error).toBeUndefined();
    if (call.idempotencyKey === 'required') expect(example.headers['idempotency-key']).toBeTruthy();
    expect(example.headers.authorization).toMatch(/^Bearer sk_test_/);
    const { method, url, body } = example;
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    // Served, and closed without a key.
    expect(answer.statusCode).toBe(401);
  },
);
