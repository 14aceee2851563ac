// What happened in the demo world: payments and what came after them, out of a seed. Pure; the loader makes rows of it.
import type { Mode } from '../core/common/mode.ts';
import { decimalPlaces } from '../core/common/money.ts';
import type { DeclineReason } from '../features/acquirers/common/decline-reasons.ts';
import type { PaymentMethod } from '../features/merchants/common/payment-methods.ts';
import { type DemoCard, demoCards, demoPayers } from './cards.ts';
import type { Random } from './random.ts';
import { paymentInstants } from './rhythm.ts';

/** A way to pay that a shop offers. */
export interface ShopChannel {
  readonly id: string;
  readonly websiteId: string;
  readonly method: PaymentMethod;
  /** Brand of a wallet or alternative method; cards bring their own. */
  readonly brand?: string | undefined;
  /** Share of the shop's payments. */
  readonly weight: number;
  /** What is paid in, by share. */
  readonly currencies: readonly (readonly [weight: number, currency: string])[];
}

export interface DemoShop {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: Mode;
  readonly channels: readonly ShopChannel[];
  /** A usual basket in major units of EUR; other currencies follow by their rate. */
  readonly basket: number;
  /** Share of all payments. */
  readonly weight: number;
  /** Hours its clocks are ahead of UTC. */
  readonly offsetHours: number;
  /** Reserves first and captures when it ships. */
  readonly capturesLater: boolean;
  /** The merchant was suspended: it has a past, and sells nothing now. */
  readonly closed: boolean;
}

export interface PlannedOperation {
  readonly type: 'Capture' | 'Refund' | 'Void' | 'Reversal';
  readonly amountMinor: number;
  readonly at: Date;
  /** The operation (a capture) that this one takes from, counted in `operations`; the payment itself without it. */
  readonly of?: number;
}

export type PlannedOutcome = 'captured' | 'approved' | 'declined' | 'failed' | 'pending' | 'blocked';

export interface PlannedPayment {
  readonly at: Date;
  readonly shop: DemoShop;
  readonly channel: ShopChannel;
  readonly type: 'Authorization' | 'Sale';
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: string;
  readonly country: string;
  readonly card: (DemoCard & { readonly last4: string }) | undefined;
  /** The payer passed a 3-D Secure challenge. */
  readonly challenged: boolean;
  readonly outcome: PlannedOutcome;
  readonly reason: DeclineReason | undefined;
  readonly operations: readonly PlannedOperation[];
  /** The payer's bank took the money back at this instant. */
  readonly disputedAt: Date | undefined;
}

