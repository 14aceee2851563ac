// Notifications as people meet them: bell, panel, snackbar; by mouse, by keyboard, on a phone, in two tabs.
import { expect, test } from '@playwright/test';
import type { Database } from '../../../core/server/database.ts';
import { Html, html } from '../../../core/server/html.ts';
import { expectReadable } from '../../../tests/portal.ts';
import { productDatabase } from '../../../tests/product-database.ts';
import { shownSeconds } from '../../../tests/shown-time.ts';
import { openAs } from '../../../tests/sign-in.ts';
import { notificationTypes } from '../common/notification.ts';
import { centre, forget, tell } from './notification-hands.fixture.ts';

/** Somebody of whom the stories of other files know nothing. */
const person = 'othertenant@demo.test';
const home = '/crm/dashboard';
const lookup = '/transaction-management/transaction-lookup';

let db: Database;
test.beforeAll(async () => {
  db = await productDatabase();
});
test.afterAll(() => db.close());
test.beforeEach(() => forget(db, person));

async function tellMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await tell(db, person, { title: html`No. ${n}` });
}

test('S1-281 S1-214 S1-215 S1-279 an empty panel says so in 400 by 500 pixels, and has nothing to mark or delete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, person, home);
  const { open, panel, markAll, deleteAll } = centre(page);
  await open();
  await expect(panel.getByText('No notifications', { exact: true })).toBeVisible();
  await expect(panel.getByText('When you have notifications, they will appear here.')).toBeVisible();
  await expect(markAll).toBeDisabled();
  await expect(deleteAll).toBeDisabled();
  expect(await panel.boundingBox()).toMatchObject({ width: 400, height: 500 });
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(0.7 * 600);
  await expectReadable(page);
});

test('S1-198 S1-280 the panel loads ten at a time while the person scrolls, to the last of thirty days', async ({
  page,
}) => {
  await tellMany(23);
  const pages: string[] = [];
  page.on('request', (request) => {
    const asked = /in-app-notifications\?(.*)/.exec(request.url())?.[1];
    if (asked !== undefined) pages.push(asked);
  });
  await openAs(page, person, home);
  const { open, panel, items, bell } = centre(page);
  await expect(bell).toHaveAccessibleName('Notifications, 23 unread');
  await open();
  await expect(items).toHaveCount(10);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(20);
  await expect(panel.getByText("That's all")).toHaveCount(0);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(23);
  await panel.getByText("That's all your notifications from the last 30 days.").scrollIntoViewIfNeeded();
  await expect(items.first()).toContainText('No. 23');
  await expect(items.last()).toContainText('No. 1');
  expect(pages).toContain('pageIndex=1&pageSize=10');
  expect(pages).toContain('pageIndex=2&pageSize=10');
});

