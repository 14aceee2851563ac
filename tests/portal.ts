// The hands of a person in the portal, for browser tests: sign in, and look whether everybody can read what is shown.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../demo/accounts.ts';

/** From one server to the other and back, with all that the portal loads: long on a busy machine. */
const afterSignIn = { timeout: 30_000 };

/** Goes to an address of the portal and signs in as one of the demo accounts on the way. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible(afterSignIn);
}

/** axe finds nothing on what is shown (WCAG 2.2 AA). */
export async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
