// How long something stays on the screen, by the page's own clock: what a busy machine adds to a test does not count, and nobody waits.
import type { Page } from '@playwright/test';

/** Steps in which the clock of the page passes, in milliseconds: the page draws between them, so that this is how exact the answer is. */
const stepMs = 200;

/**
 * Seconds from the appearance of the first element of this selector until none is there any more, rounded as requirements name them. The page needs a clock of its own,
 * from before it was opened: `page.clock.install()`.
 * @param appear makes it appear, and waits until it is there
 */
export async function shownSeconds(page: Page, selector: string, appear: () => Promise<void>): Promise<number> {
  const shown = await page.evaluateHandle((of) => {
    const state: { ms?: number } = {};
    let shownAt: number | undefined;
    new MutationObserver((_, observer) => {
      const isShown = document.querySelector(of) !== null;
      if (isShown) shownAt ??= Date.now();
      else if (shownAt !== undefined) {
        state.ms = Date.now() - shownAt;
        observer.disconnect();
      }
    }).observe(document.body, { childList: true, subtree: true });
    return state;
  }, selector);
  await appear();
  for (;;) {
    const ms = await shown.evaluate((state) => state.ms);
    if (ms !== undefined) return Math.round(ms / 1_000);
    await page.clock.runFor(stepMs);
  }
}
