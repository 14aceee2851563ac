// The sandbox acquirer over HTTP: keys, idempotency, histories, what it keeps, faults on command.
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { credentialsFrom } from './credentials.ts';
import { magic } from './magic-cards.ts';
import { card, nextRequestId, openWorld, payment, testSecret, type World } from './test-world.ts';
import type { OperationAnswer } from './wire.ts';

let world: World;
const logged: string[] = [];
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  world = await openWorld({ logger: pino({ level: 'trace' }, destination) });
});
afterAll(() => world[Symbol.asyncDispose]());

const follow = (original: OperationAnswer, amountMinor: number, differs: object = {}) => ({
  requestId: nextRequestId(),
  amountMinor,
  currency: original.currency,
  originalReference: original.reference,
  ...differs,
});
const sold = async (differs: object = {}) => (await world.post('sale', payment(differs))).answer;
const authorized = async (differs: object = {}) => (await world.post('authorize', payment(differs))).answer;

test('a sale is approved with reference, code, ARN, fees and BIN data', async () => {
  const { status, answer } = await world.post('sale', payment());
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    type: 'sale',
    status: 'approved',
    amountMinor: 10_000,
    currency: 'EUR',
    reference: expect.stringMatching(/^acq_[0-9a-f]{24}$/),
    authorizationCode: expect.stringMatching(/^\d{6}$/),
    arn: expect.stringMatching(/^7\d{22}$/),
    acquirerFeeMinor: 100,
    schemeFeeMinor: 27,
    card: { first6: '400000', last4: '1000', brand: 'Visa', issuer: 'Sandbox Bank', country: 'NL', funding: 'debit' },
  });
});

test.each([
  ['bank', { kind: 'bank', iban: 'NL91ABNA0417164300' }],
  ['wallet', { kind: 'wallet', brand: 'PayPath', payerAccount: 'ada@example.com' }],
  ['apm', { kind: 'apm', brand: 'Blip' }],
])('%s is approved, or what the amount asks for', async (_name, method) => {
  expect(await sold({ method })).toMatchObject({ status: 'approved', schemeFeeMinor: 0 });
  expect(await sold({ method, amountMinor: magic.limitExceeded.amountMinor })).toMatchObject({
    status: 'declined',
    reason: { code: 'limit_exceeded', text: 'Card limit exceeded' },
  });
});

test.each([
  ['a wrong check digit', card('4000000000001001'), 'invalid_card'],
  ['a past expiry date', { ...card(), expiryMonth: 1, expiryYear: 2020 }, 'expired_card'],
])('%s is declined', async (_name, method, code) => {
  expect(await sold({ method })).toMatchObject({ status: 'declined', reason: { code } });
});

test('the same request again gets the first answer and books nothing', async () => {
  const original = await sold();
  const refund = follow(original, 10_000);
  const first = await world.post('refund', refund);
  expect(await world.post('refund', refund)).toEqual(first);
  expect(await world.status(refund.requestId)).toEqual(first);
});

test('twenty of the same at once book one', async () => {
  const body = payment();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.post('sale', body)));
  expect(new Set(answers.map(({ answer }) => answer.reference)).size).toBe(1);
});

