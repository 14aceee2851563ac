// When acquirers fail: no answer is no decline, open attempts are found and settled, and the ledger balances whatever happened.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { magic } from '../../../acquirer/magic-cards.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import type { Caller } from '../../../tests/server.ts';
import { foldBalancesJob } from '../../ledger/server/jobs.ts';
import {
  capturePayment,
  checkPaymentStatus,
  createPayment,
  getPayment,
  refundPayment,
  reversePayment,
  voidPayment,
} from '../../payments/common/contract.ts';
import * as contract from '../common/contract.ts';
import { expireAuthorizations } from './expire-authorizations.ts';
import { sweepAttempts } from './jobs.ts';
import { card, freshKey, type PaymentWorld, pay, paymentWorld, withKey } from './payment-world.fixture.ts';
import { settleCaptures } from './settle-captures.ts';

let world: PaymentWorld;
let shop: Caller;
beforeAll(async () => {
  world = await paymentWorld();
  shop = await world.shop();
});
afterAll(() => world.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;
const get = async (id: string) => (await shop.request(getPayment, { params: { paymentId: id } })).body;

describe('no answer is no decline', () => {
  test('S3-216 a time-out stays pending, and a status check by hand settles it', async () => {
    const payment = await pay(shop, { method: card(magic.timeoutAfterAccepting.pan) });
    expect(payment.status).toBe('Pending');
    expect(await world.entriesOf(payment)).toEqual([]);
    const checked = await world.as.tenant.request(
      contract.checkStatus,
      { params: { transactionId: payment.id } },
      { mode: 'Test' },
    );
    expect(checked.body.transaction.status).toBe('Captured');
    expect(await world.entriesOf(payment)).toHaveLength(3);
    const settled = await shop.request(checkPaymentStatus, { params: { paymentId: payment.id } });
    expect(settled.status).toBe(409);
  });

  test.each([magic.errorAfterBooking, magic.garbage, magic.connectionClosed])(
    '$name: found to be captured',
    async ({ pan }) => {
      const payment = await pay(shop, { method: card(pan) });
      expect(payment.status).toBe('Pending');
      const { body } = await shop.request(checkPaymentStatus, { params: { paymentId: payment.id } });
      expect(body.status).toBe('Captured');
    },
  );

  test('what the acquirer never booked is sent again under the same id, and done once', async () => {
    const payment = await pay(shop, { method: card(magic.errorThenSuccess.pan) });
    expect(payment.status).toBe('Pending');
    const { body } = await shop.request(checkPaymentStatus, { params: { paymentId: payment.id } });
    expect(body.status).toBe('Captured');
    expect(await world.entriesOf(payment)).toHaveLength(3);
  });

  test('a payment of unknown outcome can be reversed, and nothing is booked', async () => {
    const payment = await pay(shop, { method: card(magic.timeoutAfterAccepting.pan), type: 'Authorization' });
    const { body } = await shop.request(reversePayment, { params: { paymentId: payment.id } }, withKey());
    expect(body.payment.status).toBe('Reversed');
    expect(await world.entriesOf(payment)).toEqual([]);
  });
});

test('while the acquirer is down payments wait, and the sweep settles them once it is back', async () => {
  const authorized = await pay(shop, { type: 'Authorization' });
  const back = await world.stopAcquirer();
  const payment = await pay(shop);
  const captured = await shop.request(capturePayment, { params: { paymentId: authorized.id } }, withKey());
  expect([payment.status, captured.body.operation.status]).toEqual(['Pending', 'Pending']);
  const held = await shop.request(capturePayment, { params: { paymentId: authorized.id } }, withKey());
  expect(held.problem).toMatchObject({ status: 409, because: 'nothing-left' });
  await sweepAttempts(world.engine);
  expect((await get(payment.id)).status).toBe('Pending');
  await back();
  world.clock.advance(minuteMs);
  await sweepAttempts(world.engine);
  expect((await get(payment.id)).status).toBe('Captured');
  expect((await get(authorized.id)).status).toBe('Captured');
  world.clock.advance(-minuteMs);
});

test('a payment that never arrived has failed once nothing can be on its way', async () => {
  const bank = { kind: 'bank', iban: 'DE89370400440532013000' } as const;
  const kaffeewerk = await world.shop('kaffeewerk');
  const back = await world.stopAcquirer();
  const payment = await pay(kaffeewerk, { method: bank });
  await back();
  const check = () => kaffeewerk.request(checkPaymentStatus, { params: { paymentId: payment.id } });
  expect((await check()).body.status).toBe('Pending');
  world.clock.advance(6 * minuteMs);
  expect((await check()).body).toMatchObject({ status: 'Failed', declineReason: 'not_sent' });
  world.clock.advance(-6 * minuteMs);
});

test('a process that died after its intention is found by the sweep', async () => {
  const key = freshKey();
  const body = { amountMinor: 5_500, currency: 'EUR', method: card() };
  const { body: payment } = await shop.request(createPayment, { body }, withKey(key));
  // What a kill between the two transactions leaves behind: the intention, without its outcome.
  await world.db.transaction(systemScope, async (tx) => {
    await tx.change(sql`
      update acquirer_attempt set settled_at = null, outcome = null, next_check_at = ${world.clock.now()}
      where transaction_id = ${payment.id}`);
    await tx.change(sql`
      update transaction set status = 'Validated', captured_minor = 0, captured_at = null where id = ${payment.id}`);
    await tx.change(sql`update idempotency_key set status = null, body = null where key = ${key}`);
  });
  const again = await shop.request(createPayment, { body }, withKey(key));
  expect(again.body).toMatchObject({ id: payment.id, status: 'Validated' });
  expect(await sweepAttempts(world.engine)).toBeGreaterThan(0);
  expect((await get(payment.id)).status).toBe('Captured');
});

test('a dispute is booked once, and holds the money', async () => {
  const payment = await pay(shop, { method: card(magic.disputeAfterCapture.pan) });
  await world.until(shop, payment.id, 'Disputed');
  const booked = (await world.entriesOf(payment)).map(({ account, amountMinor }) => [account, amountMinor]);
  expect(booked.slice(3)).toEqual([
    ['merchantAvailable', 10_000],
    ['merchantReserve', -10_000],
  ]);
});

describe('what time does', () => {
  test('an authorization lapses after seven days; of one that was captured in part, the rest does', async () => {
    const [whole, part] = [await pay(shop, { type: 'Authorization' }), await pay(shop, { type: 'Authorization' })];
    await shop.request(capturePayment, { params: { paymentId: part.id }, body: { amountMinor: 3_000 } }, withKey());
    const expire = (days: number) =>
      world.db.transaction(systemScope, (tx) =>
        expireAuthorizations(tx, new Date(world.clock.now().getTime() + days * dayMs)),
      );
    await expire(6.9);
    expect((await get(whole.id)).status).toBe('Approved');
    await expire(7.1);
    expect((await get(whole.id)).status).toBe('Expired');
    expect(await get(part.id)).toMatchObject({ status: 'Captured', capturedMinor: 3_000 });
  });

  test('captured money becomes available two days after its cut-off, once', async () => {
    const dune = await world.shop('duneOud');
    const payment = await pay(dune);
    const settle = () =>
      world.db.transaction(systemScope, (tx) => settleCaptures(tx, new Date(world.clock.now().getTime() + 4 * dayMs)));
    await settle();
    await settle();
    const settled = (await world.entriesOf(payment)).filter(({ posting }) => posting === 'settlement');
    expect(settled.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['merchantPending', 9_873],
      ['merchantAvailable', -9_873],
    ]);
    const detail = await world.as.tenant.request(
      contract.getTransactionDetails,
      { params: { transactionId: payment.id } },
      { mode: 'Test' },
    );
    expect(detail.body.availableMinor).toBe(9_873);
  });
});

