// A transaction in a browser: every tab over its real call, in the drawer and on its page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../../../tests/sign-in.ts';
import { lookupAddress, lookupScreen } from './lookup-screen.fixture.ts';

/** Opens the first captured card sale on its page; answers its reference. */
async function openSale(page: Page, email: string, look = {}): Promise<string> {
  const filter = encodeURIComponent('status==Captured;type==Sale;method==card');
  await openAs(page, email, `${lookupAddress.tenant}?filter=${filter}`, look);
  const link = page.locator('tbody [data-row] [data-open]').first();
  const reference = (await link.textContent()) ?? '';
  await link.click();
  await page.locator('.drawer-ways a').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  return reference;
}

test('S3-097 the page tells what happened, the money, the card, the family and the ledger', async ({ page }) => {
  const reference = await openSale(page, 'tenant@demo.test');
  await expect(page).toHaveTitle(new RegExp(reference));
  for (const name of ['What happened', 'Money', 'Card', 'Family', 'Ledger', 'Payment'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Balanced')).toBeVisible();
  await expect(page.getByText(/^\d{6} •••••• \d{4}$/)).toBeVisible();
});

test('S3-399 a detail is loading, then an error that can be tried again, then its value', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { row, drawer } = lookupScreen(page);
  await expect(row(0)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let refusals = 0;
  await page.route('**/details', async (route) => {
    await held;
    refusals += 1;
    if (refusals > 1) await route.continue();
    else await route.fulfill({ status: 409, json: { title: 'Not just now' } });
  });
  await row(0).click();
  await expect(drawer.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  release();
  await expect(drawer.getByRole('alert')).toContainText('Not just now');
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByRole('tablist')).toBeVisible();
});

const tabs = [
  ['Events', 'events'],
  ['Related', 'related'],
  ['Fees', 'fees'],
  ['Webhooks', 'webhooks'],
  ['API logs', 'apiLogs'],
  ['Accounting', 'accounting'],
] as const;

test('each tab stands in the address, comes back after a reload, and axe finds nothing on it', async ({ page }) => {
  // Seven tabs, each looked through by axe.
  test.slow();
  await openSale(page, 'tenant@demo.test');
  for (const [name, id] of tabs) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${id}`));
    await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Accounting/ })).toHaveAttribute('aria-selected', 'true');
});

test('tabs are walked by the arrow keys', async ({ page }) => {
  await openSale(page, 'tenant@demo.test');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Events/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /^Events/ })).toHaveAttribute('aria-selected', 'true');
});

test('an id that is nobody’s says so and offers no act', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', `${lookupAddress.tenant}/01900000-0000-7000-8000-000000000000`);
  await expect(page.getByText('There is nothing here by that address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('a merchant’s transaction opens beside its list', async ({ page }) => {
  await openAs(page, 'merchant@demo.test', lookupAddress.merchant);
  const { row, link, drawer } = lookupScreen(page);
  const reference = (await link(0).textContent()) ?? '';
  await row(0).click();
  await expect(drawer.getByText(reference)).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test('a tab of the drawer stands in the address, so that a link shows the same', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { row, drawer } = lookupScreen(page);
  await row(0).click();
  await drawer.getByRole('tab', { name: /^Events/ }).click();
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}.*tab=events/);
  await page.reload();
  await expect(drawer.getByRole('tab', { name: /^Events/ })).toHaveAttribute('aria-selected', 'true');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the page, ${scheme}`, async ({ page }) => {
    await openSale(page, 'tenant@demo.test', { scheme });
    await expect(page.getByText('Balanced')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
