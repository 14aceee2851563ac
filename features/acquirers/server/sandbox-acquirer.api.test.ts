// The adapter against the real sandbox acquirer: what each magic behaviour becomes in our words. A doubt is never a decline.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MagicName, magic } from '../../../acquirer/magic-cards.ts';
import { openWorld, testSecret, type World } from '../../../acquirer/test-world.ts';
import { eventually } from '../../../tests/eventually.ts';
import type { Acquirer, CallContext, CardMethod, Exchange, PaymentRequest } from '../common/acquirer.ts';
import { createSandboxAcquirer, sandboxAccount } from './sandbox-acquirer.ts';

const account = sandboxAccount(testSecret, 'm1');
/** Nothing that answers takes longer, however busy the machine is. */
const timeoutMs = 30_000;
/** Long enough for the request to arrive, short enough to be waited for. */
const impatientMs = 1_000;
let world: World;
let acquirer: Acquirer;
/** The same, given up early. */
let impatient: Acquirer;
let exchanges: Exchange[];
let requests = 0;
const context: CallContext = { traceId: 'trace-1', onExchange: (exchange) => exchanges.push(exchange) };

beforeEach(async () => {
  exchanges = [];
  world = await openWorld();
  acquirer = createSandboxAcquirer({ url: world.url, timeoutMs });
  impatient = createSandboxAcquirer({ url: world.url, timeoutMs: impatientMs });
});
afterEach(async () => {
  await Promise.all([acquirer.close(), impatient.close()]);
  await world[Symbol.asyncDispose]();
});

const cardOf = (name: MagicName): CardMethod => ({
  kind: 'card',
  pan: magic[name].pan,
  expiryMonth: 12,
  expiryYear: 2099,
  cvc: '987',
});
const payment = (name: MagicName, differs: Partial<PaymentRequest> = {}): PaymentRequest => ({
  account,
  requestId: `attempt-${++requests}`,
  amountMinor: 12_345,
  currency: 'EUR',
  method: cardOf(name),
  merchantName: 'Blue Bicycle',
  notificationUrl: world.receiver.url,
  ...differs,
});
const statusOf = (requestId: string) => acquirer.status({ account, requestId }, context);
const followUp = (originalReference: string, amountMinor: number) => ({
  account,
  requestId: `attempt-${++requests}`,
  amountMinor,
  currency: 'EUR',
  originalReference,
});

test('approved: references, fees and card', async () => {
  const answer = await acquirer.sale(payment('approve'), context);
  expect(answer).toMatchObject({
    outcome: 'approved',
    amountMinor: 12_345,
    currency: 'EUR',
    acquirerFeeMinor: 121,
    schemeFeeMinor: 33,
    authorizationCode: expect.stringMatching(/^\d{6}$/),
    acquirerReference: expect.stringMatching(/^\d{23}$/),
    card: { first6: '400000', last4: '1000', brand: 'Visa', country: 'NL', funding: 'debit' },
  });
});

const declines = Object.values(magic).flatMap(({ name, behaviour: { outcome } }) =>
  outcome.kind === 'decline' ? [[name, outcome.code] as const] : [],
);
test.each(declines)('%s: declined by the issuer, %s', async (name, reason) => {
  const answer = await acquirer.authorize(payment(name), context);
  expect(answer).toMatchObject({ outcome: 'declined', declinedBy: 'issuer', reason, providerCode: reason });
});

test('a whole life: authorize, capture, refund, and what breaks a rule is declined by the acquirer', async () => {
  const authorized = await acquirer.authorize(payment('approve'), context);
  if (authorized.outcome !== 'approved') throw new Error(authorized.outcome);
  const captured = await acquirer.capture(followUp(authorized.providerReference, 12_000), context);
  if (captured.outcome !== 'approved') throw new Error(captured.outcome);
  expect(await acquirer.refund(followUp(captured.providerReference, 12_000), context)).toMatchObject({
    outcome: 'approved',
  });
  expect(await acquirer.refund(followUp(captured.providerReference, 1), context)).toMatchObject({
    outcome: 'declined',
    declinedBy: 'acquirer',
    reason: 'other',
    providerCode: 'amount_above_remaining',
  });
  expect(await acquirer.void(followUp('acq_unknown', 1), context)).toMatchObject({ providerCode: 'unknown_reference' });
});

