// The portal's calls on transactions: what each tier sees and may do, the lookup's totals, and what is recorded of acts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathFor } from '../../../core/common/call.ts';
import { defaultApiBases } from '../../../core/common/request-routing.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import type { Caller } from '../../../tests/server.ts';
import * as contract from '../common/contract.ts';
import { actionNotAllowed } from '../common/problems.ts';
import { foldCounters } from './index.ts';
import { freshKey, type PaymentWorld, pay, paymentWorld, withKey } from './payment-world.fixture.ts';

let world: PaymentWorld;
let shop: Caller;
const mode = 'Live' as const;
beforeAll(async () => {
  world = await paymentWorld();
  shop = await world.shop('atelierLumen', mode);
});
afterAll(() => world.close());

/** `merchant@` works for Atelier Lumen, `tenant@` for its tenant, `platform@` for all. */
const tiers = ['tenant', 'merchant', 'platform'] as const;

describe('each tier', () => {
  test.each(tiers)('S3-096 S3-186 S3-191 S3-198 S3-199 %s looks a payment up and opens it', async (tier) => {
    const payment = await pay(shop, { externalId: freshKey() });
    const listed = await world.as[tier].request(contract.findTransactions, { query: { PageSize: 5 } }, { mode });
    expect(listed.body.data[0]).toMatchObject({
      id: payment.id,
      type: 'Sale',
      status: 'Captured',
      websiteName: 'atelierlumen.test',
      channelName: 'Atelier Lumen Cards',
      merchantName: 'Atelier Lumen',
      tenantName: 'Northwind Pay',
    });
    const params = { transactionId: payment.id };
    const row = await world.as[tier].request(contract.getTransaction, { params }, { mode });
    expect(row.body).toEqual(listed.body.data[0]);
    const detail = await world.as[tier].request(contract.getTransactionDetails, { params }, { mode });
    expect(detail.body).toMatchObject({
      leftToRefundMinor: 10_000,
      feesMinor: 127,
      netMinor: 9_873,
      card: { first6: '411111', last4: '1111' },
      allowedActions: ['refund', 'void'],
    });
  });

  test.each(tiers)('S3-214 %s refunds in part, with a reason and a note', async (tier) => {
    const { id } = await pay(shop);
    const body = { amountMinor: 4_000, currency: 'EUR', reason: 'goodsReturned', note: 'one of two lamps' } as const;
    const answer = await world.as[tier].request(
      contract.refund,
      { params: { transactionId: id }, body },
      withKey(freshKey(), mode),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.transaction).toMatchObject({
      id,
      status: 'Captured',
      refundedMinor: 4_000,
      leftToRefundMinor: 6_000,
    });
    expect(answer.body.operation).toMatchObject({ type: 'Refund', status: 'Successful', parentId: id });
    const refund = { transactionId: answer.body.operation?.id ?? '' };
    const own = await world.as[tier].request(contract.getTransactionDetails, { params: refund }, { mode });
    expect(own.body).toMatchObject({ reason: 'goodsReturned', note: 'one of two lamps' });
  });

  test('S3-217 S3-218 S3-219 voids, captures and reverses', async () => {
    const act = async (call: typeof contract.capture | typeof contract.voidTransaction | typeof contract.reverse) => {
      const { id } = await pay(shop, { type: 'Authorization' });
      const sent = { params: { transactionId: id }, body: {} };
      const answer = await world.as.tenant.request(call as typeof contract.capture, sent, withKey(freshKey(), mode));
      return [answer.body.operation?.status, answer.body.transaction.status];
    };
    expect(await act(contract.capture)).toEqual(['Captured', 'Captured']);
    expect(await act(contract.voidTransaction)).toEqual(['Successful', 'Voided']);
    expect(await act(contract.reverse)).toEqual(['Successful', 'Reversed']);
  });

  test('an act that the state refuses says what is allowed instead', async () => {
    const { id } = await pay(shop);
    const answer = await world.as.tenant.request(
      contract.capture,
      { params: { transactionId: id }, body: {} },
      withKey(freshKey(), mode),
    );
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({
      transactionStatus: 'Captured',
      code: actionNotAllowed.code,
      because: 'wrong-type',
      allowedActions: ['refund', 'void'],
    });
  });

  test('a viewer may look, and is offered and allowed no act that moves money', async () => {
    const { id } = await pay(shop);
    const params = { transactionId: id };
    const detail = await world.as.readonly.request(contract.getTransactionDetails, { params }, { mode });
    expect(detail.body.allowedActions).toEqual([]);
    const sent = { params, body: { reason: 'other' } as const };
    const refund = await world.as.readonly.request(contract.refund, sent, withKey(freshKey(), mode));
    expect(refund.status).toBe(403);
  });

  test("merchants don't read names and notes of their tenant's staff", async () => {
    const { id } = await pay(shop);
    const sent = { params: { transactionId: id }, body: { reason: 'other', note: 'a secret' } as const };
    const { body } = await world.as.tenant.request(contract.refund, sent, withKey(freshKey(), mode));
    const params = { transactionId: body.operation?.id ?? '' };
    const [seen, events] = await Promise.all([
      world.as.merchant.request(contract.getTransactionDetails, { params }, { mode }),
      world.as.merchant.request(contract.findTransactionEvents, { params }, { mode }),
    ]);
    expect(JSON.stringify([seen.body, events.body])).not.toMatch(/a secret|tenant@demo/);
    const staff = await world.as.tenant.request(contract.findTransactionEvents, { params }, { mode });
    expect(JSON.stringify(staff.body)).toContain('tenant@demo.test');
  });
});

