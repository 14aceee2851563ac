// What every call gets for free, tried on a small contract of its own over a real database: keys, audit, refusals, roll-back.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { call } from '../common/call.ts';
import { AmountMinor } from '../common/money.ts';
import { permission } from '../common/permission.ts';
import { noSession, Problem, problem } from '../common/problem.ts';
import type { Actor } from './actor.ts';
import { Database, sql, systemScope, type Tx } from './database.ts';
import { Answer, type Handler, handle, handleInSteps } from './handle.ts';
import { httpServer, mountCalls } from './http.ts';
import { makeLogger } from './logs.ts';

const tenantId = '11111111-1111-4111-8111-111111111111';
const mayPay = permission('Merchant.Payments.View', 'merchant', 'Opens payments.', ['operator']);
const tooMuch = problem('too-much', 422, 'That is too much.');

const pay = call({
  name: 'payments.pay',
  method: 'POST',
  path: '/payments/:account',
  access: { merchant: mayPay },
  summary: 'Pays.',
  source: 'this test',
  params: z.object({ account: z.string() }),
  query: z.object({ PageSize: z._default(z.coerce.number(), 20) }),
  body: z.object({ amountMinor: AmountMinor }),
  answers: { 201: z.object({ paid: z.int(), pageSize: z.int() }) },
  problems: [tooMuch],
  idempotencyKey: 'required',
});

/** What the call in steps does after its intention is written. */
type Course = 'well' | 'lost before its end' | 'lost in its end' | 'nothing to do' | 'repeated';
const ask = call({
  name: 'payments.ask',
  method: 'POST',
  path: '/asked',
  access: { merchant: mayPay },
  summary: 'Asks somebody between two transactions.',
  source: 'this test',
  body: z.object({ course: z.string() }),
  answers: { 200: z.object({ course: z.string() }) },
});

let database: TestDatabase;
let db: Database;
let app: FastifyInstance;
let runs = 0;
let lines: string[] = [];

const people: Record<string, Actor> = {
  payer: actor('payer', 'merchant', ['Merchant.Payments.View']),
  reader: actor('reader', 'merchant', []),
  staff: actor('staff', 'tenant', ['Merchant.Payments.View']),
};

function actor(name: string, tier: Actor['tier'], permissions: string[]): Actor {
  return {
    kind: 'person',
    id: randomUUID(),
    name: `${name}@demo.test`,
    tier,
    tenantId,
    merchantId: tier === 'merchant' ? randomUUID() : null,
    permissions: new Set(permissions),
    modes: ['Test'],
    subject: name,
  };
}

beforeAll(async () => {
  database = await testDatabase();
  db = new Database({ url: database.appUrl, poolSize: 8, applicationName: 'test' });
  const log = makeLogger('test', 'info', { write: (line) => void lines.push(line) });
  app = await httpServer({ log });
  const handler = handle(pay, async ({ body, query, audit, tx }) => {
    runs += 1;
    audit.target('account', 'a-1');
    audit.change({ paid: 0 }, { paid: body.amountMinor });
    await tx.run(sql`select pg_sleep(0.01)`);
    if (body.amountMinor > 1_000) throw new Problem(tooMuch);
    return { paid: body.amountMinor, pageSize: query.PageSize };
  });
  const inSteps = handleInSteps(ask, async ({ body, audit, record, db }) => {
    const course = body.course as Course;
    audit.target('course', course);
    if (course === 'nothing to do') return body;
    if (course === 'repeated') return new Answer(200, body, { 'idempotent-replayed': 'true' });
    const written: string[] = [];
    await db.transaction(systemScope, async (tx) => {
      await record.begun(tx);
      written.push(await transactionId(tx));
    });
    if (course === 'lost before its end') throw new Error('the network is gone');
    await db.transaction(systemScope, async (tx) => {
      audit.details = { written: [...written, await transactionId(tx)] };
      await record.done(tx);
      if (course === 'lost in its end') throw new Problem(tooMuch);
    });
    return body;
  });
  const person = async (authorization?: string) => {
    const found = people[authorization?.replace('Bearer ', '') ?? ''];
    if (!found) throw new Problem(noSession);
    return found;
  };
  mountCalls(app, [handler, inSteps] as unknown as Handler[], {
    db,
    clock: { now: () => new Date() },
    log,
    authenticator: { person, apiKey: person, forget: () => undefined },
  });
  await app.ready();
});

afterAll(async () => {
  await app?.close();
  await db?.close();
  await database?.drop();
});

interface Sent {
  as?: string;
  key?: string;
  body?: unknown;
  query?: string;
  headers?: Record<string, string>;
}

function send({ as = 'payer', key = randomUUID(), body = { amountMinor: 100 }, query = '', headers = {} }: Sent = {}) {
  return app.inject({
    method: 'POST',
    url: `/merchant-api/v1/payments/one${query}`,
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': key, ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    ...(!headers['content-type'] && {
      headers: {
        authorization: `Bearer ${as}`,
        'idempotency-key': key,
        'content-type': 'application/json',
        ...headers,
      },
    }),
  });
}

const acts = () =>
  db.read(systemScope, (tx) =>
    tx.run(sql<{ outcome: string; problem: string | null; actor_name: string; after: unknown; request_id: string }>`
      select outcome, problem, actor_name, after, request_id from audit_event order by id`),
  );

