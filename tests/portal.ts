// The hands of a person in the portal, for browser tests: sign in, and look whether everybody can read what is shown.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { arrive } from './sign-in.ts';

/** Goes to an address of the portal, signed in as one of its people, and waits for the navigation. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await arrive(page, email, path);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** axe finds nothing on what is shown (WCAG 2.2 AA). */
export async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
