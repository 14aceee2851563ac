// docs/api-guide.md against a running installation: every request of the page is sent, and answered as the page shows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { magic } from '../../acquirer/magic-cards.ts';
import type { Payment } from '../../features/payments/common/payment.ts';
import { type Example, exampleKey, examplePaymentId, guideExamples, likeShown } from '../api-guide.ts';
import { type Installation, startInstallation } from '../faults/installation.ts';
import { openShop, type Shop } from '../faults/shop.ts';

let installation: Installation;
let shop: Shop;

beforeAll(async () => {
  installation = await startInstallation({ env: { ACQUIRER_TIMEOUT_MS: '30000' } });
  shop = await openShop(installation);
});

afterAll(async () => {
  await shop?.close();
  await installation?.stop();
});

/** Sends it as it stands, with this shop's key and address and, where it names the page's payment, one that is there. */
async function send({ method, url, headers, body }: Example, paymentId = examplePaymentId): Promise<Response> {
  const path = url.pathname.replace(examplePaymentId, paymentId) + url.search;
  const authorization = (headers.authorization ?? '').replace(exampleKey, shop.apiKey);
  return fetch(installation.addressOf('web') + path, {
    method,
    headers: { ...headers, authorization },
    ...(body !== undefined && { body }),
  });
}

function exampleAt(path: string): Example {
  const found = guideExamples.find(({ method, url }) => method === 'POST' && url.pathname.endsWith(path));
  if (!found) throw new Error(`the page has no example of ${path}`);
  return found;
}

/** The page's own payment with something changed, under a key of its own. */
async function pay(key: string, differs: object = {}): Promise<Payment> {
  const example = exampleAt('/payments');
  const { externalId: _, ...body } = JSON.parse(example.body ?? '') as Record<string, unknown>;
  const changed = { ...example, body: JSON.stringify({ ...body, ...differs }) };
  const answer = await send({ ...changed, headers: { ...example.headers, 'idempotency-key': key } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Payment;
}

const method = (number: string) => ({ kind: 'card', number, expiryMonth: 12, expiryYear: 2030, cvc: '123' });

/** The payment that an example is about: the page says before each what it is done to. */
const paymentFor: Readonly<Record<string, () => Promise<Payment>>> = {
  captures: () => pay('guide-captures', { type: 'Authorization' }),
  refunds: () => pay('guide-refunds'),
  voids: () => pay('guide-voids', { type: 'Authorization' }),
  'status-checks': () => pay('guide-status-checks', { method: method(magic.errorAfterBooking.pan) }),
};

function isAsShown(example: Example, answer: { status: number; body: unknown }): void {
  expect(answer).toEqual({ status: example.answer.status, body: likeShown(example.answer.body) });
}

// Lists show what the others have made.
const inOrder = [...guideExamples].sort((one, other) => Number(one.method === 'GET') - Number(other.method === 'GET'));

test.each(
  inOrder.map((example) => [`${example.method} ${example.url.pathname}: ${example.answer.status}`, example] as const),
)('%s', async (_, example) => {
  const act = /[^/]+$/.exec(example.url.pathname)?.[0] ?? '';
  const before = await paymentFor[act]?.();
  const answer = await send(example, before?.id);
  const shown = { status: answer.status, body: (await answer.json()) as unknown };
  // Lists hold whatever else was sold here.
  if (example.method === 'GET') expect(shown.status).toBe(example.answer.status);
  else isAsShown(example, shown);
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
    expect(Number(answer.headers.get(name)), name).toBeGreaterThanOrEqual(0);
  if (shown.status < 400 && example.headers['idempotency-key'] !== undefined) {
    const again = await send(example, before?.id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect({ status: again.status, body: await again.json() }).toEqual(shown);
  }
});

test('lists are as shown', async () => {
  for (const example of guideExamples.filter((one) => one.method === 'GET')) {
    const answer = await send(example);
    const { data, nextCursor } = (await answer.json()) as { data: Payment[]; nextCursor: string | null };
    const { data: entries } = example.answer.body as { data: object[] };
    expect(nextCursor).toBeNull();
    expect(data).toContainEqual(likeShown(entries[0]));
  }
});