// No second try: it would be another history.
test('whatever is asked in whatever order, nothing is taken twice and the ledger balances', { retry: 0 }, async () => {
  const calls = { capture: capturePayment, refund: refundPayment, void: voidPayment, reverse: reversePayment };
  const step = fc.record({
    act: fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])),
    amountMinor: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
    /** Sent at once with the next step, under a key of its own. */
    atOnce: fc.boolean(),
  });
  const history = fc.record({
    type: fc.constantFrom('Sale' as const, 'Authorization' as const),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ type, steps }) => {
      const { id } = await pay(shop, { type });
      let underWay: Promise<unknown>[] = [];
      for (const { act, amountMinor, atOnce } of steps) {
        const body = amountMinor === undefined || act === 'void' || act === 'reverse' ? undefined : { amountMinor };
        const sent = { params: { paymentId: id }, ...(body && { body }) };
        underWay.push(shop.request(calls[act] as typeof capturePayment, sent, withKey()));
        if (atOnce) continue;
        await Promise.all(underWay);
        underWay = [];
      }
      await Promise.all(underWay);
      const payment = await get(id);
      expect(payment.capturedMinor).toBeLessThanOrEqual(payment.amountMinor);
      expect(payment.refundedMinor).toBeLessThanOrEqual(payment.capturedMinor);
    }),
    { numRuns: 25 },
  );
  await world.expectBalanced();
  await foldBalancesJob.run({}, { ...world.engine, attempt: 1, attemptsMax: 1 });
  await world.expectBalanced();
});
