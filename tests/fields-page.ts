// The hands of a person on the page of all fields: find, paste, drag, listen to what is said.
import { expect, type Locator, type Page } from '@playwright/test';
import type { DevelopmentPortal } from './development-portal.ts';

/** Milliseconds until a page of sixty fields is drawn, on a machine that is busy with other tests. */
const drawnMsMax = 40_000;

/** Opens the page; `/config.json` is answered in place of a server. */
export async function openFields(page: Page, portal: DevelopmentPortal): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: portal.config }));
  await page.goto(`${portal.url}/dev/fields`);
  await expect(page.getByRole('heading', { name: 'Form fields' })).toBeVisible({ timeout: drawnMsMax });
}

/** A field by its name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A select by its name. */
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Puts text where the caret is, as a paste from another program does. */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.focus();
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // The browser's own part of a paste that the page did not prevent; it fires beforeinput and input as a person's does.
    if (element.dispatchEvent(event)) element.ownerDocument.execCommand('insertText', false, pasted);
  }, text);
}

/** Pastes by the keyboard, from the clipboard. */
export async function pasteByKeyboard(page: Page, into: Locator, text: string): Promise<void> {
  const source = field(page, 'Anything else');
  await source.fill(text);
  await source.press('ControlOrMeta+a');
  await source.press('ControlOrMeta+x');
  await into.focus();
  await into.press('ControlOrMeta+v');
}

/** Drags the text of one field into another with the mouse. */
export async function dragText(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.press('ControlOrMeta+a');
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('a field to drag between is not shown');
  const textOffset = 20;
  await page.mouse.move(start.x + textOffset, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 2 * textOffset, start.y + start.height / 2 + textOffset, { steps: 4 });
  await page.mouse.move(end.x + textOffset, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** The words that belong to a field, as a screen reader says them after its name. */
export async function saidOf(element: Locator): Promise<string> {
  return element.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => input.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

/** Fills what the form cannot be sent without. */
export async function fillNeeded(page: Page): Promise<void> {
  await field(page, 'Code').fill('1234');
  const country = choice(page, 'Country');
  await country.fill('Türk');
  await country.press('ArrowDown');
  await country.press('Enter');
  await page.getByRole('radio', { name: 'Web shop' }).check();
  await page.getByRole('button', { name: /^Period: / }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await page.getByRole('button', { name: 'ok' }).click();
}

/** What the form of every kind handed over. */
export async function sentValues(page: Page): Promise<unknown> {
  return JSON.parse((await page.getByRole('status', { name: 'What would be sent' }).textContent()) ?? '');
}