describe('acts say whose the transaction is', () => {
  const act = async (headers: Record<string, string>, who: 'tenant' | 'platform' = 'tenant') => {
    const { id } = await pay(shop);
    const sent = { params: { transactionId: id }, body: { reason: 'other' } as const };
    const { headers: key } = withKey();
    return world.as[who].request(contract.refund, sent, { mode, headers: { ...key, ...headers } });
  };
  const websiteId = async () => {
    const { body } = await world.as.merchant.request(contract.findTransactions, { query: { PageSize: 1 } }, { mode });
    return body.data[0]?.websiteId ?? '';
  };

  test('S3-224 by website id and mode, platform staff by tenant id too', async () => {
    const own = await websiteId();
    expect((await act({ websiteid: own })).status).toBe(200);
    expect((await act({ websiteid: own, tenantid: demoTenantId('northwind') }, 'platform')).status).toBe(200);
  });

  test('S3-224 of another website, tenant or mode it is not found, and nothing is done', async () => {
    const own = await websiteId();
    const otherSite = '01a1fce6-b0a1-77b2-a181-527e86e35627';
    expect((await act({ websiteid: otherSite })).problem?.code).toBe('not-found');
    expect((await act({ websiteid: own, tenantid: demoTenantId('anatolia') }, 'platform')).problem?.code).toBe(
      'not-found',
    );
    expect((await act({ websiteid: own, mode: 'Test' })).problem?.code).toBe('not-found');
    expect((await act({ websiteid: 'none' })).problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '#header/WebsiteId' }],
    });
  });

  test('S3-224 a status check of another website asks nobody', async () => {
    const { id } = await pay(shop);
    const params = { transactionId: id };
    const headers = { websiteid: '01a1fce6-b0a1-77b2-a181-527e86e35627' };
    const answer = await world.as.tenant.request(contract.checkStatus, { params }, { mode, headers });
    expect(answer.problem?.code).toBe('not-found');
  });
});

