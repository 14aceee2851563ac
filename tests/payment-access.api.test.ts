// The payment API's ids in the hands of others: a neighbour's key, another tenant's, and the merchant's own for the other world find nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf, type CallDefinition } from '../core/common/call.ts';
import { defaultApiBases } from '../core/common/request-routing.ts';
import { sql, systemScope } from '../core/server/database.ts';
import {
  capturePayment,
  createPayment,
  findPayments,
  getPayment,
  refundPayment,
} from '../features/payments/common/contract.ts';
import type { Payment } from '../features/payments/common/payment.ts';
import {
  card,
  type PaymentWorld,
  pay,
  paymentWorld,
  withKey,
} from '../features/transactions/server/payment-world.fixture.ts';
import { calls, examplesOf, isId, sampleBody } from './call-samples.ts';
import type { Caller } from './server.ts';

/** Words that stand in Lumen's payments and nowhere else. */
const telltale = 'lumen-telltale';
const secrets = [telltale, 'Ada Telltale', 'ada@telltale.example'];
const reusedKey = 'a-key-that-two-callers-use';

let world: PaymentWorld;
let lumen: Caller;
/** Those to whom Lumen's Test payments are nobody's. */
let foreigners: readonly (readonly [whose: string, caller: Caller])[];
/** Lumen's Test payments: captured, reserved, and operations on them. */
let payments: readonly Payment[];

beforeAll(async () => {
  world = await paymentWorld();
  lumen = await world.shop('atelierLumen', 'Test');
  foreigners = [
    ['a neighbour’s', await world.shop('kaffeewerk', 'Test')],
    ['another tenant’s', await world.shop('bogazTravel', 'Test')],
    ['its own for Live', await world.shop('atelierLumen', 'Live')],
  ];
  const told = { description: telltale, payer: { name: 'Ada Telltale', email: 'ada@telltale.example' } };
  const sold = await lumen.request(
    createPayment,
    { body: { amountMinor: 10_000, currency: 'EUR', method: card(), externalId: telltale, ...told } },
    withKey(reusedKey),
  );
  const reserved = await pay(lumen, { type: 'Authorization', ...told });
  const part = { body: { amountMinor: 100 } };
  const refunded = await lumen.request(refundPayment, { params: { paymentId: sold.body.id }, ...part }, withKey());
  const captured = await lumen.request(capturePayment, { params: { paymentId: reserved.id }, ...part }, withKey());
  payments = [sold.body, reserved, refunded.body.operation, captured.body.operation];
});
afterAll(() => world.close());

/** Everything that is kept of Lumen's Test payments. */
function kept(): Promise<unknown[]> {
  return world.db.read(systemScope, async (tx) => {
    const ids = payments.map(({ id }) => id);
    return Promise.all([
      tx.run(sql`select t::text from transaction t where id = any (${ids}::uuid[]) order by id`),
      tx.run(sql`select count(*)::int from transaction_event where transaction_id = any (${ids}::uuid[])`),
      tx.run(sql`select count(*)::int from transaction where parent_id = any (${ids}::uuid[])`),
      tx.run(sql`select count(*)::int from acquirer_attempt where transaction_id = any (${ids}::uuid[])`),
    ]);
  });
}

const paymentCalls = calls.filter(({ api }) => api === 'payments');
const byId = paymentCalls.filter((call) => Object.keys(examplesOf(call.params)).some((name) => isId(call, name)));

function send(call: CallDefinition, caller: Caller, id: string) {
  const names = Object.keys(examplesOf(call.params));
  const body = sampleBody(call);
  return caller.request(
    call,
    {
      params: Object.fromEntries(names.map((name) => [name, id])),
      ...(body !== undefined && { body }),
    } as never,
    withKey(),
  );
}

test('every call of the payment API that names a payment is among those that are tried', () => {
  const named = paymentCalls.filter((call) =>
    [...addressesOf(call, defaultApiBases).keys()].some((one) => /:/.test(one)),
  );
  expect(byId.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
  expect(byId.length).toBeGreaterThanOrEqual(6);
});

describe.each(byId.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('with a payment of somebody else is not found, tells nothing of it, and leaves it alone', async () => {
    const before = await kept();
    for (const [whose, caller] of foreigners)
      for (const { id } of payments) {
        const { status, problem } = await send(call, caller, id);
        expect({ whose, id, status, code: problem?.code }).toEqual({ whose, id, status: 404, code: 'not-found' });
        const said = JSON.stringify(problem);
        expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
      }
    expect(await kept()).toEqual(before);
  });
});

test('its owner finds each of them', async () => {
  for (const { id } of payments)
    expect((await lumen.request(getPayment, { params: { paymentId: id } })).body.id).toBe(id);
});

test('lists hold nothing of somebody else, by external id, by family, or past a cursor', async () => {
  const [sold, , refund] = payments.map(({ id }) => id);
  const queries = [
    [{ externalId: telltale }, sold],
    [{ parentId: sold }, refund],
    [{ cursor: payments.at(-1)?.id }, refund],
  ] as const;
  for (const [query, found] of queries) {
    const own = (await lumen.request(findPayments, { query })).body.data;
    expect(own.map(({ id }) => id)).toContain(found);
    for (const [whose, caller] of foreigners) {
      const { body } = await caller.request(findPayments, { query });
      expect({ whose, query, data: body.data }).toEqual({ whose, query, data: [] });
    }
  }
});

test('the same idempotency key and external id of somebody else are other intentions', async () => {
  for (const [whose, caller] of foreigners) {
    const currency = whose === 'another tenant’s' ? 'TRY' : 'EUR';
    const body = { amountMinor: 700, currency, method: card(), externalId: telltale };
    const answer = await caller.request(createPayment, { body }, withKey(reusedKey));
    expect({ whose, replayed: answer.headers['idempotent-replayed'] }).toEqual({ whose, replayed: undefined });
    expect(answer.body).toMatchObject({ status: 'Captured', amountMinor: 700, duplicateOfId: null });
    expect(payments.map(({ id }) => id)).not.toContain(answer.body.id);
  }
});
