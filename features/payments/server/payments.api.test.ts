// The payment API against the real server, database and sandbox acquirer: outcomes, refusals, twice at once, and what keys keep apart.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { magic } from '../../../acquirer/magic-cards.ts';
import { invalidInput, notFound } from '../../../core/common/problem.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { idempotencyKeyReused } from '../../../core/server/idempotency.ts';
import { demoTenantId, demoWebsiteId } from '../../../demo/organisations.ts';
import type { Caller } from '../../../tests/server.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch } from '../../transactions/common/problems.ts';
import {
  card,
  freshKey,
  type PaymentWorld,
  pay,
  paymentWorld,
  withKey,
} from '../../transactions/server/payment-world.fixture.ts';
import {
  capturePayment,
  createPayment,
  findPayments,
  getPayment,
  refundPayment,
  reversePayment,
  voidPayment,
} from '../common/contract.ts';
import { cardExpired, noChannel, websiteUnknown } from '../common/problems.ts';

let world: PaymentWorld;
let shop: Caller;
beforeAll(async () => {
  world = await paymentWorld();
  shop = await world.shop();
});
afterAll(() => world.close());

const amounts = async (id: string) =>
  (await world.entriesOf({ id })).map(({ account, amountMinor }) => [account, amountMinor]);

