// Long reads: by the login and address of DATABASE_READ_URL, as of one moment, bound by the scope, and never at the cost of pages.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { type CallDefinition, call } from '../common/call.ts';
import { loadConfig } from './config.ts';
import { Database, isDatabaseAbsent, type Scope, sql, systemScope, type Tx } from './database.ts';
import { type Handler, handle } from './handle.ts';
import { httpServer, mountCalls } from './http.ts';
import { makeLogger } from './logs.ts';
import { freePorts } from './ports.ts';

const [own, other] = [randomUUID(), randomUUID()];
const reader = `reader_${randomUUID().slice(0, 8)}`;
const password = 'a password of a test';

let database: TestDatabase;
let owner: pg.Client;
let readUrl: string;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  // Stands for the login at a replica: another role, a member of the same group.
  await owner.query(`create role ${reader} login password '${password}' in role portico_app`);
  await owner.query(`grant connect on database ${pg.escapeIdentifier(owner.database ?? '')} to ${reader}`);
  const url = new URL(database.appUrl);
  [url.username, url.password] = [reader, encodeURIComponent(password)];
  readUrl = url.href;
  db = new Database({ url: database.appUrl, readUrl, poolSize: 2, readPoolSize: 1, applicationName: 'long-read' });
  await db.transaction(systemScope, async (tx) => {
    for (const id of [own, other]) await addTenant(tx, id);
  });
});

afterAll(async () => {
  await db.close();
  await owner.query(`revoke connect on database ${pg.escapeIdentifier(owner.database ?? '')} from ${reader}`);
  await owner.query(`drop role ${reader}`);
  await owner.end();
  await database.drop();
});

function addTenant(tx: Tx, id: string): Promise<unknown> {
  return tx.run(sql`
    insert into tenant (id, slug, name, default_currency, time_zone, language, created_at)
    values (${id}, ${id}, 'A tenant', 'EUR', 'Etc/UTC', 'en', now())`);
}

const scopeOf = (tenantId: string): Scope => ({ tenantId, merchantId: null, platform: false });
const whoAmI = sql<{ name: string }>`select current_user::text as name`;
const tenants = sql<{ id: string }>`select id from tenant`;

test('they log in as DATABASE_READ_URL says, everything else as before', async () => {
  expect(await db.longRead(systemScope, (tx) => tx.first(whoAmI))).toEqual({ name: reader });
  const app = { name: decodeURIComponent(new URL(database.appUrl).username) };
  expect(await db.read(systemScope, (tx) => tx.first(whoAmI))).toEqual(app);
  expect(await db.transaction(systemScope, (tx) => tx.first(whoAmI))).toEqual(app);
});

test('without it they go to the main database', async () => {
  const { database: addresses } = loadConfig({ DATABASE_APP_URL: database.appUrl });
  expect(addresses.readUrl).toBe(database.appUrl);
  expect(loadConfig({ DATABASE_APP_URL: database.appUrl, DATABASE_READ_URL: readUrl }).database.readUrl).toBe(readUrl);
  const plain = new Database({ url: database.appUrl, poolSize: 1, applicationName: 'long-read' });
  try {
    const name = decodeURIComponent(new URL(database.appUrl).username);
    expect(await plain.longRead(systemScope, (tx) => tx.first(whoAmI))).toEqual({ name });
  } finally {
    await plain.close();
  }
});

test('they see the rows of their scope and no others', async () => {
  expect(await db.longRead(scopeOf(own), (tx) => tx.run(tenants))).toEqual([{ id: own }]);
  const nobody: Scope = { tenantId: null, merchantId: null, platform: false };
  expect(await db.longRead(nobody, (tx) => tx.run(tenants))).toEqual([]);
});

test('they write nothing', async () => {
  await expect(db.longRead(systemScope, (tx) => addTenant(tx, randomUUID()))).rejects.toThrow(/read-only transaction/);
});

test('what is committed meanwhile is not in them: every statement sees the same moment', async () => {
  const [before, after] = await db.longRead(systemScope, async (tx) => {
    const first = await tx.run(tenants);
    await db.transaction(systemScope, (other) => addTenant(other, randomUUID()));
    return [first.length, (await tx.run(tenants)).length];
  });
  expect(after).toBe(before);
  expect((await db.longRead(systemScope, (tx) => tx.run(tenants))).length).toBe((before ?? 0) + 1);
});

test('while all of their connections are busy pages are read', async () => {
  await db.longRead(systemScope, async () => {
    expect(await db.read(scopeOf(own), (tx) => tx.run(tenants))).toEqual([{ id: own }]);
  });
});

test('a replica that is away is told as such, and pages are read', async () => {
  const away = new URL(readUrl);
  away.port = String(await freePorts(1));
  const alone = new Database({
    url: database.appUrl,
    readUrl: away.href,
    poolSize: 1,
    applicationName: 'long-read',
  });
  try {
    const error = await alone.longRead(systemScope, (tx) => tx.run(tenants)).catch((thrown: unknown) => thrown);
    expect(isDatabaseAbsent(error)).toBe(true);
    expect(await alone.read(scopeOf(own), (tx) => tx.run(tenants))).toEqual([{ id: own }]);
  } finally {
    await alone.close();
  }
});

test.each([
  ['export', reader],
  ['read', undefined],
] as const)('a call of the class %s reads there, or does not', async (rate, expected) => {
  const definition: CallDefinition = call({
    name: 'tests.who',
    method: 'GET',
    path: '/who',
    access: 'public',
    summary: 'Who reads.',
    source: 'this test',
    answers: { 200: z.object({ name: z.string() }) },
    rate,
  });
  const log = makeLogger('test', 'silent');
  const app = await httpServer({ log });
  const refuse = () => Promise.reject(new Error('nobody is asked for'));
  mountCalls(app, [handle(definition, ({ tx }) => tx.first(whoAmI)) as Handler], {
    db,
    clock: { now: () => new Date() },
    log,
    authenticator: { person: refuse, apiKey: refuse, forget: () => undefined },
  });
  const answer = await app.inject({ method: 'GET', url: '/merchant-api/v1/who' });
  expect(answer.json().name).toBe(expected ?? decodeURIComponent(new URL(database.appUrl).username));
  await app.close();
});
