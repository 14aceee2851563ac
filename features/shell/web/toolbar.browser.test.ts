// The toolbar of a merchant: the world, notifications, the way to help, where the page stands; and a world that is changed changes what is open.
import { expect, type Page, test } from '@playwright/test';
import { expectReadable, signIn } from '../../../tests/portal.ts';

// Somebody is idle, or two tabs are open.
test.slow();

const lookup = '/merchant/transaction-management/transaction-lookup';

const help = (page: Page) => page.getByRole('link', { name: 'Write to support' });
const world = (page: Page, name: 'Live' | 'Test') => page.getByRole('radio', { name });

/** The next question for the lookup's rows in a world. */
function rowsAsked(page: Page, mode: 'Live' | 'Test'): Promise<unknown> {
  return page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith('/transactions') && answer.request().headers().mode === mode,
  );
}

test('S1-010 a merchant has the Live/Test switch, notifications, a support contact, breadcrumbs and a warning when idle', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { session: object };
    await route.fulfill({ json: { ...config, session: { ...config.session, sessionIdle: 8, sessionTimeout: 300 } } });
  });
  await signIn(page, 'merchant2@demo.test', lookup);
  await expect(world(page, 'Live')).toBeChecked();
  await expect(page.getByRole('button', { name: /notifications/i })).toBeVisible();
  await expect(help(page)).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(crumbs.getByText('Transaction lookup')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('dialog', { name: 'You have been inactive' })).toBeVisible({ timeout: 40_000 });
});

test('S1-134 S2-023 whoever holds the permission for it writes a mail to the tenant’s support', async ({ page }) => {
  await signIn(page, 'merchant2@demo.test');
  await expect(help(page)).toHaveAttribute('href', 'mailto:support@northwind.test');
  await expectReadable(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(help(page)).toBeVisible();
});

test('a merchant without it has no button for a mail', async ({ page }) => {
  await signIn(page, 'merchant@demo.test');
  await expect(page.getByRole('button', { name: /notifications/i })).toBeVisible();
  await expect(help(page)).toHaveCount(0);
});

test('S1-194 a world that is chosen in one tab is the world of all that is open', async ({ page, context }) => {
  await signIn(page, 'merchant@demo.test', lookup);
  const other = await context.newPage();
  await other.goto(lookup);
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  for (const mode of ['Test', 'Live'] as const) {
    const asked = [rowsAsked(page, mode), rowsAsked(other, mode)];
    await world(page, mode).check();
    await Promise.all(asked);
    await expect(world(other, mode)).toBeChecked();
  }
});