describe('outcomes', () => {
  test('a sale is captured, booked, and shows no more than ten digits', async () => {
    const payment = await pay(shop, { amountMinor: 12_990, externalId: 'order 2026-11842' });
    expect(payment).toMatchObject({
      type: 'Sale',
      status: 'Captured',
      mode: 'Test',
      amountMinor: 12_990,
      capturedMinor: 12_990,
      externalId: 'order 2026-11842',
      method: { kind: 'card', brand: 'Visa', first6: '411111', last4: '1111' },
    });
    expect(payment.reference).toMatch(/^TX-/);
    // The acquirer keeps 0.9 % + 10, the scheme 0.25 % + 2.
    expect(await amounts(payment.id)).toEqual([
      ['providerReceivable', 12_990],
      ['merchantPending', -12_829],
      ['tenantFees', -161],
    ]);
  });

  test('an authorization books nothing until it is captured', async () => {
    const payment = await pay(shop, { type: 'Authorization' });
    expect(payment).toMatchObject({ status: 'Approved', capturedMinor: 0 });
    expect(await amounts(payment.id)).toEqual([]);
  });

  test('a declined payment is a payment, with its reason', async () => {
    const payment = await pay(shop, { method: card(magic.insufficientFunds.pan) });
    expect(payment).toMatchObject({
      status: 'Declined',
      declineReason: 'insufficient_funds',
      declineText: 'Insufficient funds',
    });
    expect(await amounts(payment.id)).toEqual([]);
  });

  test('a card that needs a challenge is pending and says where the payer has to go', async () => {
    const payment = await pay(shop, { method: card(magic.challenge.pan), returnUrl: 'https://shop.test/back' });
    expect(payment.status).toBe('Pending');
    expect(payment.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  });

  test('an outcome that comes by notification settles the payment, though it comes twice', async () => {
    const payment = await pay(shop, { method: card(magic.webhookTwice.pan) });
    expect(payment.status).toBe('Pending');
    await world.until(shop, payment.id, 'Captured');
    expect(await amounts(payment.id)).toHaveLength(3);
  });
});

describe('refusals', () => {
  const problemOf = async (body: object) => {
    const whole = { amountMinor: 10_000, currency: 'EUR', method: card(), ...body };
    const { problem } = await shop.request(createPayment, { body: whole }, withKey());
    return problem && { code: problem.code, status: problem.status, pointer: problem.errors?.[0]?.pointer };
  };
  test.each([
    ['no amount', { amountMinor: 0 }, invalidInput, '/amountMinor'],
    ['a wrong check digit', { method: card('4111111111111112') }, invalidInput, '/method/number'],
    ['an expired card', { method: { ...card(), expiryYear: 2020 } }, cardExpired, '/method/expiryYear'],
    ['a currency no channel takes', { currency: 'JPY' }, noChannel, '/currency'],
    ["another merchant's website", { websiteId: demoWebsiteId('kaffeewerk') }, websiteUnknown, '/websiteId'],
  ])('%s', async (_what, body, kind, pointer) => {
    expect(await problemOf(body)).toEqual({ code: kind.code, status: kind.status, pointer });
  });

  test('refused payments leave nothing behind', async () => {
    const before = await shop.request(findPayments, { query: {} });
    await problemOf({ currency: 'JPY' });
    const after = await shop.request(findPayments, { query: {} });
    expect(after.body).toEqual(before.body);
  });
});

describe('operations', () => {
  test('partial captures add up to the authorized amount and no further', async () => {
    const { id } = await pay(shop, { type: 'Authorization' });
    const part = await shop.request(
      capturePayment,
      { params: { paymentId: id }, body: { amountMinor: 4_000 } },
      withKey(),
    );
    expect(part.status).toBe(201);
    expect(part.body.operation).toMatchObject({
      type: 'Capture',
      status: 'Captured',
      amountMinor: 4_000,
      parentId: id,
    });
    expect(part.body.payment).toMatchObject({ status: 'Approved', capturedMinor: 4_000 });
    const above = await shop.request(
      capturePayment,
      { params: { paymentId: id }, body: { amountMinor: 6_001 } },
      withKey(),
    );
    expect(above.problem).toMatchObject({ code: amountAboveRemaining.code, leftMinor: 6_000, currency: 'EUR' });
    const rest = await shop.request(capturePayment, { params: { paymentId: id } }, withKey());
    expect(rest.body.payment).toMatchObject({ status: 'Captured', capturedMinor: 10_000 });
  });

  test('a refund above what is left is refused and books nothing', async () => {
    const { id } = await pay(shop);
    const before = await amounts(id);
    const answer = await shop.request(
      refundPayment,
      { params: { paymentId: id }, body: { amountMinor: 10_001 } },
      withKey(),
    );
    expect(answer.status).toBe(422);
    expect(answer.problem).toMatchObject({ code: amountAboveRemaining.code, leftMinor: 10_000 });
    expect(answer.problem?.errors?.[0]?.pointer).toBe('/amountMinor');
    expect(await amounts(id)).toEqual(before);
  });

  test('a sale stays captured until all of it is refunded', async () => {
    const { id } = await pay(shop);
    const part = await shop.request(
      refundPayment,
      { params: { paymentId: id }, body: { amountMinor: 2_500 } },
      withKey(),
    );
    expect(part.body.operation).toMatchObject({ type: 'Refund', status: 'Successful', amountMinor: 2_500 });
    expect(part.body.payment).toMatchObject({ status: 'Captured', refundedMinor: 2_500 });
    const rest = await shop.request(refundPayment, { params: { paymentId: id } }, withKey());
    expect(rest.body.payment).toMatchObject({ status: 'Refunded', refundedMinor: 10_000 });
    const more = await shop.request(refundPayment, { params: { paymentId: id } }, withKey());
    expect(more.problem).toMatchObject({
      code: actionNotAllowed.code,
      transactionStatus: 'Refunded',
      because: 'wrong-status',
    });
  });

  test('another currency than the payment is in is refused', async () => {
    const { id } = await pay(shop);
    const answer = await shop.request(
      refundPayment,
      { params: { paymentId: id }, body: { amountMinor: 1, currency: 'USD' } },
      withKey(),
    );
    expect(answer.problem?.code).toBe(currencyMismatch.code);
  });

  test('a void before the cut-off takes the booking back, fees included', async () => {
    const { id } = await pay(shop);
    const { body } = await shop.request(voidPayment, { params: { paymentId: id } }, withKey());
    expect(body.payment.status).toBe('Voided');
    const booked = await amounts(id);
    expect(booked).toHaveLength(6);
    expect(booked.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
    expect(booked.filter(([account]) => account === 'tenantFees').map(([, amount]) => amount)).toEqual([-127, 127]);
  });

  test('an authorization is reversed at the acquirer', async () => {
    const { id } = await pay(shop, { type: 'Authorization' });
    const { body } = await shop.request(reversePayment, { params: { paymentId: id } }, withKey());
    expect(body).toMatchObject({ operation: { status: 'Successful' }, payment: { status: 'Reversed' } });
  });
});

describe('twice', () => {
  test('the same key and body get the stored answer, another body is refused', async () => {
    const key = freshKey();
    const body = { amountMinor: 4_200, currency: 'EUR', method: card() };
    const first = await shop.request(createPayment, { body }, withKey(key));
    const again = await shop.request(createPayment, { body }, withKey(key));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await shop.request(createPayment, { body: { ...body, amountMinor: 4_201 } }, withKey(key));
    expect(other.problem).toMatchObject({ code: idempotencyKeyReused.code, status: 422 });
  });

  test('a refused operation does not use up its key', async () => {
    const { id } = await pay(shop, { type: 'Authorization' });
    const key = freshKey();
    const params = { paymentId: id };
    await shop.request(capturePayment, { params, body: { amountMinor: 10_001 } }, withKey(key));
    const right = await shop.request(capturePayment, { params, body: { amountMinor: 10_000 } }, withKey(key));
    expect(right.status).toBe(201);
  });

  test('two refunds of everything at once: one is done, the other refused', async () => {
    const { id } = await pay(shop);
    const refund = () => shop.request(refundPayment, { params: { paymentId: id } }, withKey());
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body } = await shop.request(getPayment, { params: { paymentId: id } });
    expect(body.refundedMinor).toBe(10_000);
  });

  test('the same key ten times at once makes one payment', async () => {
    const key = freshKey();
    const externalId = freshKey();
    const body = { amountMinor: 700, currency: 'EUR', method: card(), externalId };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.request(createPayment, { body }, withKey(key))),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const found = await shop.request(findPayments, { query: { externalId } });
    expect(found.body.data).toHaveLength(1);
    await world.until(shop, answers[0]?.body.id ?? '', 'Captured');
  });

  test('the same external id on the same website is a duplicate, and moves nothing', async () => {
    const externalId = freshKey();
    const first = await pay(shop, { externalId });
    const second = await pay(shop, { externalId });
    expect(second).toMatchObject({ status: 'Duplicate', duplicateOfId: first.id });
    expect(await amounts(second.id)).toEqual([]);
  });
});

