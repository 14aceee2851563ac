// What a call looks like on the wire: address, headers, body, and what its answer and its failure become.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../common/call.ts';
import { defaultApiBases } from '../../common/request-routing.ts';
import type { Tier } from '../../common/tiers.ts';
import { createApiClient } from './client.ts';

const read = call({
  name: 'things.read',
  method: 'GET',
  path: { tenant: '/things/:id', merchant: '/my-things/:id' },
  access: 'signedIn',
  summary: '',
  source: '',
  params: z.object({ id: z.string() }),
  query: z.object({ PageSize: z.optional(z.number()), tag: z.optional(z.array(z.string())) }),
  answers: { 200: z.object({ ok: z.boolean() }) },
});
const change = call({
  name: 'things.change',
  method: 'POST',
  path: '/things',
  access: 'signedIn',
  summary: '',
  source: '',
  body: z.object({ name: z.string() }),
  answers: { 204: null },
});

const grave = call({ ...change, name: 'things.grave', strongAuthentication: true });

function given({
  token,
  tier = 'tenant',
  answer,
  answers = [],
  codes = [],
}: {
  token?: string;
  tier?: Tier;
  answer?: Response;
  /** The first answers, in order. */
  answers?: Response[];
  /** What the person types when asked, in order; then they give up. */
  codes?: string[];
} = {}) {
  const asked: (string | undefined)[] = [];
  const sent: { address: string; init: RequestInit; headers: Headers }[] = [];
  let noSession = 0;
  const client = createApiClient({
    bases: defaultApiBases,
    accessToken: async () => token,
    tier: () => tier,
    mode: () => 'Test',
    language: () => 'tr',
    onNoSession: () => {
      noSession += 1;
    },
    askCode: async ({ code }) => {
      asked.push(code);
      return codes.shift();
    },
    fetch: async (address, init = {}) => {
      sent.push({ address: String(address), init, headers: new Headers(init.headers) });
      return answers.shift() ?? answer ?? Response.json({ ok: true });
    },
  });
  return { client, sent, asked, noSessions: () => noSession };
}

test('the address follows the tier, its parameters are encoded, lists in the query are repeated', async () => {
  const { client, sent } = given();
  await client.send(read, { params: { id: 'a/b' }, query: { PageSize: 20, tag: ['x', 'y'] } });
  expect(sent[0]?.address).toBe('/merchant-api/v1/crm/things/a%2Fb?PageSize=20&tag=x&tag=y');
  const merchant = given({ tier: 'merchant' });
  await merchant.client.send(read, { params: { id: '1' } });
  expect(merchant.sent[0]?.address).toBe('/merchant-api/v1/my-things/1');
});

test('S1-249 the Bearer header is sent only with a valid token, S1-250 credentials and S1-251 the Mode always', async () => {
  const signedIn = given({ token: 'abc' });
  await signedIn.client.send(change, { body: { name: 'n' } });
  expect(signedIn.sent[0]?.headers.get('authorization')).toBe('Bearer abc');
  const signedOut = given();
  await signedOut.client.send(change, { body: { name: 'n' } });
  expect(signedOut.sent[0]?.headers.has('authorization')).toBe(false);
  for (const { sent } of [signedIn, signedOut]) {
    expect(sent[0]?.init.credentials).toBe('include');
    expect(sent[0]?.headers.get('mode')).toBe('Test');
  }
});

test('an idempotency key, a strong-authentication code and a version become headers', async () => {
  const { client, sent } = given({ answer: new Response(null, { status: 204 }) });
  await client.send(change, { body: { name: 'n' } }, { idempotencyKey: 'k', scaCode: '123456', ifMatch: '"7"' });
  const headers = sent[0]?.headers;
  expect([headers?.get('idempotency-key'), headers?.get('scaCode'), headers?.get('if-match')]).toEqual([
    'k',
    '123456',
    '"7"',
  ]);
  expect(sent[0]?.init.body).toBe('{"name":"n"}');
});

test('S3-224 an act says whose the thing is: its website, and of platform staff the tenant; other calls do not', async () => {
  const act = call({ ...change, name: 'things.act', ownerHeaders: true });
  const owner = { websiteId: 'w', tenantId: 't' };
  const headersFor = async (tier: Tier, definition: typeof act | typeof change) => {
    const { client, sent } = given({ tier, answer: new Response(null, { status: 204 }) });
    await client.send(definition, { body: { name: 'n' } }, { owner });
    return ['websiteid', 'tenantid', 'mode'].map((name) => sent[0]?.headers.get(name) ?? null);
  };
  expect(await headersFor('tenant', act)).toEqual(['w', null, 'Test']);
  expect(await headersFor('platform', act)).toEqual(['w', 't', 'Test']);
  expect(await headersFor('platform', change)).toEqual([null, null, 'Test']);
});

