// `npm run bench`: measures the product over a million transactions, side by side with a bare floor, and prints a table with ratios.
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright-core';
import { everydayCards } from '../acquirer/magic-cards.ts';
import { formatFilter } from '../core/common/filter.ts';
import type { Mode } from '../core/common/mode.ts';
import type { Scope } from '../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../demo/organisations.ts';
import { demoKey } from '../demo/shop-keys.ts';
import { demoShops } from '../demo/shops.ts';
import { findTransactions } from '../features/transactions/server/find-transactions.ts';
import { findBrowser } from '../tests/browser.ts';
import { startFloor, statementsOf } from './floor.ts';
import { type LoadRequest, load } from './load.ts';
import { measurePortal, signIn } from './portal.ts';
import { type Figure, keepsBound, table } from './report.ts';
import { openWorld } from './world.ts';

const secondsEach = Number(process.env.BENCH_SECONDS ?? 6) * 1000;
const floorPort = 24_050;

interface Lookup {
  readonly name: string;
  readonly as: 'tenant@demo.test' | 'merchant@demo.test';
  readonly scope: Scope;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const tenantId = demoTenantId('northwind');
const tenantScope: Scope = { tenantId, merchantId: null, platform: false };
const merchantScope: Scope = { tenantId, merchantId: demoMerchantId('atelierLumen'), platform: false };
const lastWeek = formatFilter([
  { field: 'created', operator: '=ge=', values: [new Date(Date.now() - 7 * 86_400_000).toISOString()] },
  { field: 'status', operator: '=in=', values: ['Captured', 'Declined'] },
]);

const lookups: readonly Lookup[] = [
  {
    name: 'tenant',
    as: 'tenant@demo.test',
    scope: tenantScope,
    path: '/merchant-api/v1/api/crm/transactions',
    query: {},
  },
  {
    name: 'merchant',
    as: 'merchant@demo.test',
    scope: merchantScope,
    path: '/merchant-api/v1/api/transactions',
    query: {},
  },
  {
    name: 'tenant, last 7 days, captured or declined',
    as: 'tenant@demo.test',
    scope: tenantScope,
    path: '/merchant-api/v1/api/crm/transactions',
    query: { filter: lastWeek },
  },
];

/** The statements that the product itself sends for a lookup. */
function lookupStatements({ scope, query }: Lookup) {
  return statementsOf((tx) => {
    const input = {
      tx,
      scope,
      actor: { tier: 'tenant' },
      mode: 'Live' as Mode,
      query: { PageSize: 20, PageIndex: 0, filter: '', ...query },
    };
    return findTransactions.work(input as never);
  });
}

async function main(): Promise<void> {
  const world = await openWorld((line) => console.log(line));
  const figures: Figure[] = [];
  const keep = (measured: readonly Figure[]) => {
    figures.push(...measured);
    console.log(table(measured));
  };
  const browser = await chromium.launch(await findBrowser(process.env));
  try {
    const origin = world.config.web.publicUrl;
    const statements = await Promise.all(lookups.map(lookupStatements));
    const floor = await startFloor(world.database.appUrl, statements, floorPort);
    for (const [number, lookup] of lookups.entries()) keep(await measureLookup(browser, origin, lookup, number));
    await floor.stop();
    keep(await measureDetail(browser, origin));
    keep(await measurePayments(origin, world.config.secret));
    keep(await measurePortal(browser, origin));
    keep([await measureMemory(origin)]);
  } finally {
    await browser.close();
    await world.stop();
  }
  console.log(`\n${table(figures)}`);
  if (figures.some((figure) => keepsBound(figure) === false)) process.exitCode = 1;
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

async function measureLookup(browser: Browser, origin: string, lookup: Lookup, number: number): Promise<Figure[]> {
  const landing = lookup.as.startsWith('merchant')
    ? '/merchant/transaction-management/transaction-lookup'
    : '/transaction-management/transaction-lookup';
  const { context, authorization } = await signIn(browser, origin, lookup.as, landing);
  await context.close();
  const query = new URLSearchParams({ PageSize: '20', PageIndex: '0', ...lookup.query });
  const ours = (): LoadRequest => ({
    method: 'GET',
    path: `${lookup.path}?${query}`,
    headers: { authorization, mode: 'Live' },
  });
  const bare = (): LoadRequest => ({ method: 'GET', path: `/${number}`, headers: {} });
  const floorOrigin = `http://127.0.0.1:${floorPort}`;
  const run = (target: string, request: () => LoadRequest, connections: number) =>
    load({ origin: target, connections, durationMs: secondsEach, request });
  // Side by side and twice, so that a noisy moment hits both.
  const floorOne = await run(floorOrigin, bare, 1);
  const one = await run(origin, ours, 1);
  const floorMany = await run(floorOrigin, bare, 16);
  const many = await run(origin, ours, 16);
  if (one.failed + many.failed > 0)
    throw new Error(`lookup ${lookup.name}: ${one.failed + many.failed} requests failed`);
  return [
    { name: `lookup, ${lookup.name}: floor p50`, value: floorOne.p50, unit: 'ms' },
    { name: `lookup, ${lookup.name}: p50`, value: one.p50, unit: 'ms', bound: { most: 20 } },
    { name: `lookup, ${lookup.name}: p50 / floor`, value: one.p50 / floorOne.p50, unit: '×', bound: { most: 1.3 } },
    { name: `lookup, ${lookup.name}: floor at 16`, value: floorMany.perSecond, unit: '/s' },
    {
      name: `lookup, ${lookup.name}: at 16 / floor`,
      value: many.perSecond / floorMany.perSecond,
      unit: '×',
      bound: { least: 1 },
    },
  ];
}

async function measureDetail(browser: Browser, origin: string): Promise<Figure[]> {
  const { context, authorization } = await signIn(
    browser,
    origin,
    'tenant@demo.test',
    '/transaction-management/transaction-lookup',
  );
  await context.close();
  const headers = { authorization, mode: 'Live' };
  const base = '/merchant-api/v1/api/crm/transactions';
  const answer = await fetch(`${origin}${base}?PageSize=100&PageIndex=40`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const one =
    (tail: string) =>
    (count: number): LoadRequest => ({
      method: 'GET',
      path: `${base}/${data[count % data.length]?.id}${tail}`,
      headers,
    });
  const byId = await load({ origin, connections: 1, durationMs: secondsEach, request: one('') });
  const detail = await load({ origin, connections: 1, durationMs: secondsEach, request: one('/details') });
  return [
    { name: 'transaction by id: p50', value: byId.p50, unit: 'ms', bound: { most: 5 } },
    { name: 'transaction detail: p50', value: detail.p50, unit: 'ms', bound: { most: 15 } },
  ];
}

async function measurePayments(origin: string, secret: string): Promise<Figure[]> {
  const shop = demoShops.find((one) => one.mode === 'Live' && one.merchantId === demoMerchantId('kaffeewerk'));
  if (shop === undefined) throw new Error('the demo world has lost Kaffeewerk');
  const { key } = demoKey(secret, shop);
  const card = everydayCards[0];
  if (card === undefined) throw new Error('there is no everyday card');
  const created = await load({
    origin,
    connections: 16,
    durationMs: 2 * secondsEach,
    request: () => ({
      method: 'POST',
      path: '/v1/payments',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        amountMinor: 2_490,
        currency: 'EUR',
        externalId: `bench-${randomUUID()}`,
        method: {
          kind: 'card',
          number: card.pan,
          expiryMonth: 12,
          expiryYear: new Date().getUTCFullYear() + 2,
          cvc: '123',
        },
      }),
    }),
  });
  return [
    { name: 'payments created, acquirer included', value: created.perSecond, unit: '/s', bound: { least: 200 } },
    { name: 'payments created: p99', value: created.p99, unit: 'ms', bound: { most: 250 } },
    { name: 'payments that failed', value: created.failed, unit: '', bound: { most: 0 } },
  ];
}

async function measureMemory(origin: string): Promise<Figure> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  return { name: 'memory of web after the load', value: bytes / 1_000_000, unit: 'MB', bound: { most: 250 } };
}

await main();