test('payout and void and reversal', async () => {
  const payout = { account, requestId: 'payout-1', amountMinor: 500, currency: 'TRY', beneficiaryName: 'Ada' };
  expect(
    await acquirer.payout({ ...payout, beneficiary: { kind: 'bank', iban: 'TR330006100519786457841326' } }, context),
  ).toMatchObject({ outcome: 'approved' });
  const sold = await acquirer.sale(payment('approve'), context);
  if (sold.outcome !== 'approved') throw new Error(sold.outcome);
  expect(await acquirer.void(followUp(sold.providerReference, 12_345), context)).toMatchObject({ outcome: 'approved' });
  const other = payment('approve');
  await acquirer.authorize(other, context);
  const reversal = {
    account,
    requestId: 'reversal-1',
    amountMinor: 12_345,
    currency: 'EUR',
    originalRequestId: other.requestId,
  };
  expect(await acquirer.reverse(reversal, context)).toMatchObject({ outcome: 'approved' });
});

test.each<[MagicName, string]>([
  ['timeoutAfterAccepting', 'timeout'],
  ['errorAfterBooking', 'serverError'],
  ['garbage', 'garbage'],
  ['connectionClosed', 'connection'],
])('%s: unknown (%s), sent, and status settles it', async (name, cause) => {
  const request = payment(name);
  const answer = await (cause === 'timeout' ? impatient : acquirer).sale(request, context);
  expect(answer).toMatchObject({ outcome: 'unknown', cause, notSent: false });
  expect(exchanges.at(-1)?.fault).toBe(cause === 'timeout' || cause === 'connection' ? cause : undefined);
  const settled = await statusOf(request.requestId);
  expect(settled).toMatchObject({ outcome: 'approved' });
  expect(await acquirer.sale(request, context)).toEqual(settled);
});

test('500 then success: unknown, absent by status, approved when sent again', async () => {
  const request = payment('errorThenSuccess');
  expect(await acquirer.sale(request, context)).toMatchObject({ outcome: 'unknown', cause: 'serverError' });
  expect(await statusOf(request.requestId)).toEqual({ outcome: 'absent' });
  expect(await acquirer.sale(request, context)).toMatchObject({ outcome: 'approved' });
});

test('an answer that comes twice is never taken for the next call’s', async () => {
  const one = createSandboxAcquirer({ url: world.url, timeoutMs });
  for (let i = 0; i < 10; i++) {
    const twice = payment('answersTwice', { amountMinor: 1_000 });
    expect(await one.sale(twice, context)).toMatchObject({ outcome: 'approved', amountMinor: 1_000 });
    const next = await one.sale(payment('doNotHonor'), context);
    expect(['declined', 'unknown']).toContain(next.outcome);
  }
  await one.close();
  await eventually(() => expect(world.receiver.received).toHaveLength(20));
});

const readNotice = (index: number, now = new Date()) => {
  const { headers, text } = world.receiver.received[index] ?? { headers: {}, text: '' };
  const delivery = { headers: headers as Record<string, string>, body: text };
  expect(acquirer.accountIdOfWebhook(delivery)).toBe('m1');
  return acquirer.parseWebhook(delivery, account, now);
};

test.each<[MagicName, string, number]>([
  ['pendingThenApproved', 'approved', 1],
  ['pendingThenDeclined', 'declined', 1],
  ['webhookTwice', 'approved', 2],
])('%s: pending, then %s by %i notification(s)', async (name, outcome, notices) => {
  const request = payment(name);
  expect(await acquirer.sale(request, context)).toMatchObject({ outcome: 'pending', redirectUrl: undefined });
  await eventually(() => expect(world.receiver.received).toHaveLength(notices));
  const readings = world.receiver.received.map((_, index) => readNotice(index));
  for (const reading of readings)
    expect(reading).toMatchObject({ kind: 'operation', requestId: request.requestId, answer: { outcome } });
  expect(new Set(readings.map((reading) => 'eventId' in reading && reading.eventId)).size).toBe(1);
  expect(readings[0]).toMatchObject({ answer: await statusOf(request.requestId) });
});

