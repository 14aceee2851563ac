// A visit to the portal: cold, by somebody who has nothing of it yet, or warm, by somebody who comes back in the same tab.
import type { BrowserContext, Page } from 'playwright-core';

export interface Visit {
  readonly address: string;
  /** Nothing of the portal is in the cache; the session is there in both cases. */
  readonly cold: boolean;
  /** Until what is waited for is there. */
  readonly isThere: (page: Page) => Promise<unknown>;
}

/** Milliseconds from the address being asked for until what is waited for is there. */
export async function timeToSee(context: BrowserContext, { address, cold, isThere }: Visit): Promise<number> {
  const page = await context.newPage();
  if (cold) await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  else {
    await page.goto(address, { waitUntil: 'commit' });
    await isThere(page);
  }
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await isThere(page);
  const elapsed = performance.now() - began;
  await page.close();
  return elapsed;
}
