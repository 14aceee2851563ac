// What goes wrong around a person: a page that breaks leaves the frame alive, and lost connections are told until they are back.
import { expect, type Page, type Route, test } from '@playwright/test';
import { expectReadable, signIn } from '../../../tests/portal.ts';

// Failed reads are tried again before they count as failed.
test.slow();

const lookup = '/transaction-management/transaction-lookup';

const isRows = (url: URL) => url.pathname.endsWith('/transactions');
const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody [data-row]');
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test('a page that breaks says so in its place; menu and other pages go on, and trying again asks the server again', async ({
  page,
}) => {
  // An answer that no server of ours gives: the page falls over it while it is drawn.
  const rubbish = (route: Route) => route.fulfill({ json: { count: 2, data: [null, null] } });
  await page.route(isRows, rubbish);
  await signIn(page, 'tenant@demo.test', lookup);
  const failure = page.getByRole('main').getByText('This page could not be shown');
  await expect(failure).toBeVisible();
  await expectReadable(page);

  await menuLink(page, 'Dashboard').first().click();
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await menuLink(page, 'Transaction lookup').first().click();
  await expect(failure).toBeVisible();
  await page.unroute(isRows, rubbish);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('who is offline is told, and no longer when the connection is back', async ({ page, context }) => {
  await signIn(page, 'tenant@demo.test', lookup);
  const banner = page.getByText('You are offline. What you see may be old;');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expectReadable(page);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a server that is gone is told; when it answers again the banner goes, and the page asks by itself', async ({
  page,
}) => {
  await signIn(page, 'tenant@demo.test');
  const banner = page.getByText('The server does not answer. We keep trying.');
  const gone = (route: Route) => route.abort('connectionrefused');
  const isServer = (url: URL) => isRows(url) || url.pathname === '/readyz';
  await page.route(isServer, gone);
  await menuLink(page, 'Transaction lookup').first().click();
  // Reading is tried again a few times before it counts as lost.
  await expect(banner).toBeVisible({ timeout: 30_000 });
  await expectReadable(page);
  await page.unroute(isServer, gone);
  await expect(banner).toHaveCount(0, { timeout: 30_000 });
  await expect(rows(page).first()).toBeVisible();
});
