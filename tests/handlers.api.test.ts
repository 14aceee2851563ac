// What the manifests declare and what the web part serves are the same calls.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../apps/features.ts';
import { serverFeatures } from '../apps/server-features.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('every declared call has a handler, and every handler a declaration', () => {
  const { config, db, clock, log } = server;
  const handled = serverFeatures({ config, db, clock, log }).flatMap(({ handlers }) => handlers);
  const declared = features.flatMap(({ calls }) => calls);
  expect(handled.map(({ definition }) => definition.name).sort()).toEqual(declared.map(({ name }) => name).sort());
});
