// Authorizations that lapse soon: whose they are, from when on, and until they are captured.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoEmail } from '../../../demo/accounts.ts';
import * as contract from '../common/contract.ts';
import { freshKey, type PaymentWorld, pay, paymentWorld, withKey } from './payment-world.fixture.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world.close());

const mode = 'Live' as const;
const hourMs = 3_600_000;
type Who = DemoEmail extends infer E ? (E extends `${infer Name}@demo.test` ? Name : never) : never;

async function lapsing(who: Who) {
  const { body } = await world.as[who].request(contract.findLapsingAuthorizations, {}, { mode });
  return body;
}

test('they are named two days ahead, to their merchant, its tenant and the platform only, until they are captured', async () => {
  const shop = await world.shop('atelierLumen', mode);
  const first = await pay(shop, { type: 'Authorization' });
  const second = await pay(shop, { type: 'Authorization' });
  await pay(shop);
  expect(await lapsing('merchant')).toEqual({ count: 0, data: [] });

  // Five of the seven days are over, and an hour.
  world.clock.advance(121 * hourMs);
  for (const who of ['merchant', 'tenant', 'platform'] as const) {
    const { count, data } = await lapsing(who);
    expect(count, who).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(data[0]).toMatchObject({ amountMinor: 10_000, capturedMinor: 0, currency: 'EUR' });
  }
  expect(await lapsing('merchant2')).toEqual({ count: 0, data: [] });
  expect(await lapsing('othertenant')).toEqual({ count: 0, data: [] });

  const body = { amountMinor: 10_000, currency: 'EUR' };
  const params = { transactionId: first.id };
  const captured = await world.as.merchant.request(contract.capture, { params, body }, withKey(freshKey(), mode));
  expect(captured.status).toBe(200);
  expect((await lapsing('merchant')).data.map(({ id }) => id)).toEqual([second.id]);
  // What has lapsed is not coming any more.
  world.clock.advance(48 * hourMs);
  expect(await lapsing('merchant')).toEqual({ count: 0, data: [] });
});
