// The examples of docs/api-guide.md: each is a call of the contract, with a body that it takes, and the server knows its address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../core/common/call.ts';
import * as contract from '../features/payments/common/contract.ts';
import { commandCount, type Example, guideExamples } from './api-guide.ts';
import { type TestServer, testServer } from './server.ts';

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

test('the page has examples of what merchants do, each with its answer', () => {
  expect(guideExamples.length).toBeGreaterThanOrEqual(8);
  expect(guideExamples).toHaveLength(commandCount);
});

test.each(
  guideExamples
    .filter(({ answer }) => answer.status < 400)
    .map((example) => [`${example.method} ${example.url.pathname}`, example] as const),
)('%s is as the contract wants it', async (_, example) => {
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
});
