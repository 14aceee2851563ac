// The lookup as a file, as a person takes it away; and what is said when that fails.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { shownSeconds } from '../../../tests/shown-time.ts';
import { openAs } from '../../../tests/sign-in.ts';
import { lookupAddress, lookupScreen } from './lookup-screen.fixture.ts';

test('S3-195 S2-262 the filtered list is saved as a csv file, all pages of it, for which the time zone’s offset is sent', async ({
  page,
}) => {
  await openAs(page, 'tenant@demo.test', `${lookupAddress.tenant}?filter=status%3D%3DDeclined&period=created%3Alast7`);
  await expect(lookupScreen(page).rows.first()).toBeVisible();
  const download = page.waitForEvent('download');
  const asked = page.waitForRequest('**/transactions/csv?**');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transactions-lookup_\d{8}T\d{6}Z\.csv$/);
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('filter')).toContain('status==Declined');
  // The zone is Berlin's, whatever the machine's is.
  expect(query.get('timezoneOffset')).toMatch(/^-(60|120)$/);
  const [heading = '', ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(heading).toMatch(/^\uFEFFReference,Created,Status,/);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row).toMatch(/^TX-[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Declined,/);
});

test('whoever may not take it away sees no button for it', async ({ page }) => {
  await openAs(page, 'readonly@demo.test', lookupAddress.tenant);
  await expect(lookupScreen(page).rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('S1-272 an error of the server stands at the bottom centre, with an X, for seven seconds', async ({ page }) => {
  await page.clock.install();
  await page.route('**/transactions/csv?**', (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: 'The file cannot be made just now' }] } }),
  );
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  await expect(lookupScreen(page).rows.first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Export' });
  const snackbar = page.locator('.snackbar-area .alert-card');
  await button.click();
  await expect(snackbar).toHaveText(/The file cannot be made just now/);
  await expect(snackbar).toHaveAttribute('data-severity', 'failed');
  const [box, view] = [await snackbar.boundingBox(), page.viewportSize()];
  if (box === null || view === null) throw new Error('the snackbar has no place');
  expect(Math.abs(box.x + box.width / 2 - view.width / 2)).toBeLessThan(2);
  expect(box.y + box.height).toBeGreaterThan(view.height - 40);
  const close = snackbar.getByRole('button', { name: /close/i });
  await expect(close).toHaveText('X');
  await close.click();
  await expect(snackbar).toHaveCount(0);
  const shownFor = await shownSeconds(page, '.snackbar-area .alert-card', async () => {
    await button.click();
    // Whoever points at it is reading it: it would stay.
    await page.mouse.move(0, 0);
  });
  expect(shownFor).toBe(7);
});
