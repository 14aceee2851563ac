// A person's language: kept with their account, there before their first page in another browser, and followed by the sign-in page.
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { anotherPerson } from '../../../tests/another-person.ts';
import { openAs } from '../../../tests/sign-in.ts';

/** Notes every title that the navigation ever had, from before the first paint on. */
async function noteNavigation(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenNavigation: seen });
    new MutationObserver(() => {
      for (const nav of document.querySelectorAll('nav[aria-label]')) seen.add(nav.getAttribute('aria-label') ?? '');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenNavigation: Set<string> }).seenNavigation]);
}

test('the language chosen in one browser is there in another before anything is drawn in the other language', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await anotherPerson('merchant2@demo.test');
  await openAs(page, person, '/merchant/profile-settings');
  const kept = page.waitForResponse((answer) => answer.url().includes('/users/preferences') && answer.ok());
  await page.getByRole('radio', { name: 'Türkçe' }).click();
  await expect(page.getByRole('navigation', { name: 'Ana gezinme' })).toBeVisible();
  await kept;

  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  const seen = await noteNavigation(other);
  await other.goto('/merchant/profile-settings');
  await other.getByLabel('E-mail').fill(person);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('navigation', { name: 'Ana gezinme' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'tr');
  expect(await seen()).not.toContain('Main navigation');
  await context.close();
});

test('without a choice of the person the browser’s own holds, and choosing in the quick panel is kept too', async ({
  page,
}) => {
  const person = await anotherPerson('merchant2@demo.test');
  await openAs(page, person, '/dashboard', { language: 'tr' });
  await expect(page.getByRole('navigation', { name: 'Ana gezinme' })).toBeVisible();
  await page.getByRole('button', { name: 'Hızlı panel' }).click();
  const kept = page.waitForResponse((answer) => answer.url().includes('/users/preferences') && answer.ok());
  await page.getByLabel('Dil', { exact: true }).selectOption('en');
  await kept;
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeAttached();
});

test.describe('the sign-in page', () => {
  test('speaks the language that was chosen in the portal, until another is chosen on it', async ({ page }) => {
    await page.goto('/authentication/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.goto('/authentication/unauthorized');
    await page.evaluate(() => localStorage.setItem('language', 'tr'));
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('ui_locales') === 'tr');
    await page.goto('/authentication/login');
    await asked;
    await expect(page.getByLabel('E-posta')).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.goto('/authentication/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
  test.describe('in a Turkish browser', () => {
    test.use({ locale: 'tr-TR' });
    test('is Turkish', async ({ page }) => {
      await page.goto('/authentication/login');
      await expect(page.getByLabel('E-posta')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    });
  });
  test.describe('in a browser of a language we do not speak', () => {
    test.use({ locale: 'fr-FR' });
    test('speaks the tenant’s, under the tenant’s name', async ({ page }) => {
      await page.goto('/authentication/login?tenant=anatolia');
      await expect(page.getByLabel('E-posta')).toBeVisible();
      await expect(page.getByText('Anatolia Ödeme')).toBeVisible();
    });
  });
});