describe('strangers', () => {
  const calls = [
    contract.getTransaction,
    contract.getTransactionDetails,
    contract.findTransactionEvents,
    contract.findRelatedTransactions,
    contract.findTransactionFees,
    contract.findTransactionApiLogs,
    contract.findTransactionWebhooks,
  ];
  test('another tenant, another merchant and the other world find nothing', async () => {
    const { id } = await pay(shop);
    const params = { transactionId: id };
    for (const call of calls as (typeof contract.getTransaction)[]) {
      expect((await world.as.othertenant.request(call, { params }, { mode })).status).toBe(404);
      expect((await world.as.merchant2.request(call, { params }, { mode })).status).toBe(404);
      expect((await world.as.tenant.request(call, { params }, { mode: 'Test' })).status).toBe(404);
    }
    const sent = { params, body: { reason: 'other' } as const };
    expect((await world.as.othertenant.request(contract.refund, sent, withKey(freshKey(), mode))).status).toBe(404);
    expect((await world.as.merchant2.request(contract.refund, sent, withKey(freshKey(), mode))).status).toBe(404);
  });

  test('S3-002 a merchant looks up only its own transactions', async () => {
    await pay(await world.shop('kaffeewerk', mode));
    const { body } = await world.as.merchant.request(contract.findTransactions, { query: { PageSize: 100 } }, { mode });
    expect(new Set(body.data.map(({ merchantId }) => merchantId))).toEqual(new Set([demoMerchantId('atelierLumen')]));
    expect(body.count).toBe(body.data.length);
  });

  test('a merchant may not call the addresses of staff', async () => {
    const staffOnly = await world.server.app.inject({
      method: 'GET',
      url: `${defaultApiBases.merchant}/v1${pathFor(contract.findTransactions, 'tenant')}`,
      headers: {
        authorization: `Bearer ${await world.server.issuer.token(world.server.subjectOf('merchant@demo.test'), 'merchant')}`,
      },
    });
    expect(staffOnly.statusCode).toBe(403);
  });
});

