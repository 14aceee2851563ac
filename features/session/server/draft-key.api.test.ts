// The key of a person's drafts: always the same, never another's, for nobody without a session.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { draftKey } from '../common/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('each person has one key of 256 bits, which no other person has', async () => {
  const people = [server.as.tenant, server.as.tenant, server.as.readonly, server.as.merchant];
  const answers = await Promise.all(people.map((person) => person.request(draftKey)));
  const [first, again, ...others] = answers.map(({ body }) => body.key);
  expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(32);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
  expect(answers[0]?.headers['cache-control']).toMatch(/no-store/);
});

test('who is not signed in has none', async () => {
  expect((await server.stranger.request(draftKey)).status).toBe(401);
});