test('a refusal becomes a failure with its status, its code and the request id', async () => {
  const answer = Response.json({ code: 'rule-broken', requestId: 'r-1' }, { status: 422 });
  await expect(given({ answer }).client.send(change, { body: { name: 'n' } })).rejects.toMatchObject({
    status: 422,
    code: 'rule-broken',
    requestId: 'r-1',
    outcomeUnknown: false,
  });
});

test('S1-248 an answer that says there is no session leads to sign-in', async () => {
  const { client, noSessions } = given({ answer: new Response(null, { status: 401 }) });
  await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
  expect(noSessions()).toBe(1);
});

describe('a call that needs a code', () => {
  const done = () => new Response(null, { status: 204 });
  const refusal = (code: string, status = 403) => Response.json({ code }, { status });
  const codesOf = (sent: { headers: Headers }[]) => sent.map(({ headers }) => headers.get('scaCode'));

  test('is sent without one, and once more, the same, with the code that the person types', async () => {
    const { client, sent, asked } = given({ answers: [refusal('SCA_REQUIRED'), done()], codes: ['123456'] });
    await client.send(grave, { body: { name: 'n' } }, { idempotencyKey: 'k' });
    expect(asked).toEqual(['SCA_REQUIRED']);
    expect(codesOf(sent)).toEqual([null, '123456']);
    expect(sent.map(({ headers, init }) => [headers.get('idempotency-key'), init.body])).toEqual([
      ['k', '{"name":"n"}'],
      ['k', '{"name":"n"}'],
    ]);
  });

  test('asks again after a wrong code', async () => {
    const answers = [refusal('SCA_REQUIRED'), refusal('SCA_INVALID'), done()];
    const { client, sent, asked } = given({ answers, codes: ['111111', '222222'] });
    await client.send(grave, { body: { name: 'n' } });
    expect(asked).toEqual(['SCA_REQUIRED', 'SCA_INVALID']);
    expect(codesOf(sent)).toEqual([null, '111111', '222222']);
  });

  test('fails with what the server said when the person gives up', async () => {
    const { client, sent } = given({ answers: [refusal('SCA_REQUIRED')] });
    await expect(client.send(grave, { body: { name: 'n' } })).rejects.toMatchObject({ code: 'SCA_REQUIRED' });
    expect(sent).toHaveLength(1);
  });

  test('asks for nothing when it is refused for another reason, and other calls never ask', async () => {
    const other = given({ answers: [refusal('not-permitted')], codes: ['123456'] });
    await expect(other.client.send(grave, { body: { name: 'n' } })).rejects.toMatchObject({ code: 'not-permitted' });
    const plain = given({ answers: [refusal('SCA_REQUIRED')], codes: ['123456'] });
    await expect(plain.client.send(change, { body: { name: 'n' } })).rejects.toMatchObject({ code: 'SCA_REQUIRED' });
    expect([other.asked, plain.asked]).toEqual([[], []]);
  });
});

describe('in a customer’s view', () => {
  const own = call({ ...read, name: 'things.own', path: '/things', params: undefined as never, personal: true });
  function inView(answer?: Response) {
    let ended = 0;
    const sent: { address: string; headers: Headers }[] = [];
    const client = createApiClient({
      bases: defaultApiBases,
      accessToken: async () => 'token',
      tier: () => 'merchant',
      ownTier: () => 'tenant',
      customerMode: () => 'the mode',
      mode: () => 'Live',
      language: () => 'en',
      onNoSession: () => undefined,
      onCustomerModeEnded: () => {
        ended += 1;
      },
      fetch: async (address, init = {}) => {
        sent.push({ address: String(address), headers: new Headers(init.headers) });
        return answer ?? Response.json({ ok: true });
      },
    });
    return { client, sent, timesEnded: () => ended };
  }

  test('calls ask for the mode at the merchant’s address; what is about the person is asked as themselves', async () => {
    const { client, sent } = inView();
    await client.send(read, { params: { id: '1' } });
    expect(sent[0]?.address).toBe('/merchant-api/v1/my-things/1');
    expect(sent[0]?.headers.get('CustomerSystemMode')).toBe('the mode');
    await client.send(own, {} as never);
    expect(sent[1]?.address).toBe('/merchant-api/v1/crm/things');
    expect(sent[1]?.headers.has('CustomerSystemMode')).toBe(false);
    await client.send(read, { params: { id: '1' } }, { customerMode: null });
    expect(sent[2]?.headers.has('CustomerSystemMode')).toBe(false);
  });

  test('a mode that has ended is told to the portal, and nothing falls back to the person’s own rights', async () => {
    const answer = Response.json({ code: 'customer-mode-ended' }, { status: 403 });
    const { client, sent, timesEnded } = inView(answer);
    await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 403 });
    expect({ ended: timesEnded(), sent: sent.length }).toEqual({ ended: 1, sent: 1 });
  });
});