describe('strangers', () => {
  test("another merchant's and another tenant's payments are not there", async () => {
    const { id } = await pay(shop);
    for (const other of [
      await world.shop('kaffeewerk'),
      await world.shop('bogazTravel'),
      await world.shop('atelierLumen', 'Live'),
    ]) {
      const read = await other.request(getPayment, { params: { paymentId: id } });
      expect(read.problem).toMatchObject({ code: notFound.code, status: 404 });
      const refund = await other.request(refundPayment, { params: { paymentId: id } }, withKey());
      expect(refund.status).toBe(404);
      expect(JSON.stringify([read.problem, refund.problem])).not.toContain('Lumen');
    }
  });

  test('without a key there is nobody', async () => {
    const answer = await world.server.stranger.request(findPayments, { query: {} });
    expect(answer.status).toBe(401);
  });
});

test('the list goes on from its cursor to the end, each payment once', async () => {
  const quiet = await world.shop('duneOud');
  const made: string[] = [];
  for (let i = 0; i < 5; i++) made.push((await pay(quiet, { amountMinor: 1_000 + i })).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await quiet.request(findPayments, { query: { limit: 2, ...(cursor && { cursor }) } });
    seen.push(...body.data.map(({ id }) => id));
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect([...seen].sort()).toEqual([...made].sort());
  expect(seen).toEqual([...seen].sort().reverse());
});

test('no card number is kept once the outcome is known, and none in the clear ever', async () => {
  await pay(shop, { method: card(magic.doNotHonor.pan) });
  const open = await pay(shop, { method: card(magic.challenge.pan), returnUrl: 'https://shop.test/back' });
  const kept = await world.db.read(systemScope, async (tx) => ({
    cards: await tx.run(sql<{ id: string }>`select transaction_id as id from stored_card`),
    texts: await tx.run(sql<{ text: string }>`
      select row_to_json(one)::text as text from transaction one
      union all select row_to_json(one)::text from transaction_event one
      union all select row_to_json(one)::text from api_log one
      union all select row_to_json(one)::text from idempotency_key one
      union all select encode(sealed, 'escape') from stored_card`),
  }));
  expect(kept.cards.map(({ id }) => id)).toContain(open.id);
  const everything = kept.texts.map(({ text }) => text).join('\n');
  for (const { pan } of [magic.doNotHonor, magic.challenge]) expect(everything).not.toContain(pan);
  expect(everything).not.toContain('"987"');
});

test('the ledger balances after all of it, and entries cannot be changed', async () => {
  await world.expectBalanced();
  for (const attempt of [sql`update ledger_entry set amount_minor = 1`, sql`delete from transaction_event`])
    await expect(world.db.transaction(systemScope, (tx) => tx.change(attempt))).rejects.toThrow('permission denied');
  await expect(
    world.db.transaction(systemScope, (tx) =>
      tx.change(sql`
        insert into ledger_entry (tenant_id, transaction_id, id, posting_id, posting, at, account, merchant_id, provider, mode,
          currency, amount_minor)
        select ${demoTenantId('northwind')}, transaction_id, gen_random_uuid(), gen_random_uuid(), 'capture', now(), account,
          merchant_id, provider, mode, currency, 1 from ledger_entry limit 1`),
    ),
  ).rejects.toThrow('does not sum to zero');
});
