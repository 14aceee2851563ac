// The lookup in a browser: every tier finds its own, and whatever is chosen stands in the address.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openAs } from '../../../tests/sign-in.ts';
import { lookupAddress, lookupScreen } from './lookup-screen.fixture.ts';

interface Seen {
  /** Requirements that it shows. */
  readonly shows?: string;
  readonly email: string;
  readonly address: string;
  /** Columns that not every tier has. */
  readonly columns: readonly string[];
}

const accounts: readonly Seen[] = [
  { shows: 'S3-023 ', email: 'platform@demo.test', address: lookupAddress.platform, columns: ['Tenant', 'Customer'] },
  { shows: 'S3-006 ', email: 'tenant@demo.test', address: lookupAddress.tenant, columns: ['Customer'] },
  { shows: 'S3-028 ', email: 'merchant@demo.test', address: lookupAddress.merchant, columns: [] },
  { email: 'readonly@demo.test', address: lookupAddress.tenant, columns: ['Customer'] },
  { email: 'othertenant@demo.test', address: lookupAddress.tenant, columns: ['Customer'] },
  { email: 'merchant2@demo.test', address: lookupAddress.merchant, columns: [] },
];

for (const { shows = '', email, address, columns } of accounts) {
  test(`${shows}${email} sees a list of its own, with the columns of its tier`, async ({ page }) => {
    await openAs(page, email, address);
    const { rows, column } = lookupScreen(page);
    await expect(rows.first()).toBeVisible();
    for (const name of ['Tenant', 'Customer']) await expect(column(name)).toHaveCount(columns.includes(name) ? 1 : 0);
  });
}

test('S2-247 S3-419 filter, sort, page and size stand in the address and survive a reload', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const screen = lookupScreen(page);
  await expect(screen.rows).toHaveCount(20);
  await expect(screen.pager.getByRole('combobox').getByRole('option')).toHaveText([
    '5 per page',
    '10 per page',
    '20 per page',
    '50 per page',
    '75 per page',
    '100 per page',
  ]);
  await screen.filterBy('Status', 'Captured');
  await expect(page).toHaveURL(/filter=status%3D%3DCaptured/);
  await screen.column('Amount').getByRole('button').click();
  await expect(screen.column('Amount')).toHaveAttribute('aria-sort', 'ascending');
  await screen.pager.getByRole('combobox').selectOption('10');
  await expect(screen.rows).toHaveCount(10);
  await screen.pager.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(screen.table).toHaveAttribute('aria-busy', 'false');
  const references = await screen.cells('Reference');
  expect(new Set(await screen.cells('Status'))).toEqual(new Set(['Captured']));

  await page.reload();
  await expect(screen.rows).toHaveCount(10);
  expect(await screen.cells('Reference')).toEqual(references);
  await page.goBack();
  await expect(screen.pager.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('S3-172 clearing a sort turns it into ascending', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const created = lookupScreen(page).column('Created');
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'descending');
});

test('a period is chosen by one click, said on its chip, and taken away again', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  await page.getByRole('button', { name: 'Filter by Created' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('button', { name: /^Created Last 7 days/ })).toBeVisible();
  await expect(page).toHaveURL(/period=created%3Alast7/);
  await page.getByRole('button', { name: 'Take away the filter Created' }).click();
  await expect(page).not.toHaveURL(/period/);
});

test('a reference that is searched for is found, from any place on the page', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { rows, cells, search } = lookupScreen(page);
  await expect(rows).toHaveCount(20);
  const [, , , wanted = ''] = await cells('Reference');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(wanted);
  await expect(rows).toHaveCount(1);
  expect(await cells('Reference')).toEqual([wanted]);
});

test('columns are chosen, and this browser remembers them', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { column } = lookupScreen(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Provider' }).uncheck();
  await page.getByRole('checkbox', { name: 'External id' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(column('External id')).toBeVisible();
  await expect(column('Provider')).toHaveCount(0);
});

test('rows are selected, a stretch of them with the shift key, and their references copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { row, cells } = lookupScreen(page);
  await row(1).getByRole('checkbox').click();
  await row(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Reference' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').sort()).toEqual((await cells('Reference')).slice(1, 4).sort());
});

test('by keyboard alone: to a row, its drawer, another row, its page, and back', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { link, drawer, rows } = lookupScreen(page);
  await expect(rows).toHaveCount(20);
  await page.keyboard.press('ArrowDown');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const second = (await link(1).textContent()) ?? '';
  // The reference stands at the top of the drawer, and again among the facts of the payment.
  await expect(drawer.getByText(second).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByText((await link(2).textContent()) ?? '').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/transaction-lookup\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(drawer).toBeVisible();
});

test('S1-131 S1-132 the drawer is as wide as the person makes it, within the page, and stays so', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const { row, drawer } = lookupScreen(page);
  await row(0).click();
  const handle = drawer.getByRole('separator', { name: 'Width of the details' });
  await expect(handle).toHaveAttribute('aria-valuenow', '452');
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuenow', '468');
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the handle has no place');
  await page.mouse.move(box.x + 3, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 97, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '568');
  expect(await page.evaluate(() => localStorage.getItem('drawer-size'))).toBe('568');
  await page.reload();
  await expect(handle).toHaveAttribute('aria-valuenow', '568');
  await handle.focus();
  await page.keyboard.press('Home');
  const [drawerBox, mainBox] = [await drawer.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(drawerBox?.width).toBeGreaterThan(568);
  expect(drawerBox?.width).toBeLessThan(mainBox?.width ?? 0);
});

test('on a phone the list is cards and the drawer the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  const cards = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await cards.first().click();
  const { drawer } = lookupScreen(page);
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('nothing jumps while the list comes', async ({ page }) => {
  await openAs(page, 'tenant@demo.test', lookupAddress.tenant);
  await page.reload();
  await expect(lookupScreen(page).rows).toHaveCount(20);
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
  // Cumulative layout shift, without unit; the limit is issue 2's.
  expect(shift).toBeLessThan(0.02);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'tr'] as const) {
    test(`axe finds nothing on the list and beside it, ${scheme}, ${language}`, async ({ page }) => {
      await openAs(page, 'tenant@demo.test', lookupAddress.tenant, { scheme, language });
      const row = page.locator('tbody [data-row]').first();
      await expect(row).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await row.click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }
}