test('the same key and request run once and answer the same, however many come at once', async () => {
  runs = 0;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ key })));
  expect(answers.map((one) => one.statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map((one) => one.body)).size).toBe(1);
  expect(answers.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(4);
  expect(runs).toBe(1);
});

test('the same key for another request is refused with 422', async () => {
  const key = randomUUID();
  await send({ key });
  const other = await send({ key, body: { amountMinor: 101 } });
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('idempotency-key-reused');
});

test('a refused request gives its key back, and the refusal is in the audit log', async () => {
  const key = randomUUID();
  const before = (await acts()).length;
  expect((await send({ key, body: { amountMinor: 5_000 } })).json().code).toBe('too-much');
  const [act] = (await acts()).slice(before);
  expect(act).toMatchObject({ outcome: 'refused', problem: 'too-much', actor_name: 'payer@demo.test' });
  expect((await send({ key, body: { amountMinor: 500 } })).statusCode).toBe(201);
});

test('an act is recorded with what changed and the request id that the answer carries', async () => {
  const answer = await send({ headers: { 'x-request-id': 'request-12345678' } });
  expect(answer.headers['x-request-id']).toBe('request-12345678');
  expect((await acts()).at(-1)).toMatchObject({
    outcome: 'done',
    after: { paid: 100 },
    request_id: 'request-12345678',
  });
});

function transactionId(tx: Tx): Promise<string> {
  return tx.first(sql<{ id: string }>`select pg_current_xact_id()::text as id`).then((row) => row?.id ?? '');
}

test.each([
  ['well', 200, ['begun', 'done']],
  ['lost before its end', 500, ['begun', 'failed']],
  ['lost in its end', 422, ['begun', 'refused']],
  ['nothing to do', 200, ['done']],
  ['repeated', 200, []],
] satisfies [Course, number, string[]][])(
  'an act in steps that goes %s: %i, recorded as %j',
  async (course, status, outcomes) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/merchant-api/v1/asked',
      headers: { authorization: 'Bearer payer' },
      payload: { course },
    });
    expect(answer.statusCode).toBe(status);
    const found = await db.read(systemScope, (tx) =>
      tx.run(sql<{ outcome: string; written: string; details: { written: string[] } | null }>`
      select outcome, xmin::text as written, details from audit_event where target_id = ${course} order by id`),
    );
    expect(found.map(({ outcome }) => outcome)).toEqual(outcomes);
    // Each in the transaction that made it true, and in no third one.
    if (course === 'well') expect(found.map(({ written }) => written)).toEqual(found[1]?.details?.written);
  },
);

test('query names are read without regard to case', async () => {
  expect((await send({ query: '?pagesize=50' })).json().pageSize).toBe(50);
});

test.each([
  ['no session', { as: 'nobody' }, 401, 'no-session', undefined],
  ['no permission', { as: 'reader' }, 403, 'not-permitted', undefined],
  ['another tier', { as: 'staff' }, 403, 'not-permitted', undefined],
  ['a world that is closed to the actor', { headers: { mode: 'Live' } }, 403, 'mode-not-allowed', undefined],
  ['a world that is none', { headers: { mode: 'Sandbox' } }, 400, 'invalid-input', '#header/Mode'],
  ['no key', { key: '' }, 400, 'idempotency-key-missing', undefined],
  ['a missing field', { body: {} }, 400, 'invalid-input', '/amountMinor'],
  ['a fraction', { body: { amountMinor: 1.5 } }, 400, 'invalid-input', '/amountMinor'],
  ['zero', { body: { amountMinor: 0 } }, 400, 'invalid-input', '/amountMinor'],
  ['an amount beyond the largest', { body: { amountMinor: 1e15 } }, 400, 'invalid-input', '/amountMinor'],
  ['a NUL character', { body: { amountMinor: 1, note: 'a\0b' } }, 400, 'invalid-input', '/note'],
  ['bytes that are not UTF-8', { body: Buffer.from([0x7b, 0xff, 0x7d]) }, 400, 'invalid-input', ''],
  ['text that is not JSON', { body: '{"amountMinor":' }, 400, 'invalid-input', ''],
  ['a parameter twice', { query: '?PageSize=1&PageSize=2' }, 400, 'invalid-input', '#query/PageSize'],
  ['another content type', { headers: { 'content-type': 'text/xml' } }, 415, 'unsupported-media-type', undefined],
  ['a huge body', { body: `"${'x'.repeat(1_100_000)}"` }, 413, 'body-too-large', undefined],
] satisfies [string, Sent, number, string, string | undefined][])(
  '%s is refused, with the field and the rule, and nothing runs',
  async (_name, sent, status, code, pointer) => {
    runs = 0;
    const answer = await send(sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status, code, requestId: answer.headers['x-request-id'] });
    if (pointer !== undefined)
      expect(answer.json().errors[0]).toMatchObject({ pointer, message: expect.stringMatching(/\w/) });
    expect(runs).toBe(0);
  },
);

test('an address answers its other methods with 405 and says which it takes', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/merchant-api/v1/payments/one' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('POST');
});

test('the application may write the audit log, and neither change nor delete it', async () => {
  for (const change of [sql`update audit_event set action = 'x'`, sql`delete from audit_event`])
    await expect(db.transaction(systemScope, (tx) => tx.run(change))).rejects.toThrow(/permission denied/);
});

test('no token and no request body is in a log', async () => {
  lines = [];
  await send({ body: { amountMinor: 100, pan: '4242424242424242' } });
  expect(lines.join('')).not.toMatch(/4242424242424242|Bearer payer/);
});
