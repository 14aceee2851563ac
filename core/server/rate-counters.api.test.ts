// Limits over several processes: what is rare is counted together, what is frequent by each for itself.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { call, type RateClass } from '../common/call.ts';
import { Database, sql, systemScope } from './database.ts';
import { type Handler, handle } from './handle.ts';
import { httpServer, mountCalls } from './http.ts';
import { makeLogger } from './logs.ts';
import { countTogether, rateCounts } from './rate-counters.ts';
import { rateLimits } from './rate-limits.ts';

const minuteMs = 60_000;
const log = makeLogger('test', 'silent');
let database: TestDatabase;
let db: Database;
let now = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => now };
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  database = await testDatabase();
  db = new Database({ url: database.appUrl, poolSize: 4, applicationName: 'rates' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => advance(10 * minuteMs));

const kept = () =>
  db.read(systemScope, (tx) => tx.run(sql<{ key: string; count: number }>`select key, count from rate_count`));

test('two processes count together, each caller and call by itself, and begin anew when the window is over', async () => {
  const counters = ['one', 'other'].map(() => countTogether({ db, clock, log, call: 'tests.act' }));
  const counts = await Promise.all(Array.from({ length: 10 }, (_, i) => counters[i % 2]?.('ada', minuteMs)));
  expect(counts.map((counted) => counted?.current).sort((one, two) => (one ?? 0) - (two ?? 0))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const other = countTogether({ db, clock, log, call: 'tests.other' });
  expect(await other('ada', minuteMs)).toEqual({ current: 1, ttl: minuteMs });
  expect(await counters[0]?.('grace', minuteMs)).toEqual({ current: 1, ttl: minuteMs });
  advance(20_000);
  expect(await counters[0]?.('ada', minuteMs)).toEqual({ current: 11, ttl: 40_000 });
  advance(40_000);
  expect(await counters[1]?.('ada', minuteMs)).toEqual({ current: 1, ttl: minuteMs });
});

test('counts are forgotten when their window is over', async () => {
  const counter = countTogether({ db, clock, log, call: 'tests.forgotten' });
  await counter('past', minuteMs);
  advance(2 * minuteMs);
  await counter('present', minuteMs);
  const [forget] = rateCounts.jobs ?? [];
  await forget?.run({} as never, { db, clock, log, attempt: 1, attemptsMax: 3 });
  expect((await kept()).map(({ key }) => key)).toEqual(['tests.forgotten present']);
});

test('while the database is away each process counts for itself', async () => {
  const away = new Database({ url: 'postgres://nobody@127.0.0.1:1/nowhere', poolSize: 1, applicationName: 'rates' });
  const counter = countTogether({ db: away, clock, log, call: 'tests.away' });
  expect((await counter('ada', minuteMs)).current).toBe(1);
  expect((await counter('ada', minuteMs)).current).toBe(2);
  await away.close();
});

/** One process that serves a call of a class to strangers. */
async function processWith(rate: RateClass): Promise<FastifyInstance> {
  const definition = call({
    name: `tests.${rate}`,
    method: 'GET',
    path: '/limited',
    access: 'public',
    summary: 'Is limited.',
    source: 'this test',
    answers: { 200: z.object({ fine: z.boolean() }) },
    rate,
  });
  const app = await httpServer({ log });
  const refuse = () => Promise.reject(new Error('nobody is asked for'));
  mountCalls(app, [handle(definition, async () => ({ fine: true })) as unknown as Handler], {
    db,
    clock,
    log,
    authenticator: { person: refuse, apiKey: refuse, forget: () => undefined },
  });
  return app;
}

test('a limit holds over two processes: past it both refuse, and say when to come again', async () => {
  const { max } = rateLimits.export;
  const processes = [await processWith('export'), await processWith('export')];
  const ask = (at: number) => processes[at % 2]?.inject({ method: 'GET', url: '/merchant-api/v1/limited' });
  for (let sent = 0; sent < max; sent++) {
    const answer = await ask(sent);
    expect([answer?.statusCode, Number(answer?.headers['ratelimit-remaining'])]).toEqual([200, max - sent - 1]);
  }
  for (const at of [0, 1]) {
    const refused = await ask(at);
    expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused?.headers['retry-after'])).toBe(60);
  }
  advance(minuteMs);
  expect((await ask(0))?.statusCode).toBe(200);
  for (const app of processes) await app.close();
});

test('reading costs no query of its own', async () => {
  const app = await processWith('read');
  const before = await kept();
  const answer = await app.inject({ method: 'GET', url: '/merchant-api/v1/limited' });
  expect(Number(answer.headers['ratelimit-remaining'])).toBe(rateLimits.read.max - 1);
  expect(await kept()).toEqual(before);
  await app.close();
});
