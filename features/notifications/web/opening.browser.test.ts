// What opening a notification does, as people meet it: pages, refusals, addresses of elsewhere, downloads.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Database } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { productDatabase } from '../../../tests/product-database.ts';
import { shownSeconds } from '../../../tests/shown-time.ts';
import { openAs } from '../../../tests/sign-in.ts';
import { centre, forget, tell } from './notification-hands.fixture.ts';

/** People of whom the stories of other files know nothing. */
const merchant = 'merchant2@demo.test';
const staff = 'platform@demo.test';
const home = '/dashboard';
const lookup = '/merchant/transaction-management/transaction-lookup';
const refusal = "You don't have permissions to take this action, please Logout/Login with different credentials";

let db: Database;
test.beforeAll(async () => {
  db = await productDatabase();
});
test.afterAll(() => db.close());
test.beforeEach(() => forget(db, merchant, staff));

test('S1-202 S1-203 S2-051 a pre-check form with its permission, and any other type, lead to their address', async ({
  page,
}) => {
  for (const type of ['PreCheckForm', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert'] as const)
    await tell(db, merchant, {
      type,
      title: html`${type}`,
      objectUrl: `${lookup}?filter=status%3D%3DDeclined&q=${type}`,
    });
  await openAs(page, merchant, home);
  const { open, choose, panel, bell } = centre(page);
  for (const type of ['PreCheckForm', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert']) {
    await open();
    await choose(type);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`filter=status.*q=${type}`));
  }
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('what a person opens while a page is still coming stays open when it is there', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/lookup-page-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await tell(db, merchant, { title: html`First`, objectUrl: lookup });
  await tell(db, merchant, { title: html`Second`, objectUrl: `${lookup}?q=Second` });
  await openAs(page, merchant, home);
  const { open, choose, panel } = centre(page);
  await open();
  await choose('First');
  await expect(panel).toBeHidden();
  await open();
  letCome();
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  await choose('Second');
  await expect(page).toHaveURL(/q=Second/);
});

test('S1-205 S2-241 without the permission the person is told so for five seconds', async ({ page }) => {
  for (const type of ['PreCheckForm', 'Proposal', 'Agreement'] as const)
    await tell(db, staff, { type, title: html`${type}`, objectUrl: '/boarding/1' });
  await page.clock.install();
  await openAs(page, staff, '/crm/dashboard');
  const { open, choose } = centre(page);
  for (const type of ['PreCheckForm', 'Proposal', 'Agreement']) {
    await open();
    const shownFor = await shownSeconds(page, '.alert-area .alert-card', async () => {
      await choose(type);
      // Whoever points at an alert is reading it: it would stay.
      await page.mouse.move(0, 0);
      await expect(page.getByText(refusal)).toBeVisible();
    });
    expect(shownFor).toBe(5);
    await expect(page.getByText(refusal)).toBeHidden();
    await expect(page).toHaveURL(/\/crm\/dashboard$/);
  }
});

test('S1-206 an address of elsewhere is only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await tell(db, merchant, { title: html`Elsewhere`, objectUrl: 'https://evil.example/dashboard' });
  await openAs(page, merchant, home);
  const { open, choose, bell } = centre(page);
  await open();
  await choose('Elsewhere');
  await expect(bell).toHaveAccessibleName('Notifications');
  expect(logged.filter((line) => line.includes('leads nowhere'))).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.locator('.alert-card')).toHaveCount(0);
});

test('S1-207 S1-208 one report file is saved as csv, several as a zip of csv files, none from elsewhere', async ({
  page,
}) => {
  const askedOf: (string | undefined)[] = [];
  await page.route('**/report-api/**', async (route) => {
    askedOf.push(route.request().headers().authorization);
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    await route.fulfill({ contentType: 'text/csv', body: `file;${name}\n` });
  });
  const strangers: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  const type = 'ReportGenerated';
  await tell(db, merchant, { type, title: html`Several`, objectUrl: '/report-api/daily,/report-api/weekly.csv' });
  await tell(db, merchant, { type, title: html`Single`, objectUrl: '/report-api/daily' });
  await tell(db, merchant, { type, title: html`Strange`, objectUrl: 'https://evil.example/report-api/daily' });
  await openAs(page, merchant, home);
  const { open, choose } = centre(page);
  const saved = async (title: string) => {
    await open();
    const download = page.waitForEvent('download');
    await choose(title);
    const file = await download;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const single = await saved('Single');
  expect(single.name).toBe('daily.csv');
  expect(single.content.toString()).toBe('file;daily\n');
  const several = await saved('Several');
  expect(several.name).toMatch(/^reports-\d{8}T\d{6}Z\.zip$/);
  const files = Object.entries(unzipSync(several.content)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ]);
  expect(files).toEqual([
    ['daily.csv', 'file;daily\n'],
    ['weekly.csv', 'file;weekly.csv\n'],
  ]);
  expect(askedOf).toHaveLength(3);
  for (const authorization of askedOf) expect(authorization).toMatch(/^Bearer /);
  const told = page.waitForEvent('console', (message) => message.text().includes('outside of the APIs'));
  await open();
  await choose('Strange');
  await told;
  expect(strangers).toEqual([]);
});

test('a report file that is refused says why', async ({ page }) => {
  await tell(db, merchant, { type: 'ReportGenerated', title: html`Gone`, objectUrl: '/report-api/no/such/report' });
  await openAs(page, merchant, home);
  const { open, choose } = centre(page);
  await open();
  await choose('Gone');
  await expect(page.locator('.snackbar-area .alert-card')).toBeVisible();
});