test('two refunds at once cannot take more than was captured', async () => {
  const original = await sold();
  const answers = await Promise.all([
    world.post('refund', follow(original, 6_000)),
    world.post('refund', follow(original, 6_000)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('another request under the same id is a conflict', async () => {
  const body = payment();
  await world.post('sale', body);
  expect((await world.post('sale', { ...body, amountMinor: 10_001 })).status).toBe(409);
  expect((await world.post('authorize', body)).status).toBe(409);
});

test('request ids and references belong to their account', async () => {
  const original = await sold();
  const other = { 'x-api-key': `m2.${createHmac('sha256', testSecret).update('api-key:m2').digest('hex')}` };
  expect((await world.status(original.requestId, 'm2')).status).toBe(404);
  const { status, answer } = await world.post('refund', follow(original, 1), other);
  expect([status, answer.reason?.code]).toEqual([422, 'unknown_reference']);
});

test('partial captures and refunds add up to what there is, and a repeat of a refusal is the same refusal', async () => {
  const original = await authorized();
  const first = (await world.post('capture', follow(original, 7_000))).answer;
  expect(first).toMatchObject({ status: 'approved', acquirerFeeMinor: 70, schemeFeeMinor: 20, card: original.card });
  const tooMuch = follow(original, 3_001);
  const refusal = await world.post('capture', tooMuch);
  expect(refusal).toMatchObject({
    status: 422,
    answer: { status: 'refused', reason: { code: 'amount_above_remaining' } },
  });
  expect((await world.post('capture', follow(original, 3_000))).answer.status).toBe('approved');
  expect(await world.post('capture', tooMuch)).toEqual(refusal);
  expect((await world.post('refund', follow(first, 7_000))).answer.status).toBe('approved');
  expect((await world.post('refund', follow(first, 1))).answer.reason?.code).toBe('amount_above_remaining');
  expect((await world.post('void', follow(original, 10_000))).answer.reason?.code).toBe('already_refunded');
});

test('a void takes the captures with it', async () => {
  const original = await authorized();
  const capture = (await world.post('capture', follow(original, 10_000))).answer;
  expect((await world.post('void', follow(original, 10_000))).answer.status).toBe('approved');
  expect((await world.post('refund', follow(capture, 1))).answer.reason?.code).toBe('already_voided');
});

test('a reversal finds its original by our reference or by the caller’s request id', async () => {
  const one = await sold();
  expect((await world.post('reverse', follow(one, 10_000))).answer.status).toBe('approved');
  const two = await sold();
  const { originalReference: _, ...body } = follow(two, 10_000, { originalRequestId: two.requestId });
  expect((await world.post('reverse', body)).answer.status).toBe('approved');
  const never = { ...body, requestId: nextRequestId(), originalRequestId: 'never-seen' };
  expect((await world.post('reverse', never)).answer.reason?.code).toBe('unknown_reference');
});

test('a pending refund that is declined gives back what it held', async () => {
  const amountMinor = magic.pendingThenDeclined.amountMinor;
  const original = await sold({ method: card(), amountMinor: amountMinor + 5 });
  const refund = (await world.post('refund', follow(original, amountMinor))).answer;
  expect(refund.status).toBe('pending');
  expect((await world.post('refund', follow(original, 6))).answer.reason?.code).toBe('amount_above_remaining');
  await eventually(async () => expect((await world.status(refund.requestId)).answer.status).toBe('declined'));
  expect((await world.post('refund', follow(original, amountMinor + 5))).answer.status).toBe('approved');
});

test('a payout is approved, or what its card asks for', async () => {
  const body = { requestId: nextRequestId(), amountMinor: 5_000, currency: 'TRY', beneficiaryName: 'Ada' };
  expect((await world.post('payout', { ...body, beneficiary: card() })).answer).toMatchObject({
    status: 'approved',
    acquirerFeeMinor: 35,
  });
  const declined = { ...body, requestId: nextRequestId(), beneficiary: card(magic.restrictedCard.pan) };
  expect((await world.post('payout', declined)).answer.reason?.code).toBe('restricted_card');
});

test.each([
  ['no key', undefined],
  ['a wrong key', `m1.${'0'.repeat(64)}`],
  ['no account', `.${'0'.repeat(64)}`],
  ['nonsense', 'x'],
])('%s is refused', async (_name, key) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key };
  const response = await fetch(`${world.url}/api/v1/operations/any`, { headers });
  expect(response.status).toBe(401);
});

test.each([
  ['zero', { amountMinor: 0 }, '/amountMinor'],
  ['a fraction', { amountMinor: 10.5 }, '/amountMinor'],
  ['too much', { amountMinor: 1e15 }, '/amountMinor'],
  ['a text', { amountMinor: '100' }, '/amountMinor'],
  ['a small currency', { currency: 'eur' }, '/currency'],
  ['an address that is no web address', { notificationUrl: 'file:///etc/passwd' }, '/notificationUrl'],
  ['letters in the card number', { method: card('4111abcd11111111') }, '/method/pan'],
])('%s is not well-formed, and the answer says where but not what', async (_name, wrong, pointer) => {
  const { status, answer } = await world.post('sale', payment(wrong));
  expect(status).toBe(400);
  expect(answer).toMatchObject({ error: { code: 'invalid_request' }, fields: [{ pointer }] });
  expect(JSON.stringify(answer)).not.toContain('abcd');
});

test('bodies that are too large, no JSON or unknown addresses are 4xx', async () => {
  expect((await world.post('sale', { ...payment(), description: 'x'.repeat(40_000) })).status).toBe(413);
  const headers = {
    'content-type': 'application/json',
    'x-api-key': `m1.${createHmac('sha256', testSecret).update('api-key:m1').digest('hex')}`,
  };
  expect((await fetch(`${world.url}/api/v1/sale`, { method: 'POST', headers, body: '{' })).status).toBe(400);
  expect((await fetch(`${world.url}/api/v2/sale`)).status).toBe(404);
});

test('no card number or security code is stored or logged', async () => {
  const { pan, cvc } = card();
  const body = payment({ method: card(), requestId: nextRequestId() });
  await world.post('sale', body);
  await world.post('sale', { ...body, requestId: nextRequestId(), currency: 'wrong' });
  const stored = readdirSync(world.folder).map((name) => readFileSync(join(world.folder, name)).toString('latin1'));
  expect(stored.join('')).toContain(credentialsFrom(testSecret).hashOfPan(pan));
  expect(stored.join('')).not.toContain(pan);
  expect(logged.join('')).toContain('/api/v1/sale');
  for (const secret of [pan, `"${cvc}"`]) expect(logged.join('') + stored.join('')).not.toContain(secret);
});

test('the caller’s request id is in the log', async () => {
  await world.post('sale', payment(), { 'x-request-id': 'trace-of-the-caller' });
  await eventually(() => expect(logged.join('')).toContain('trace-of-the-caller'));
});

test('healthz, readyz and metrics answer', async () => {
  await sold();
  for (const path of ['/healthz', '/readyz']) expect((await fetch(world.url + path)).status).toBe(200);
  const figures = await (await fetch(`${world.url}/metrics`)).text();
  expect(figures).toMatch(/acquirer_operations_total\{type="sale",status="approved"\} \d+/);
});

const control = (method: string, fault?: object) =>
  fetch(`${world.url}/control/faults`, {
    method,
    ...(fault && { body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } }),
  });

test('faults hold for so many requests, or until they are cleared', async () => {
  await control('POST', { kind: 'down', requests: 2 });
  const states = [];
  for (let i = 0; i < 3; i++) states.push((await world.status('nothing')).status);
  expect(states).toEqual([503, 503, 404]);
  await control('POST', { kind: 'garbage' });
  await expect(world.status('nothing')).rejects.toThrow(SyntaxError);
  await control('DELETE');
  expect((await world.status('nothing')).status).toBe(404);
  expect((await control('POST', { kind: 'explode' })).status).toBe(400);
});

test('outside demo mode there is no such control', async () => {
  await using serious = await openWorld({ faultControl: false });
  expect((await fetch(`${serious.url}/control/faults`)).status).toBe(404);
});

test('a stop does not wait for an answer that is held', async () => {
  const stopping = await openWorld({ timing: { heldAnswerMs: 60_000 } });
  const body = payment({ method: card(magic.timeoutAfterAccepting.pan) });
  const held = stopping.post('sale', body).catch(() => 'cut');
  await eventually(async () => expect((await stopping.status(body.requestId)).status).toBe(200));
  await stopping[Symbol.asyncDispose]();
  expect(await held).toBe('cut');
});
