// A working day without a mouse: signs in, walks the menu, opens a transaction beside the list and whole, changes the world, signs out.
import { expect, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { tabTo } from '../../../tests/keyboard.ts';

test('everything can be done by keyboard alone', async ({ page }) => {
  test.slow();
  // Whatever a mouse does fails the story.
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(name, () => document.documentElement.setAttribute('data-mouse', name), true);
  });
  const press = (key: string) => page.keyboard.press(key);

  await page.goto('/');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('merchant@demo.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoPassword);
  await press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu).toBeVisible({ timeout: 30_000 });

  await tabTo(page, menu.getByRole('link', { name: 'Transaction lookup' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/merchant\/transaction-management\/transaction-lookup/);
  // The focus is on the new page, not lost with the old one.
  await expect(page.locator('#main')).toBeFocused();

  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  await press('ArrowDown');
  await expect(rows.nth(0).getByRole('link')).toBeFocused();
  await press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Details beside the list' });
  await expect(drawer).toBeVisible();
  await press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await press('Enter');
  await expect(drawer).toBeVisible();
  await press('Enter');
  await expect(page).toHaveURL(/\/transaction-lookup\/[0-9a-f-]{36}/);
  // Until the page is there, the list and its drawer stay.
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: 'Live' }));
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Test' })).toBeChecked();
  await press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: /Your menu/ }));
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Logout' }));
  await press('Enter');
  await expect(page.getByText('You successfully logged out!')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-mouse');
});