test('S1-195 S1-196 S1-214 S1-215 one or all are marked as read and deleted, and stay so', async ({ page }) => {
  await tellMany(4);
  await openAs(page, person, home);
  const { open, bell, item, items, markAll, deleteAll, panel } = centre(page);
  await open();
  await item('No. 4').getByRole('button', { name: 'Mark as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await item('No. 3').hover();
  await item('No. 3').getByRole('button', { name: 'Delete' }).click();
  await expect(items).toHaveCount(3);
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await markAll.click();
  await expect(markAll).toBeDisabled();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.reload();
  await open();
  await expect(items).toHaveText([/No\. 4/, /No\. 2/, /No\. 1/]);
  await expect(markAll).toBeDisabled();
  await deleteAll.click();
  await expect(panel.getByText('No notifications', { exact: true })).toBeVisible();
  await page.reload();
  await open();
  await expect(deleteAll).toBeDisabled();
});

test('S1-156 title and description are HTML in which nothing can run', async ({ page }) => {
  const attack =
    new Html(`<b>Bold</b> <script>window.attacked = 1</script><img src="/x.png" onerror="window.attacked = 2">
    <a href="javascript:window.attacked = 3">bad</a> <a href="https://docs.example/a?b=1" onclick="window.attacked = 4">good</a>
    <svg><animate onbegin="window.attacked = 5"/></svg><form action="https://evil.example"><button>Pay</button></form>
    <p style="position:fixed;inset:0" class="notification-open" id="root">text</p><iframe srcdoc="<script>1</script>"></iframe>`);
  await tell(db, person, { title: attack, description: attack });
  await openAs(page, person, home);
  const { open, items } = centre(page);
  await open();
  const description = items.locator('.notification-text');
  await expect(description.locator('b')).toHaveText('Bold');
  const good = description.getByRole('link', { name: 'good' });
  await expect(good).toHaveAttribute('href', 'https://docs.example/a?b=1');
  await expect(good).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(items.locator('.notification-title a')).toHaveCount(0);
  const made = items.locator('.notification-title, .notification-text').locator('*');
  const left = await made.evaluateAll((elements) =>
    elements.map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' ')),
  );
  expect(left.filter((one) => !/^(b|p|a|a href rel target|a rel target)$/.test(one))).toEqual([]);
  await expect(description.locator('[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});

test('S1-159 each type has its symbol', async ({ page }) => {
  for (const type of notificationTypes) await tell(db, person, { type, title: html`${type}` });
  await openAs(page, person, home);
  const { open, items } = centre(page);
  await open();
  await expect(items).toHaveCount(notificationTypes.length);
  const symbols = await items.locator('[data-symbol]').evaluateAll((all) => all.map((one) => one.dataset.symbol));
  expect(symbols.reverse()).toEqual([
    'description',
    'library_books',
    'people_outline',
    'flight_takeoff',
    'event_available',
    'sync_problem',
    'description',
  ]);
  await expectReadable(page);
});

test('S1-199 what arrives shows at once at the bottom right for ten seconds, with View', async ({ page }) => {
  await page.clock.install();
  // What the first list holds is not news.
  const answers = [/\/in-app-notifications\?/, /\/in-app-notifications\/stream$/].map((url) =>
    page.waitForResponse(url),
  );
  await openAs(page, person, home);
  const { snackbar, bell, panel } = centre(page);
  await Promise.all(answers);
  await expect(bell).toHaveAccessibleName('Notifications');
  const shownFor = await shownSeconds(page, '.notification-snackbar', async () => {
    await tell(db, person, { title: html`First`, description: html`Look at <b>this</b>`, objectUrl: lookup });
    await expect(snackbar).toContainText('Look at this');
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    const box = (await snackbar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(view.width - box.x - box.width).toBeLessThan(24);
    expect(view.height - box.y - box.height).toBeLessThan(24);
    await expectReadable(page);
  });
  expect(shownFor).toBe(10);
  await tell(db, person, { title: html`Second`, objectUrl: lookup });
  await snackbar.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`${lookup}$`));
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await tell(db, person, { title: html`Third` });
  await tell(db, person, { title: html`Fourth` });
  await expect(snackbar).toContainText('2 new notifications');
  await snackbar.getByRole('button', { name: 'View' }).click();
  await expect(panel).toBeVisible();
});

test('by keyboard alone: open, read on, delete, leave', async ({ page }) => {
  await tellMany(12);
  await openAs(page, person, home);
  const { bell, panel, items, markAll } = centre(page);
  await expect(bell).toHaveAccessibleName('Notifications, 12 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(markAll).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(items.first().getByRole('button', { name: 'No. 12' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bell).toHaveAccessibleName('Notifications, 11 unread');
  await items.first().getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(items.first().getByRole('button', { name: 'No. 11' })).toBeFocused();
  await items.last().getByRole('button', { name: 'Delete' }).focus();
  await expect(items).toHaveCount(11);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});

test('two tabs know the same, by one stream', async ({ page, context }) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/in-app-notifications/stream')) streams.push(request.url());
  });
  await openAs(page, person, home);
  const other = await context.newPage();
  await other.goto(home);
  await expect(centre(other).bell).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  await tell(db, person, { title: html`For both` });
  await expect(centre(page).bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(centre(other).bell).toHaveAccessibleName('Notifications, 1 unread');
  await centre(other).open();
  await centre(other).markAll.click();
  await expect(centre(page).bell).toHaveAccessibleName('Notifications');
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
});

for (const scheme of ['light', 'dark'] as const)
  test(`in Turkish on a phone, ${scheme}, everybody can read it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const type of notificationTypes)
      await tell(db, person, { type, title: html`${type}`, description: html`Açıklama` });
    await openAs(page, person, home, { language: 'tr', scheme });
    await page.getByRole('button', { name: 'Bildirimler, 7 okunmamış' }).click();
    const panel = page.getByRole('dialog', { name: 'Bildirimler' });
    await expect(panel.getByRole('listitem')).toHaveCount(7);
    await expect(panel.getByText('Son 30 güne ait bildirimlerinizin tümü bu kadar.')).toBeAttached();
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(390 - 16);
    await expectReadable(page);
  });
