// A customer's view, as staff meet it: in through palette, menu or a transaction; whose it is; and out again.
import { expect, type Page, test } from '@playwright/test';
import { expectReadable, signIn } from '../../../tests/portal.ts';

const tenantLookup = '/transaction-management/transaction-lookup';
const merchantLookup = '/merchant/transaction-management/transaction-lookup';

// Each story loads the portal several times: entering and leaving do.
test.slow();

const banner = (page: Page) => page.getByText(/^You see the portal as Atelier Lumen does, since /);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'View as a customer' });

/** Enters through the palette, by keyboard alone. */
async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find pages/ })).toBeFocused();
  await page.keyboard.type('Atelier');
  await expect(page.getByRole('option', { name: 'Atelier Lumen' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enter the view' }).click();
  await expect(banner(page)).toBeVisible();
}

test('S1-136 entering says so, goes to the dashboard, and menu and data are the customer’s', async ({ page }) => {
  await signIn(page, 'tenant@demo.test', `${tenantLookup}?size=50`);
  await enter(page);
  await expect(page.getByText('You are now in Atelier Lumen mode')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('.sidebar-name').first()).toHaveText('Atelier Lumen');
  await expect(page.getByRole('button', { name: /notifications/i })).toHaveCount(0);
  await expectReadable(page);
  // Menu and data.
  await page.getByRole('link', { name: 'Transaction lookup' }).first().click();
  await expect(page).toHaveURL(new RegExp(merchantLookup));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveCount(0);
});

test('a view survives a reload, has no pages of staff, and is left to where the person was', async ({ page }) => {
  await signIn(page, 'tenant@demo.test', `${tenantLookup}?size=50`);
  await enter(page);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('You are now in Atelier Lumen mode')).toHaveCount(0);
  // Staff's pages are not there.
  await page.goto(tenantLookup);
  await expect(page).toHaveURL(/\/authentication\/unauthorized$/);
  await page.goto('/');
  // The way back leads to where the person was.
  await page.getByRole('button', { name: 'Leave the view' }).click();
  await expect(page.getByText('You are back as yourself.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${tenantLookup}\\?size=50`));
  await expect(banner(page)).toHaveCount(0);
});

test('S1-154 each tab has its own view, and signing out ends it', async ({ page, context }) => {
  await signIn(page, 'tenant@demo.test');
  await enter(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL(/\/crm\/dashboard$/);
  // A link out of the view, opened in a new tab, is opened as oneself.
  await other.goto(merchantLookup);
  await expect(other).toHaveURL(/\/authentication\/unauthorized$/);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You successfully logged out!')).toBeVisible();
  await signIn(page, 'tenant@demo.test');
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
  await expect(banner(page)).toHaveCount(0);
});

test('a view that has ended elsewhere does nothing more: the person is told, on their own dashboard', async ({
  page,
}) => {
  await signIn(page, 'tenant@demo.test');
  const granted = page.waitForRequest((request) => request.url().endsWith('/customer-system-mode'));
  await enter(page);
  const request = await granted;
  const { authorization = '' } = await request.allHeaders();
  const [id] = await page.evaluate(() => sessionStorage.getItem('customerSystemMode')?.split(' ') ?? []);
  const left = await page.request.delete(`${request.url()}/${id}`, { headers: { authorization } });
  expect(left.status()).toBe(204);
  await page.getByRole('link', { name: 'Transaction lookup' }).first().click();
  await expect(page.getByText('The customer’s view has ended. You are back as yourself.')).toBeVisible();
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
});

test('it can be begun from the person’s menu, and from a transaction; who may not enter is not asked', async ({
  page,
}) => {
  await signIn(page, 'tenant@demo.test', tenantLookup);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'View as a customer…' }).click();
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Kaffee');
  await page.getByRole('option', { name: 'Kaffeewerk' }).click();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^View as / }).click();
  await expect(dialog(page)).toBeVisible();
});

test('readers are not offered it', async ({ page }) => {
  await signIn(page, 'readonly@demo.test');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View as a customer…' })).toHaveCount(0);
});
