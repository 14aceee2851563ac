// A merchant's server as it should be written: one key for each intention, repeated until an answer comes; and the receiver of its webhooks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { everydayCards, magic } from '../../acquirer/magic-cards.ts';
import { systemClock } from '../../core/server/clock.ts';
import { systemScope } from '../../core/server/database.ts';
import { type DemoMerchantKey, demoMerchantId, demoMerchants, demoTenantId } from '../../demo/organisations.ts';
import type { Random } from '../../demo/random.ts';
import { addApiKey } from '../../features/api-keys/server/index.ts';
import type { Payment } from '../../features/payments/common/payment.ts';
import { addEndpoint } from '../../features/webhooks/server/index.ts';
import type { Installation } from './installation.ts';

/** An operation that the shop wants once, whatever happens to the answer. */
export interface Intention {
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How an intention ended: the first answer that says so, and how many requests it took. */
export interface Ended extends Intention {
  readonly status: number;
  readonly answer: unknown;
  readonly requests: number;
}

export interface Shop {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly apiKey: string;
  /** Every intention that was begun; those without an end are still being asked for. */
  readonly begun: readonly Intention[];
  readonly ended: readonly Ended[];
  /** Statuses of all answers, and 0 for none, with how often each came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Ids of the webhook messages that arrived, each with how often. */
  readonly received: ReadonlyMap<string, number>;
  /** Asks until it is answered for good. */
  settle(intention: Intention): Promise<Ended>;
  /** One request, whatever becomes of it. */
  send(intention: Intention, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
  /** Sells, captures and refunds until the signal comes; then ends what it has begun. */
  keepSelling(random: Random, stopping: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export const currency = 'EUR';
/** Nothing that is alive takes longer to answer, in milliseconds. */
const answerMsMax = 20_000;
const pauseMs = 25;
/** Longest wait of a register for its next customer, in milliseconds: without any the machine does nothing but sell, and what was killed takes long to come back. */
const nextCustomerMsMax = 100;
/** Cards whose magic breaks the way to the acquirer in one way each, besides those that just pay. */
const cards = [
  ...everydayCards.map(({ pan }) => pan),
  ...[magic.insufficientFunds, magic.errorThenSuccess, magic.errorAfterBooking, magic.connectionClosed].map(
    ({ pan }) => pan,
  ),
];

/** Opens the shop: a key, and an endpoint at which its webhooks arrive. */
export async function openShop(
  { db, config, addressOf }: Installation,
  merchant: DemoMerchantKey = 'atelierLumen',
): Promise<Shop> {
  const owner = {
    tenantId: demoTenantId(demoMerchants[merchant].tenant),
    merchantId: demoMerchantId(merchant),
    mode: 'Test',
  } as const;
  const receiver = await openReceiver();
  const { key: apiKey } = await db.transaction(systemScope, async (tx) => {
    await addEndpoint(tx, config, owner, { url: receiver.url }, systemClock.now());
    return addApiKey(tx, { ...owner, name: 'Shop', createdBy: null }, systemClock.now());
  });
  const [begun, ended, statuses]: [Intention[], Ended[], Map<number, number>] = [[], [], new Map()];
  const authorization = `Bearer ${apiKey}`;
  const address = (path: string) => `${addressOf('web')}/v1/payments${path}`;
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const send: Shop['send'] = ({ key, path, body }, headers = {}) =>
    fetch(address(path), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMsMax),
    });

  const settle: Shop['settle'] = async (intention) => {
    begun.push(intention);
    for (let requests = 1; ; requests++) {
      const answer = await send(intention)
        .then(async (got) => ({ status: got.status, body: (await got.json()) as { code?: string } }))
        // Refused, cut off, or answered in half: it may have been done or not.
        .catch(() => undefined);
      count(answer?.status ?? 0);
      if (answer && answer.status < 500 && answer.body.code !== 'request-under-way') {
        const end = { ...intention, status: answer.status, answer: answer.body, requests };
        ended.push(end);
        return end;
      }
      await delay(pauseMs);
    }
  };

  return {
    ...owner,
    apiKey,
    begun,
    ended,
    statuses,
    received: receiver.received,
    settle,
    send,
    get: (path) => fetch(address(path), { headers: { authorization }, signal: AbortSignal.timeout(answerMsMax) }),
    async keepSelling(random, stopping) {
      while (!stopping.aborted) {
        await sell(settle, random);
        await delay(random.whole(0, nextCustomerMsMax));
      }
    },
    close: receiver.close,
  };
}

/** A sale, or an authorization that is captured; sometimes some of it is given back. */
async function sell(settle: Shop['settle'], random: Random): Promise<void> {
  const amountMinor = random.whole(1_000, 90_000);
  const isReserved = random.chance(0.4);
  const { status, answer } = await settle(
    paymentOf({ amountMinor, type: isReserved ? 'Authorization' : 'Sale', pan: random.pick(cards) }),
  );
  if (status !== 201) return;
  const { id, status: state } = answer as Payment;
  if (state === 'Approved' && random.chance(0.8)) await settle(follow(`/${id}/captures`, {}));
  else if (state === 'Captured' && random.chance(0.4))
    await settle(follow(`/${id}/refunds`, { amountMinor: random.whole(1, amountMinor) }));
}

let intentions = 0;

/** The intention of a card payment; its description is its key, so that the database can be asked what became of it. */
export function paymentOf({
  amountMinor = 10_000,
  type = 'Sale',
  pan = everydayCards[0].pan,
}: {
  amountMinor?: number;
  type?: 'Sale' | 'Authorization';
  pan?: string;
} = {}): Intention {
  const key = `intention-${process.pid}-${++intentions}`;
  const method = { kind: 'card', number: pan, expiryMonth: 12, expiryYear: 2099, cvc: '987', holder: 'Ada Lovelace' };
  return { key, path: '', body: { type, amountMinor, currency, method, description: key } };
}

function follow(path: string, body: Intention['body']): Intention {
  return { key: `intention-${process.pid}-${++intentions}`, path, body };
}

/** Takes webhooks and remembers their ids. */
async function openReceiver(): Promise<{ url: string; received: Map<string, number>; close(): Promise<void> }> {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']).replace('msg_', '');
    request.resume().once('end', () => {
      received.set(id, (received.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
