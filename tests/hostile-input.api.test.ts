// Hostile input for every call, made from its contract: always a problem that names field and rule, never 5xx, never a partial write.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBases } from '../apps/portal-config.ts';
import { addressesOf, type CallDefinition } from '../core/common/call.ts';
import type { ProblemAnswer } from '../core/common/problem.ts';
import { type Tier, tierWire } from '../core/common/tiers.ts';
import { systemScope } from '../core/server/database.ts';
import { exampleOf, type JsonSchema, jsonSchemaOf } from '../core/server/json-examples.ts';
import { rateLimits } from '../core/server/rate-limits.ts';
import { addApiKey, findApiKey } from '../features/api-keys/server/index.ts';
import { findPerson } from '../features/users/server/index.ts';
import { calls, examplesOf, fingerprint, sampleAddress, sampleBody, sampleHeaders } from './call-samples.ts';
import { type TestServer, testServer } from './server.ts';
import { testIssuer } from './test-issuer.ts';

let server: TestServer;
let apiKey: string;
beforeAll(async () => {
  server = await testServer();
  const owner = await findPerson(server.db)(server.subjectOf('merchant@demo.test'));
  if (!owner?.tenantId || !owner.merchantId) throw new Error('the demo merchant is not there');
  const { tenantId, merchantId } = owner;
  const made = await server.db.transaction(systemScope, (tx) =>
    addApiKey(tx, { tenantId, merchantId, mode: 'Test', name: 'Hostile', createdBy: null }, server.clock.now()),
  );
  apiKey = made.key;
  // Its first use is written down; the clock stands still, so no further one is.
  await findApiKey(server.db, server.clock)(apiKey);
});
afterAll(() => server.close());

const accountOf: Readonly<Record<Tier, 'platform@demo.test' | 'tenant@demo.test' | 'merchant@demo.test'>> = {
  platform: 'platform@demo.test',
  tenant: 'tenant@demo.test',
  merchant: 'merchant@demo.test',
};

/** Where a call is tried, and a header that lets it in. */
async function entrance(call: CallDefinition): Promise<{ address: string; authorization: string }> {
  const [[address, tiers] = []] = addressesOf(call, apiBases(server.config));
  const tier = tiers?.[0];
  if (address === undefined || tier === undefined) throw new Error(`${call.name} has no address`);
  if (call.api === 'payments') return { address, authorization: `Bearer ${apiKey}` };
  return { address, authorization: `Bearer ${await tokenOf(tier)}` };
}

function tokenOf(tier: Tier, claims: Record<string, unknown> = {}): Promise<string> {
  return server.issuer.token(server.subjectOf(accountOf[tier]), tierWire[tier].profile, claims);
}

interface Hostile {
  readonly what: string;
  readonly request: Pick<InjectOptions, 'payload' | 'headers' | 'query'> & { url?: string };
  /** Statuses it may be refused with; undefined when the contract takes it, so that only 5xx is wrong. */
  readonly refused: readonly number[] | undefined;
}

const long = 'x'.repeat(10_000);
/** Above the body limit of the server, in characters. */
const huge = 'x'.repeat(1_100_000);
/** Half of a surrogate pair: JavaScript calls it a text, UTF-8 has no bytes for it. */
const halfCharacter = '\ud800';
/** In the place of any value: other types, the ends of numbers, texts that databases, shells and pages stumble over. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  -1e308,
  '',
  ' ',
  long,
  'ZZZ',
  'eur',
  "'; drop table tenant; --",
  halfCharacter,
  '<script>',
  '../../etc/passwd',
  '\u202e',
  '0',
  '1e3',
  '-1',
  [],
  [[]],
  {},
  { $ne: null },
];

/** Every place in a body that a schema names, as a JSON pointer's parts. */
function placesIn(schema: JsonSchema, path: readonly string[] = []): (readonly string[])[] {
  const inside = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return inside.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, member]) => [[...path, name], ...placesIn(member, [...path, name])]),
    ...(items ? [[...path, '0'], ...placesIn(items, [...path, '0'])] : []),
  ]);
}