test('webhookLate: status knows before the notification comes', async () => {
  const request = payment('webhookLate');
  await acquirer.sale(request, context);
  await eventually(async () => expect(await statusOf(request.requestId)).toMatchObject({ outcome: 'approved' }));
  expect(world.receiver.received).toHaveLength(0);
  await eventually(() => expect(world.receiver.received).toHaveLength(1));
});

test('a challenge is pending with the address the payer goes to', async () => {
  const answer = await acquirer.authorize(payment('challenge'), context);
  expect(answer).toMatchObject({ outcome: 'pending', redirectUrl: expect.stringContaining('/challenge/acq_') });
});

test.each(['sale', 'authorize'] as const)(
  'disputeAfterCapture: a %s is disputed once its money is captured',
  async (type) => {
    const request = payment('disputeAfterCapture');
    let answer = await acquirer[type](request, context);
    if (answer.outcome !== 'approved') throw new Error(answer.outcome);
    if (type === 'authorize') answer = await acquirer.capture(followUp(answer.providerReference, 5_000), context);
    await eventually(() => expect(world.receiver.received).toHaveLength(1));
    expect(readNotice(0)).toMatchObject({
      kind: 'dispute',
      disputeReference: expect.stringMatching(/^dsp_/),
      providerReference: 'providerReference' in answer && answer.providerReference,
      amountMinor: type === 'sale' ? 12_345 : 5_000,
      disputeCode: '10.4',
    });
  },
);

test('a notification that is altered, old, from another account or nonsense is refused', async () => {
  await acquirer.sale(payment('pendingThenApproved'), context);
  await eventually(() => expect(world.receiver.received).toHaveLength(1));
  const { headers, text } = world.receiver.received[0] as (typeof world.receiver.received)[0];
  const read = (signature: string | undefined, body: string, secret = account.webhookSecret, now = new Date()) =>
    acquirer.parseWebhook({ headers: { 'x-acquirer-signature': signature }, body }, { webhookSecret: secret }, now);
  const signature = String(headers['x-acquirer-signature']);
  expect(read(signature, text)).toMatchObject({ kind: 'operation' });
  const refused = (because: string) => ({ kind: 'refused', because });
  expect(read(signature, text.replace('12345', '92345'))).toEqual(refused('signature'));
  expect(read(undefined, text)).toEqual(refused('signature'));
  expect(read('t=1,v1=00', text)).toEqual(refused('signature'));
  expect(read(signature, text, sandboxAccount(testSecret, 'm2').webhookSecret)).toEqual(refused('signature'));
  expect(read(signature, text, undefined, new Date(Date.now() + 301_000))).toEqual(refused('timestamp'));
  expect(read(signature, text, undefined, new Date(Date.now() - 302_000))).toEqual(refused('timestamp'));
});

test('a wrong key and a taken request id are unknown, a request that cannot be read is the acquirer’s decline', async () => {
  const wrong = { ...account, apiKey: 'm1.wrong' };
  expect(await acquirer.sale(payment('approve', { account: wrong }), context)).toMatchObject({
    outcome: 'unknown',
    cause: 'unauthorized',
  });
  const request = payment('approve');
  await acquirer.sale(request, context);
  expect(await acquirer.sale({ ...request, amountMinor: 1 }, context)).toMatchObject({
    outcome: 'unknown',
    cause: 'conflict',
  });
  expect(await acquirer.sale(payment('approve', { currency: 'euro' }), context)).toMatchObject({
    outcome: 'declined',
    declinedBy: 'acquirer',
    providerCode: 'invalid_request',
  });
});

