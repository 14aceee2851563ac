// Every page that a part of the product answers with says what it may do; one that says nothing may do nothing.
import { expect, test } from 'vitest';
import { httpServer } from './http.ts';
import { makeLogger } from './logs.ts';
import { plainPagePolicy } from './plain-page.ts';

test('a page without a policy of its own gets the strictest, other answers none', async () => {
  const app = await httpServer({ log: makeLogger('web', 'silent') });
  app.get('/bare', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>bare</p>'));
  app.get('/own', (_request, reply) =>
    reply.type('text/html').header('content-security-policy', "script-src 'self'").send('<p>own</p>'),
  );
  app.get('/data', async () => ({ data: 1 }));
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/bare')).toBe(plainPagePolicy);
  expect(await policyOf('/own')).toBe("script-src 'self'");
  expect(await policyOf('/data')).toBeUndefined();
  await app.close();
});