function replaced(value: unknown, [name, ...rest]: readonly string[], change: unknown): unknown {
  if (name === undefined) return change;
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) };
  if (rest.length === 0 && change === undefined) delete copy[name];
  else copy[name] = replaced(copy[name], rest, change);
  return copy;
}

const json = { 'content-type': 'application/json' };

function hostileBodies(call: CallDefinition): Hostile[] {
  const { body } = call;
  if (body === undefined) return [];
  const sample = sampleBody(call) ?? exampleOf(jsonSchemaOf(body, 'input'));
  const values = placesIn(jsonSchemaOf(body, 'input')).flatMap((place) =>
    [undefined, ...wrongValues].map((value): Hostile => {
      const payload = JSON.stringify(replaced(sample, place, value));
      const taken = value !== halfCharacter && body.safeParse(JSON.parse(payload)).success;
      return {
        what: `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
        request: { payload, headers: json },
        refused: taken ? undefined : [400],
      };
    }),
  );
  const text = (what: string, payload: string | Buffer, refused: number[], headers: Record<string, string> = json) => ({
    what,
    request: { payload, headers },
    refused,
  });
  return [
    ...values,
    text('not JSON', '{"a":', [400]),
    text('not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]),
    text('a NUL', '{"name":"a\\u0000b"}', [400]),
    text('a list', '[]', [400]),
    text('a number', '1e999', [400]),
    text('prototype', '{"__proto__":{"isAdmin":true}}', [400]),
    text('depth', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, [400]),
    text('huge', JSON.stringify({ name: huge }), [413]),
    text('plain text', 'hello', [415], { 'content-type': 'text/plain' }),
    text('XML', '<a/>', [415], { 'content-type': 'application/xml' }),
    text('a form', 'a=1', [415], { 'content-type': 'application/x-www-form-urlencoded' }),
    text('a strange type', '{}', [415], { 'content-type': 'nonsense' }),
  ];
}

function hostileQueries(call: CallDefinition): Hostile[] {
  const { query } = call;
  if (query === undefined) return [];
  const examples = examplesOf(query);
  const texts = wrongValues.filter((value) => typeof value === 'string' && value !== halfCharacter) as string[];
  return Object.keys(query.shape).flatMap((name): Hostile[] => [
    ...['-1', '1.5', '99999999999999999999', ...texts].map((value) => ({
      what: `?${name}=${value.slice(0, 40)}`,
      request: { query: { [name]: value } },
      refused: query.safeParse({ [name]: value }).success ? undefined : [400],
    })),
    {
      what: `?${name} twice`,
      request: { query: { [name]: [String(examples[name]), String(examples[name])] } },
      refused: query.safeParse({ [name]: ['a', 'b'] }).success ? undefined : [400],
    },
    { what: `?${name} with a NUL`, request: { query: { [name]: 'a\0b' } }, refused: [400] },
  ]);
}

function hostilePaths(call: CallDefinition, address: string): Hostile[] {
  return [...address.matchAll(/:\w+/g)].flatMap(([parameter]) =>
    ['no-id', long, 'a%00b', '%FF', '%ZZ', '..%2f..%2f', '%20', "'%3B--", '01938F6E-2F00-7A3B-9C1D-5E8F70A1B2C3'].map(
      (value) => ({
        what: `${parameter} = ${value.slice(0, 40)}`,
        request: {
          url: sampleAddress(call, address.replace(parameter, value).replaceAll('%', '%25')).replaceAll('%25', '%'),
        },
        refused: [400, 404, 414],
      }),
    ),
  );
}

function hostileHeaders(call: CallDefinition): Hostile[] {
  return [
    {
      what: 'a third mode',
      request: { headers: { mode: 'Staging' } },
      refused: call.access === 'public' ? undefined : [400],
    },
    ...(call.idempotencyKey === 'required'
      ? [
          { what: 'no key', request: { headers: { 'idempotency-key': '' } }, refused: [400] },
          { what: 'a long key', request: { headers: { 'idempotency-key': long } }, refused: [400] },
        ]
      : []),
  ];
}

/** As many as a caller may send without being told to wait; the rest is left out evenly. */
function withinLimit(call: CallDefinition, all: readonly Hostile[]): readonly Hostile[] {
  const { max } = rateLimits[call.rate ?? (call.method === 'GET' ? 'read' : 'write')];
  const step = Math.ceil(all.length / (max * 0.9));
  return step <= 1 || call.api === 'payments' ? all : all.filter((_, i) => i % step === 0);
}

/** What is wrong with an answer, in words; undefined when nothing is. */
function faultOf(
  { what, refused }: Hostile,
  answer: { statusCode: number; headers: object; body: string },
): string | undefined {
  const { statusCode: status, body } = answer;
  const said = `${what}: ${status} ${body.slice(0, 200)}`;
  if (status >= 500) return said;
  if (refused !== undefined && !refused.includes(status)) return said;
  if (status < 400) return undefined;
  const problem = JSON.parse(body) as ProblemAnswer;
  if (!problem.code || !problem.title || !problem.requestId || problem.status !== status) return said;
  const namesFields = (problem.errors ?? []).every(
    ({ pointer, message, code }) => pointer !== undefined && message && code,
  );
  const mustName = problem.code === 'invalid-input' && !problem.errors?.length;
  return mustName || !namesFields ? said : undefined;
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  async function send(hostile: Hostile, { address, authorization }: { address: string; authorization: string }) {
    const payload = hostile.request.payload ?? sampleBody(call);
    return server.app.inject({
      method: call.method,
      url: sampleAddress(call, address),
      ...hostile.request,
      ...(payload !== undefined && { payload: payload as string }),
      headers: { ...sampleHeaders(call), authorization, ...hostile.request.headers },
    });
  }

  test('refuses hostile input by name, and writes nothing', async () => {
    const where = await entrance(call);
    const all = [
      ...hostileHeaders(call),
      ...hostileBodies(call),
      ...hostileQueries(call),
      ...hostilePaths(call, where.address),
    ];
    const chosen = withinLimit(call, all);
    const before = await fingerprint(server.db);
    const faults: string[] = [];
    for (const hostile of chosen.filter(({ refused }) => refused !== undefined)) {
      const fault = faultOf(hostile, await send(hostile, where));
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(await fingerprint(server.db)).toBe(before);
    for (const hostile of chosen.filter(({ refused }) => refused === undefined)) {
      const fault = faultOf(hostile, await send(hostile, where));
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  if (call.access === 'public') return;
  test('opens to no missing, broken, forged, expired or foreign token', async () => {
    const { address } = await entrance(call);
    const stranger = await testIssuer(server.clock);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    const genuine = await tokenOf('tenant');
    const [header, payload] = genuine.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const tokens = {
      none: undefined,
      empty: 'Bearer ',
      rubbish: `Bearer ${'%'.repeat(20)}`,
      long: `Bearer ${long}`,
      basic: 'Basic dXNlcjpwYXNz',
      forged: `Bearer ${await stranger.token(server.subjectOf(accountOf.tenant), 'other')}`,
      expired: `Bearer ${await tokenOf('tenant', { exp: now - 60 })}`,
      'for others': `Bearer ${await tokenOf('tenant', { aud: 'https://elsewhere.test' })}`,
      'of others': `Bearer ${await tokenOf('tenant', { iss: 'https://elsewhere.test' })}`,
      'of nobody': `Bearer ${await tokenOf('tenant', { sub: 'nobody' })}`,
      unsigned: `Bearer ${unsigned}.${payload}.`,
      altered: `Bearer ${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${genuine.split('.')[2]}`,
      'of the other API': call.api === 'payments' ? `Bearer ${genuine}` : `Bearer ${apiKey}`,
      'a key that is not': `Bearer sk_test_0123456789_${'a'.repeat(43)}`,
    };
    const before = await fingerprint(server.db);
    for (const [what, authorization] of Object.entries(tokens)) {
      const sample = sampleBody(call);
      const answer = await server.app.inject({
        method: call.method,
        url: sampleAddress(call, address),
        headers: { ...sampleHeaders(call), ...(authorization !== undefined && { authorization }) },
        ...(sample !== undefined && { payload: sample as object }),
      });
      expect({ what, status: answer.statusCode, code: answer.json().code }).toEqual({
        what,
        status: 401,
        code: 'no-session',
      });
    }
    expect(await fingerprint(server.db)).toBe(before);
  });
});
