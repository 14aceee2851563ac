// The living shop: while the demo runs, its shops sell something every few seconds through the public API, so that the screens move.
import { setTimeout as wait } from 'node:timers/promises';
import { everydayCards, magic } from '../acquirer/magic-cards.ts';
import type { Config } from '../core/server/config.ts';
import type { Payment } from '../features/payments/common/payment.ts';
import { demoPayers } from './cards.ts';
import { basketMinor, type DemoShop, type ShopChannel } from './plan.ts';
import { type Random, seededRandom } from './random.ts';
import { demoKey } from './shop-keys.ts';
import { demoShops } from './shops.ts';

/** Between two sales, in milliseconds. */
const pauseMs = { from: 2_500, to: 7_000 };
/** The API takes longer than this only when it is not there, in milliseconds. */
const answerMsMax = 15_000;
const declineShare = 0.08;
const captureAtOnceShare = 0.5;
const refundShare = 0.06;

export interface LivingShop {
  stop(): Promise<void>;
}

/** Starts selling. A sale that fails is left; the next one comes. */
export function startLivingShop(config: Pick<Config, 'web' | 'secret'>): LivingShop {
  const stopping = new AbortController();
  const done = keepSelling(config, seededRandom(Date.now()), stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function keepSelling(config: Pick<Config, 'web' | 'secret'>, random: Random, signal: AbortSignal): Promise<void> {
  const open = demoShops.filter(({ mode, closed }) => mode === 'Live' && !closed);
  while (!signal.aborted) {
    try {
      await wait(random.whole(pauseMs.from, pauseMs.to), undefined, { signal });
      const shop = random.weighted(open.map((one) => [one.weight, one] as const));
      await sell(new ShopServer(config, shop, signal), shop, random);
    } catch {
      // Refused (a suspended merchant), not reachable (the product restarts) or stopping: all that a shop can do is go on.
    }
  }
}

async function sell(server: ShopServer, shop: DemoShop, random: Random): Promise<void> {
  const channel = random.weighted(shop.channels.map((one) => [one.weight, one] as const));
  const currency = random.weighted(channel.currencies);
  const isReserved = channel.method === 'card' && shop.capturesLater;
  const payment = await server.post('', {
    type: isReserved ? 'Authorization' : 'Sale',
    amountMinor: basketMinor(shop.basket, currency, random),
    currency,
    channelId: channel.id,
    websiteId: channel.websiteId,
    externalId: `${new Date().getUTCFullYear()}-${Date.now().toString(36).toUpperCase()}`,
    method: methodOf(channel, random),
    payer: { name: random.pick(demoPayers) },
  });
  if (payment.status === 'Approved' && random.chance(captureAtOnceShare))
    await server.post(`/${payment.id}/captures`, {});
  if (payment.status === 'Captured' && random.chance(refundShare))
    await server.post(`/${payment.id}/refunds`, { reason: 'goodsReturned' });
}

const declining = [
  magic.insufficientFunds,
  magic.doNotHonor,
  magic.expiredCard,
  magic.suspectedFraud,
  magic.limitExceeded,
];

function methodOf(channel: ShopChannel, random: Random) {
  const { method: kind, brand = 'paywallet' } = channel;
  if (kind === 'bank') return { kind, iban: 'DE89370400440532013000' };
  if (kind === 'wallet') return { kind, brand, payerAccount: 'payer@post.test' };
  if (kind === 'apm') return { kind, brand };
  const number = random.chance(declineShare) ? random.pick(declining).pan : random.pick(everydayCards).pan;
  return { kind, number, expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '123' };
}

/** The shop's own server, as far as Portico sees it: an API key and HTTP. */
class ShopServer {
  readonly #address: string;
  readonly #key: string;
  readonly #signal: AbortSignal;
  constructor({ web, secret }: Pick<Config, 'web' | 'secret'>, shop: DemoShop, signal: AbortSignal) {
    this.#address = `${web.publicUrl}/v1/payments`;
    this.#key = demoKey(secret, shop).key;
    this.#signal = signal;
  }
  async post(path: string, body: object): Promise<Payment> {
    const answer = await fetch(this.#address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#key}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(answerMsMax)]),
    });
    if (!answer.ok) throw new Error(`the payment API answers ${answer.status}`);
    return (await answer.json()) as Payment;
  }
}
