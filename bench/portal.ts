// The portal in a browser: what is loaded, when twenty rows are there, how the page behaves on a slow machine.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../demo/accounts.ts';
import type { Figure } from './report.ts';
import { measurePageChanges, shellIsThere } from './shell.ts';
import { timeToSee } from './visit.ts';

const lookupPath = '/transaction-management/transaction-lookup';
const rowSelector = 'tbody tr[data-row-id], [role="row"][data-row-id], tbody tr';
const rowsWanted = 20;
const waitMsMax = 20_000;
/** Repetitions of which the median counts. */
const repetitions = 5;
const slowCpu = 4;
/** 10 Mbit/s, in bytes a second, with the delay of a home line. */
const slowNetwork = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 20 };

export interface SignedIn {
  readonly context: BrowserContext;
  readonly page: Page;
  /** `Bearer …`, as the portal sends it. */
  readonly authorization: string;
}

/** Signs a demo account in and waits for its lookup. */
export async function signIn(browser: Browser, origin: string, email: string, path: string): Promise<SignedIn> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const called = page.waitForRequest(
    (request) => request.url().includes('/users') && 'authorization' in request.headers(),
  );
  await page.goto(origin + path);
  await page.locator('input[type=email], input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  const authorization = (await called).headers().authorization ?? '';
  await rows(page, rowsWanted);
  return { context, page, authorization };
}

async function rows(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].filter((row) => row.textContent?.includes('TX-')).length >= wanted,
    [rowSelector, count] as const,
    { timeout: waitMsMax, polling: 'raf' },
  );
}

export async function measurePortal(browser: Browser, origin: string): Promise<Figure[]> {
  const { context, page } = await signIn(browser, origin, 'tenant@demo.test', lookupPath);
  const weight = await firstViewWeight(context, origin);
  const address = origin + lookupPath;
  const rowsAreThere = (tab: Page) => rows(tab, rowsWanted);
  const visit = (cold: boolean, isThere: (tab: Page) => Promise<unknown>) =>
    medianOf(() => timeToSee(context, { address, cold, isThere }));
  const [cold, warm] = [await visit(true, rowsAreThere), await visit(false, rowsAreThere)];
  const [shellCold, shellWarm] = [await visit(true, shellIsThere), await visit(false, shellIsThere)];
  const slow: SlowView[] = [];
  for (let i = 0; i < repetitions; i++) slow.push(await slowFirstView(context, origin));
  const nextPage = await medianOf(() =>
    timeOf(page, () => page.getByRole('button', { name: /next page/i }).click(), rowsWanted),
  );
  const hundred = await medianOf(() => timeHundredRows(page, origin));
  const pageChanges = await measurePageChanges(page, lookupPath);
  await context.close();
  return [
    { name: 'first view: JavaScript, compressed', value: weight.script / 1000, unit: 'kB', bound: { most: 200 } },
    { name: 'first view: CSS, compressed', value: weight.style / 1000, unit: 'kB', bound: { most: 25 } },
    { name: 'shell can be used, cold', value: shellCold, unit: 'ms', bound: { most: 1_500 } },
    { name: 'shell can be used, warm', value: shellWarm, unit: 'ms', bound: { most: 300 } },
    { name: '20 rows, cold', value: cold, unit: 'ms', bound: { most: 800 } },
    { name: '20 rows, warm', value: warm, unit: 'ms', bound: { most: 300 } },
    { name: 'next page', value: nextPage, unit: 'ms', bound: { most: 120 } },
    { name: '100 rows', value: hundred, unit: 'ms', bound: { most: 200 } },
    {
      name: '20 rows, cold, 4 × slower CPU, 10 Mbit/s',
      value: median(slow.map(({ rowsMs }) => rowsMs)),
      unit: 'ms',
      bound: { most: 1_800 },
    },
    { name: 'layout shift (CLS)', value: Math.max(...slow.map(({ shift }) => shift)), unit: '', bound: { most: 0.02 } },
    {
      name: 'slowest interaction, 4 × slower CPU (INP)',
      value: median(slow.map(({ interactionMs }) => interactionMs)),
      unit: 'ms',
      bound: { most: 100 },
    },
    ...pageChanges,
  ];
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < repetitions; i++) times.push(await measure());
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeOf(page: Page, act: () => Promise<unknown>, count: number): Promise<number> {
  const first = await firstReference(page);
  const began = performance.now();
  await act();
  await page.waitForFunction(
    ([selector, before, wanted]) => {
      const found = [...document.querySelectorAll(selector as string)].filter((row) =>
        row.textContent?.includes('TX-'),
      );
      return found.length >= Number(wanted) && found[0]?.textContent !== before;
    },
    [rowSelector, first, count] as const,
    { timeout: waitMsMax, polling: 'raf' },
  );
  return performance.now() - began;
}

function firstReference(page: Page): Promise<string | undefined> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].find((row) => row.textContent?.includes('TX-'))?.textContent ??
      undefined,
    rowSelector,
  );
}

async function timeHundredRows(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}${lookupPath}?size=50`);
  await rows(page, 50);
  const size = page.locator('select').filter({ hasText: /per page/i });
  const began = performance.now();
  await size.selectOption('100');
  await rows(page, 100);
  return performance.now() - began;
}

interface Weight {
  readonly script: number;
  readonly style: number;
}

/** Bytes of the files that came until the rows were there, as served: compressed, without headers. */
async function firstViewWeight(context: BrowserContext, origin: string): Promise<Weight> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(origin + lookupPath);
  await rows(page, rowsWanted);
  const weight = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sumOf = (ending: string) =>
      files
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { script: sumOf('.js'), style: sumOf('.css') };
  });
  await page.close();
  return weight;
}

interface SlowView {
  readonly rowsMs: number;
  /** Cumulative layout shift until the interactions have ended. */
  readonly shift: number;
  /** Of the slowest interaction. */
  readonly interactionMs: number;
}

async function slowFirstView(context: BrowserContext, origin: string): Promise<SlowView> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  await page.addInitScript(() => {
    const seen = { shift: 0, interactionMs: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.interactionMs = Math.max(seen.interactionMs, entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const began = performance.now();
  await page.goto(origin + lookupPath, { waitUntil: 'commit' });
  await rows(page, rowsWanted);
  const rowsMs = performance.now() - began;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /events/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab').first().waitFor({ state: 'detached' });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; interactionMs: number } }).seen,
  );
  await page.close();
  return { rowsMs, ...seen };
}
