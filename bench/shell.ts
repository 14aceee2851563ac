// The frame in a browser: when it can be used, and how the portal goes from page to page.
import type { Page } from 'playwright-core';
import { tierWire } from '../core/common/tiers.ts';
import type { Figure } from './report.ts';

/** Page changes that are measured, to and fro. */
const changes = 6;
/** Milliseconds from which browsers report a task as long (Long Tasks API). */
const longTaskMs = 50;

/** What a page that is measured remembers of the change under way. */
interface Watched {
  longestTaskMs: number;
  shownMs: number;
}

/** Going to and fro between two built pages by the menu; `page` shows one of them. */
export async function measurePageChanges(page: Page, listPath: string): Promise<Figure[]> {
  await page.evaluate(watchChanges);
  const seen: number[] = [];
  for (let i = 0; i < changes; i++) seen.push(await timeOfChange(page, i % 2 === 0 ? tierWire.tenant.home : listPath));
  const { longestTaskMs } = await watched(page);
  return [
    {
      name: 'page change: something of it is seen, slowest',
      value: Math.max(...seen),
      unit: 'ms',
      bound: { most: 100 },
    },
    {
      name: `page change: longest task (below ${longTaskMs} ms counts as none)`,
      value: longestTaskMs,
      unit: 'ms',
      bound: { most: 100 },
    },
  ];
}

/** Runs in the page: notes long tasks, and when the first frame after a click has other content than before. */
function watchChanges(): void {
  const noted: Watched = { longestTaskMs: 0, shownMs: 0 };
  Object.assign(window, { watched: noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longestTaskMs = Math.max(noted.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const main = document.querySelector('#main');
      const before = main?.firstElementChild;
      noted.shownMs = 0;
      const look = () => {
        if (main?.firstElementChild === before) requestAnimationFrame(look);
        else noted.shownMs = performance.now() - timeStamp;
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function timeOfChange(page: Page, path: string): Promise<number> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.shownMs > 0);
  return (await watched(page)).shownMs;
}

function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

/** Whether the shell can be used: the splash is gone, and the menu is there to be clicked. */
export function shellIsThere(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => document.querySelector('.splash') === null && document.querySelector('nav a') !== null,
    { polling: 'raf' },
  );
}