test('each exchange is told, masked: no card number, no security code, no key', async () => {
  await acquirer.sale(payment('approve', { requestId: 'attempt-masked' }), context);
  await impatient.sale(payment('timeoutAfterAccepting'), context);
  expect(exchanges).toHaveLength(2);
  const [first, second] = exchanges;
  expect(first).toMatchObject({
    traceId: context.traceId,
    method: 'POST',
    url: `${world.url}/api/v1/sale`,
    responseStatus: 200,
    fault: undefined,
  });
  expect(JSON.parse(first?.requestBodyMasked ?? '')).toMatchObject({
    requestId: 'attempt-masked',
    amountMinor: 12_345,
    method: { pan: '400000…1000', expiryMonth: 12 },
  });
  expect(JSON.parse(first?.responseBodyMasked ?? '')).toMatchObject({
    status: 'approved',
    arn: expect.stringMatching(/^\d{23}$/),
  });
  expect(second).toMatchObject({ responseStatus: undefined, responseBodyMasked: undefined, fault: 'timeout' });
  expect(second?.durationMs).toBeGreaterThanOrEqual(impatientMs - 5);
  for (const secret of [magic.approve.pan, account.apiKey, account.webhookSecret])
    expect(JSON.stringify(exchanges)).not.toContain(secret);
  // Three digits stand in many a reference by chance: the security code is looked for where it was sent.
  for (const { requestBodyMasked } of exchanges)
    expect(Object.keys(JSON.parse(requestBodyMasked ?? '').method)).toEqual([
      'kind',
      'pan',
      'expiryMonth',
      'expiryYear',
    ]);
});

test('beyond the limit of calls under way the answer is busy at once, and nothing was sent', async () => {
  const narrow = createSandboxAcquirer({ url: world.url, timeoutMs: 2 * impatientMs, callsUnderWayMax: 2 });
  const held = [payment('timeoutAfterAccepting'), payment('timeoutAfterAccepting')].map((request) =>
    narrow.sale(request, context),
  );
  const refused = payment('approve');
  expect(await narrow.sale(refused, context)).toMatchObject({ outcome: 'unknown', cause: 'busy', notSent: true });
  expect(exchanges).toHaveLength(0);
  expect(await statusOf(refused.requestId)).toEqual({ outcome: 'absent' });
  for (const answer of await Promise.all(held)) expect(answer).toMatchObject({ outcome: 'unknown', notSent: false });
  expect(await narrow.sale(refused, context)).toMatchObject({ outcome: 'approved' });
  await narrow.close();
});

test('when nobody listens nothing was sent', async () => {
  const nobody = createSandboxAcquirer({ url: 'http://127.0.0.1:9', timeoutMs });
  expect(await nobody.sale(payment('approve'), context)).toMatchObject({
    outcome: 'unknown',
    cause: 'connection',
    notSent: true,
  });
  await nobody.close();
});

/** Another server, that says what the test wants. */
async function withServer<T>(status: number, body: string, work: (url: string) => Promise<T>): Promise<T> {
  const server: Server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['a 404 from something in between', 404, '<html>not found</html>', 'garbage'],
  ['a 400 from something in between', 400, 'Bad Request', 'garbage'],
  ['a redirect', 302, '', 'garbage'],
  ['too many requests', 429, '{}', 'garbage'],
  [
    'an answer to another request',
    200,
    JSON.stringify({
      requestId: 'x',
      reference: 'r',
      status: 'declined',
      amountMinor: 1,
      currency: 'EUR',
      acquirerFeeMinor: 0,
      schemeFeeMinor: 0,
    }),
    'garbage',
  ],
  ['half an answer', 200, '{"requestId":"x"}', 'garbage'],
  ['an endless answer', 200, ' '.repeat(300_000), 'garbage'],
  ['a gateway’s error', 502, 'Bad Gateway', 'serverError'],
])('%s is unknown, for a sale and for status', async (_name, status, body, cause) => {
  await withServer(status, body, async (url) => {
    const strange = createSandboxAcquirer({ url, timeoutMs });
    expect(await strange.sale(payment('approve'), context)).toMatchObject({
      outcome: 'unknown',
      cause,
      notSent: false,
    });
    expect(await strange.status({ account, requestId: 'y' }, context)).toMatchObject({ outcome: 'unknown', cause });
    await strange.close();
  });
});