describe('the lookup', () => {
  const countBy = async (filter: string) => {
    const query = { filter, PageSize: 100 };
    const { body } = await world.as.tenant.request(contract.findTransactions, { query }, { mode });
    return { count: body.count, data: body.data };
  };

  test('S3-186 totals are exact under every filter, before and after the counters are folded', async () => {
    for (let i = 0; i < 3; i++) await pay(shop, { amountMinor: 100_000 + i });
    const filters = [
      '',
      'status==Captured',
      'status=in=(Captured,Approved);type==Sale',
      'method==card;currency==EUR',
      'provider!=sandbox',
      `customer==${demoMerchantId('atelierLumen')}`,
      'amount=ge=100000',
      'created=ge=2020-01-01T00:00:00Z',
      'created=ge=2020-01-01T00:00:00Z;created=lt=2021-01-01T00:00:00Z',
      `created=ge=${new Date(world.clock.now().getTime() - 3_600_000).toISOString()}`,
    ];
    const before = await Promise.all(filters.map(countBy));
    for (const { count, data } of before) expect(count).toBe(data.length);
    expect(await world.db.transaction(systemScope, foldCounters)).toBeGreaterThan(0);
    expect((await Promise.all(filters.map(countBy))).map(({ count }) => count)).toEqual(
      before.map(({ count }) => count),
    );
    expect(before[0]?.count).toBeGreaterThan(10);
    expect(before[6]?.count).toBe(3);
    expect(before[8]?.count).toBe(0);
  });

  test('S3-104 S3-189 S3-190 any id finds its transaction: own, reference, external, the acquirer’s', async () => {
    const externalId = freshKey();
    const payment = await pay(shop, { externalId });
    const detail = await world.as.tenant.request(
      contract.getTransactionDetails,
      { params: { transactionId: payment.id } },
      { mode },
    );
    const keys = [
      payment.id,
      payment.reference,
      payment.reference.toLowerCase(),
      externalId,
      detail.body.providerReference,
    ];
    for (const tier of tiers)
      for (const searchKey of keys) {
        const sent = { query: { searchKey: searchKey ?? '' } };
        const { body } = await world.as[tier].request(contract.searchTransactions, sent, { mode });
        expect(body).toMatchObject({ count: 1, data: [{ id: payment.id }] });
      }
  });

  test('pages are whole and in order, by creation and by amount, both ways', async () => {
    for (const sort of ['-createdAt', 'createdAt', '-amountMinor', 'amountMinor']) {
      const seen: string[] = [];
      const amounts: number[] = [];
      for (let PageIndex = 0; ; PageIndex++) {
        const sent = { query: { PageIndex, PageSize: 7, sort } };
        const { body } = await world.as.tenant.request(contract.findTransactions, sent, { mode });
        seen.push(...body.data.map(({ id }) => id));
        amounts.push(...body.data.map(({ amountMinor }) => amountMinor));
        if (body.data.length < 7) {
          expect(seen).toHaveLength(body.count);
          break;
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      const wanted = sort.includes('amount')
        ? [...amounts].sort((one, other) => (sort.startsWith('-') ? other - one : one - other))
        : [...seen].sort();
      if (sort.includes('amount')) expect(amounts).toEqual(wanted);
      else expect(sort.startsWith('-') ? [...seen].reverse() : seen).toEqual(wanted);
    }
  });

  test.each([
    ['colour==red', 'filter'],
    ['status==Lost', 'filter'],
    ['tenant==01a1fce6-b0a1-77b2-a181-527e86e35627', 'filter'],
  ])('a filter that the tier does not have is refused with its place: %s', async (filter) => {
    const answer = await world.as.merchant.request(contract.findTransactions, { query: { filter } }, { mode });
    expect(answer.problem).toMatchObject({ status: 400, errors: [{ pointer: '#query/filter' }] });
  });
});

test('acts of people are in the audit log, refused ones too', async () => {
  const { id } = await pay(shop);
  const sent = { params: { transactionId: id }, body: { reason: 'other', amountMinor: 1 } as const };
  const key = withKey(freshKey(), mode);
  await world.as.tenant.request(contract.refund, sent, key);
  // Pressed again: the same answer, and no act of its own.
  await world.as.tenant.request(contract.refund, sent, key);
  const tooMuch = { ...sent, body: { ...sent.body, amountMinor: 99_999 } };
  await world.as.tenant.request(contract.refund, tooMuch, withKey(freshKey(), mode));
  const acts = await world.db.read(systemScope, (tx) =>
    tx.run(sql`
      select action, outcome, problem, actor_name as actor, merchant_id as "merchantId" from audit_event
      where target_id = ${id} order by id`),
  );
  expect(acts).toMatchObject([
    { action: 'transactions.refund', outcome: 'begun' },
    {
      action: 'transactions.refund',
      outcome: 'done',
      actor: 'tenant@demo.test',
      merchantId: demoMerchantId('atelierLumen'),
    },
    { action: 'transactions.refund', outcome: 'refused', problem: 'amount-above-remaining' },
  ]);
});

test('an act is recorded in the transactions that make it true: begun with its intention, done with its outcome', async () => {
  const { id } = await pay(shop);
  const sent = { params: { transactionId: id }, body: { reason: 'other', amountMinor: 1 } as const };
  const { body } = await world.as.tenant.request(contract.refund, sent, withKey(freshKey(), mode));
  const [acts, events] = await world.db.read(systemScope, (tx) =>
    Promise.all([
      tx.run(sql<{ outcome: string; written: string }>`
        select outcome, xmin::text as written from audit_event where target_id = ${id} order by id`),
      tx.run(sql<{ status: string; written: string }>`
        select status, xmin::text as written from transaction_event where transaction_id = ${body.operation?.id}`),
    ]),
  );
  const writtenWith = (status: string) => events.find((event) => event.status === status)?.written;
  expect(acts).toEqual([
    { outcome: 'begun', written: writtenWith('Created') },
    { outcome: 'done', written: writtenWith('Successful') },
  ]);
});