export interface PlanOptions {
  readonly shops: readonly DemoShop[];
  readonly count: number;
  readonly days: number;
  readonly until: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Units of a currency for one euro, roughly: baskets only have to look right. */
const perEuro: Readonly<Record<string, number>> = { EUR: 1, TRY: 48, GBP: 0.86, JPY: 172, KWD: 0.35, USD: 1.12 };

/** Shares of all payments. Declines are 8 % in sum with the blocked and failed ones left out. */
const outcomeShares = { declined: 0.08, failed: 0.009, blocked: 0.004 };
/** Without a final answer: only of the last hours, since a status check settles the older ones. */
const pendingShare = 0.25;
const pendingWithinMs = 2 * hourMs;
const refundShare = 0.055;
const fullRefundShare = 0.7;
const disputeShare = 0.004;
const challengeShare = 0.35;
const partialCaptureShare = 0.12;
const voidShare = 0.05;
const reversalShare = 0.01;
const lapseShare = 0.03;

const declineShares: readonly (readonly [number, DeclineReason])[] = [
  [34, 'insufficient_funds'],
  [24, 'do_not_honor'],
  [11, 'expired_card'],
  [9, 'incorrect_cvc'],
  [8, 'suspected_fraud'],
  [6, 'limit_exceeded'],
  [5, 'lost_or_stolen'],
  [3, 'issuer_unavailable'],
];

/** All payments of the period, in order of time. */
export function planPayments({ shops, count, days, until }: PlanOptions, random: Random): PlannedPayment[] {
  const total = shops.reduce((sum, { weight }) => sum + weight, 0);
  let shared = 0;
  let planned = 0;
  return shops
    .flatMap((shop) => {
      shared += shop.weight;
      const share = Math.round((shared / total) * count) - planned;
      planned += share;
      const instants = paymentInstants({ count: share, days, until, offsetHours: shop.offsetHours }, random);
      return instants.map((at) => planPayment(shop, at, until, random));
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function planPayment(shop: DemoShop, at: Date, until: Date, random: Random): PlannedPayment {
  const channel = random.weighted(shop.channels.map((one) => [one.weight, one] as const));
  const currency = random.weighted(channel.currencies);
  const amountMinor = basketMinor(shop.basket, currency, random);
  const isCard = channel.method === 'card';
  const card = isCard
    ? { ...random.pick(demoCards), last4: String(random.whole(0, 9_999)).padStart(4, '0') }
    : undefined;
  const type = isCard && shop.capturesLater ? 'Authorization' : 'Sale';
  const outcome = outcomeOf(type, at, until, random);
  const operations = operationsAfter({ type, outcome, amountMinor, at, until }, random);
  const captured = outcome === 'captured' || operations.some((one) => one.type === 'Capture');
  const taken = operations.some((one) => one.type !== 'Capture');
  const disputedAt = new Date(at.getTime() + random.whole(6, 60) * dayMs);
  return {
    at,
    shop,
    channel,
    type,
    amountMinor,
    currency,
    payer: random.pick(demoPayers),
    country: card?.country ?? (currency === 'TRY' ? 'TR' : 'DE'),
    card,
    challenged: isCard && random.chance(challengeShare),
    outcome,
    reason: outcome === 'declined' ? reasonFor(channel.method, random) : undefined,
    operations,
    disputedAt:
      isCard && type === 'Sale' && captured && !taken && disputedAt < until && random.chance(disputeShare)
        ? disputedAt
        : undefined,
  };
}

/** Most baskets are near the usual one, a few are many times as large; prices end as prices do. */
export function basketMinor(basket: number, currency: string, random: Random): number {
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 1.3);
  const major = basket * spread * (perEuro[currency] ?? 1);
  const decimals = decimalPlaces(currency);
  if (decimals === 0) return Math.max(100, Math.round(major / 10) * 10);
  const minor = Math.max(100, Math.round(major * 10 ** decimals));
  if (decimals === 3) return Math.round(minor / 50) * 50;
  return random.chance(0.6) ? Math.max(90, Math.floor(minor / 100) * 100 + random.pick([90, 99, 50, 0, 95])) : minor;
}

function outcomeOf(type: 'Authorization' | 'Sale', at: Date, until: Date, random: Random): PlannedOutcome {
  if (until.getTime() - at.getTime() < pendingWithinMs && random.chance(pendingShare)) return 'pending';
  const { declined, failed, blocked } = outcomeShares;
  return random.weighted<PlannedOutcome>([
    [declined, 'declined'],
    [failed, 'failed'],
    [blocked, 'blocked'],
    [1 - declined - failed - blocked, type === 'Sale' ? 'captured' : 'approved'],
  ]);
}

function reasonFor(method: PaymentMethod, random: Random): DeclineReason {
  if (method === 'card') return random.weighted(declineShares);
  return random.pick<DeclineReason>(['insufficient_funds', 'limit_exceeded', 'do_not_honor']);
}

interface Origin {
  readonly type: 'Authorization' | 'Sale';
  readonly outcome: PlannedOutcome;
  readonly amountMinor: number;
  readonly at: Date;
  readonly until: Date;
}

/** What follows a payment. Nothing happens after `until`: what would is left out, as it has not happened yet. */
function operationsAfter(origin: Origin, random: Random): PlannedOperation[] {
  const operations: PlannedOperation[] = [];
  if (origin.outcome === 'approved') operations.push(...followAuthorization(origin, random));
  if (origin.outcome === 'captured' || operations[0]?.type === 'Capture') {
    const capture = operations[0];
    const refund = planRefund(capture?.amountMinor ?? origin.amountMinor, capture?.at ?? origin.at, random);
    if (refund) operations.push(capture ? { ...refund, of: 0 } : refund);
  }
  return operations.filter(({ at }) => at < origin.until);
}

function followAuthorization({ amountMinor, at }: Origin, random: Random): PlannedOperation[] {
  const later = (from: number, to: number) => new Date(at.getTime() + random.whole(from, to) * 1_000);
  const fate = random.weighted<'void' | 'reversal' | 'lapse' | 'capture'>([
    [voidShare, 'void'],
    [reversalShare, 'reversal'],
    [lapseShare, 'lapse'],
    [1 - voidShare - reversalShare - lapseShare, 'capture'],
  ]);
  if (fate === 'lapse') return [];
  if (fate === 'void') return [{ type: 'Void', amountMinor, at: later(600, 86_400) }];
  if (fate === 'reversal') return [{ type: 'Reversal', amountMinor, at: later(120, 600) }];
  const part = random.chance(partialCaptureShare)
    ? Math.max(1, Math.floor(amountMinor * (0.4 + 0.5 * random.next())))
    : amountMinor;
  return [{ type: 'Capture', amountMinor: part, at: later(1_800, 3 * 86_400) }];
}

function planRefund(leftMinor: number, at: Date, random: Random): PlannedOperation | undefined {
  if (!random.chance(refundShare)) return undefined;
  const amountMinor = random.chance(fullRefundShare)
    ? leftMinor
    : Math.max(1, Math.floor(leftMinor * (0.2 + 0.6 * random.next())));
  return {
    type: 'Refund',
    amountMinor,
    at: new Date(at.getTime() + random.whole(1, 20 * 24) * hourMs + random.whole(0, 3_599) * 1_000),
  };
}
