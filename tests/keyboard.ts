// The hands of a person who has no mouse, for browser tests.
import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any page of the portal has stops for the keyboard before its content. */
const pressesMax = 120;

/** Presses Tab until an element has the focus, as somebody does who looks where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${target}`);
}
