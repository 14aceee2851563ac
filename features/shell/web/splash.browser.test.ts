// The splash over a frame whose first page is slow: it goes after three seconds, whether or not the page is there.
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../../../tests/portal.ts';

declare global {
  interface Window {
    splashShownMs?: number;
  }
}

/** Notes, by the page's own clock, how long a splash stood over the frame: what a busy machine adds to a test does not count. */
async function measureSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let since: number | undefined;
    new MutationObserver(() => {
      const isShown = document.querySelector('.frame .splash') !== null;
      if (isShown) since ??= performance.now();
      else if (since !== undefined) window.splashShownMs ??= performance.now() - since;
    }).observe(document, { childList: true, subtree: true });
  });
}

test('S1-116 the splash is hidden 3 seconds after the layout was made, over a page that is still loading', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/lookup-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await measureSplash(page);
  await signIn(page, 'tenant@demo.test', '/transaction-management/transaction-lookup');
  await expect.poll(() => page.evaluate(() => window.splashShownMs)).toBeGreaterThan(2_900);
  // In its place the page says that it is on its way.
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Transactions' })).toHaveCount(0);
  release();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
});
