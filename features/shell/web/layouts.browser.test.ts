// The four layouts, the quick panel and the panels at the side, as people meet them.
import { expect, type Page, test } from '@playwright/test';
import { layoutNames } from '../../../core/common/layouts.ts';
import { anotherPerson } from '../../../tests/another-person.ts';
import { expectReadable, signIn } from '../../../tests/portal.ts';

// Each signs in, and most are looked through by axe more than once.
test.slow();

const tenantLookup = '/transaction-management/transaction-lookup';
const phone = { width: 390, height: 844 };

/** Answers the user context with another layout than the account has, so that tests of one account do not meet. */
async function withLayout(page: Page, layoutName: string): Promise<void> {
  await page.route('**/users', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, themeSettings: { ...user.themeSettings, layoutName } } });
  });
}

const frame = (page: Page) => page.locator('.frame');

for (const layout of layoutNames) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`S1-114 S1-115 ${layout} has navigation, toolbar, footer, messages and quick panel, ${colorScheme}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await withLayout(page, layout);
      await signIn(page, 'tenant@demo.test', tenantLookup);
      await expect(frame(page)).toHaveAttribute('data-layout', layout);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
      await expect(page.getByText(/^Northwind Pay · \d{4} · \d+\.\d+\.\d+$/).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
      await expectReadable(page);
      await page.getByRole('button', { name: 'Quick panel' }).click();
      await expect(page.getByRole('dialog', { name: 'Quick panel' })).toBeVisible();
      await context.close();
    });
  }

  test(`S1-115 ${layout} has all of them on a phone as well`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 844 });
    await withLayout(page, layout);
    await signIn(page, 'tenant@demo.test', tenantLookup);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await expect(drawer.getByText(/^Northwind Pay · \d{4}/)).toBeVisible();
    await expectReadable(page);
    await drawer.getByRole('button', { name: 'Close navigation' }).click();
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('button', { name: 'Quick panel' }).click();
    await expect(page.getByRole('dialog', { name: 'Quick panel' })).toBeVisible();
    await expectReadable(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('an unknown layout name is the default layout', async ({ page }) => {
  await withLayout(page, 'material');
  await signIn(page, 'tenant@demo.test');
  await expect(frame(page)).toHaveAttribute('data-layout', 'vertical-layout-1');
});

test('S1-114 a person chooses a layout in the quick panel; it changes live, and is kept with the account', async ({
  page,
}) => {
  await signIn(page, await anotherPerson('merchant2@demo.test'));
  await page.getByRole('button', { name: 'Quick panel' }).click();
  const choice = page.getByLabel('Layout');
  await choice.selectOption('Material');
  await expect(frame(page)).toHaveAttribute('data-layout', 'Material');
  await page.reload();
  await expect(frame(page)).toHaveAttribute('data-layout', 'Material');
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await choice.selectOption('vertical-layout-1');
  await expect(frame(page)).toHaveAttribute('data-layout', 'vertical-layout-1');
});

test('S1-129 S1-130 S3-409 the panel at the side grows to the width of the page and remembers it', async ({ page }) => {
  await signIn(page, 'tenant@demo.test');
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  const width = async () => (await panel.boundingBox())?.width;
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await expectReadable(page);
  const first = await width();
  await page.getByRole('button', { name: 'Maximise' }).click();
  const main = await page.locator('#main').boundingBox();
  await expect.poll(width).toBe(main?.width);
  expect(await page.evaluate(() => localStorage.getItem('modalPanelMaximized'))).toBe('true');
  await page.reload();
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await expect.poll(width).toBe(main?.width);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(width).toBe(first);
});

test('S1-128 the quick panel shows the date, what is coming, notes and settings', async ({ page }) => {
  const coming = {
    id: '01940000-0000-7000-8000-000000000001',
    reference: 'TX-AAAA-BBBB',
    amountMinor: 12_000,
    capturedMinor: 2_000,
    currency: 'EUR',
    expiresAt: '2026-11-23T08:30:00.000Z',
  };
  await page.route('**/authorizations/lapsing', (route) => route.fulfill({ json: { count: 3, data: [coming] } }));
  await page.addInitScript(() => localStorage.setItem('globalTimeZone', 'Europe/Berlin'));
  await signIn(page, 'readonly@demo.test');
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date()),
  );
  await page.getByRole('button', { name: 'Quick panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await expect(panel.getByText(today)).toBeVisible();
  const upcoming = panel.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('link')).toHaveText('TX-AAAA-BBBB100,00 EURAuthorization lapses 23/11/2026 09:30');
  await expect(upcoming.getByRole('link')).toHaveAttribute('href', new RegExp(`${tenantLookup}/${coming.id}$`));
  await expect(upcoming.getByText('and 2 more within two days')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Notes' })).toBeVisible();
  await expect(panel.getByLabel('Language')).toBeVisible();
  await expectReadable(page);
  await upcoming.getByRole('link').click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(coming.id));
});

test('notes are written and deleted by keyboard, and are there after a reload', async ({ page }) => {
  await signIn(page, 'readonly@demo.test');
  const open = () => page.getByRole('button', { name: 'Quick panel' }).press('Enter');
  await open();
  const body = `ask for the statement ${Date.now()}`;
  await page.getByLabel('New note').fill(body);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: body })).toBeVisible();
  await page.reload();
  await open();
  const note = page.getByRole('listitem').filter({ hasText: body });
  await note.getByRole('button', { name: /^Delete note/ }).press('Enter');
  await expect(note).toHaveCount(0);
});

test('staff choose the world in the quick panel, and a banner says when it is Test', async ({ page }) => {
  await signIn(page, 'tenant@demo.test');
  await expect(page.getByRole('radio', { name: 'Test' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await page.getByRole('radio', { name: 'Test' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Test mode: nothing you see here moved real money.')).toBeVisible();
});

test('S1-131 S1-132 a drawer is dragged wider, never wider than its container, and keeps its width', async ({
  page,
}) => {
  await signIn(page, 'tenant@demo.test', tenantLookup);
  await page.getByRole('row').nth(1).click();
  const drawer = page.locator('.drawer');
  const handle = drawer.getByRole('separator');
  await expect(handle).toBeVisible();
  const width = async () => (await drawer.boundingBox())?.width ?? 0;
  const before = await width();
  const at = await handle.boundingBox();
  if (at === null) throw new Error('the handle is not in sight');
  await page.mouse.move(at.x + 2, at.y + 200);
  await page.mouse.down();
  await page.mouse.move(at.x - 98, at.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 100);
  expect(await page.evaluate(() => localStorage.getItem('drawer-size'))).toBe(String(before + 100));
  await page.reload();
  await expect.poll(width).toBe(before + 100);
  await handle.press('Home');
  const room = await drawer.evaluate((element) => element.parentElement?.clientWidth ?? 0);
  await expect.poll(width).toBeGreaterThan(before + 100);
  expect(await width()).toBeLessThanOrEqual(room);
});
