// Which errors mean that the database is away: the answer is then 503, and the audit log is not asked to tell of it.
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseAbsent } from './database.ts';

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test.each([
  ['a refused connection', { code: 'ECONNREFUSED' }, true],
  ['a server that is shutting down', { code: '57P01' }, true],
  ['no connection left', { code: '53300' }, true],
  ['a statement that took too long', { code: '57014' }, true],
  ['a broken rule', { code: '23505' }, false],
  ['a wrong statement', { code: '42601' }, false],
])('%s', (_, facts, absent) => {
  expect(isDatabaseAbsent(Object.assign(new Error('said the server'), facts))).toBe(absent);
});

test('a missing socket is a missing database; any other missing file is none', async () => {
  const missing = '/nowhere/at/all';
  expect(isDatabaseAbsent(await errorOf(readFile(missing)))).toBe(false);
  const connected = new Promise((resolve, reject) => connect(missing).once('connect', resolve).once('error', reject));
  expect(isDatabaseAbsent(await errorOf(connected))).toBe(true);
});
