// The look of a tenant as its staff edit it: colours with their warnings, pictures, two people at once, and what everybody sees of it.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sql, systemScope } from '../../../core/server/database.ts';
import { expectReadable } from '../../../tests/portal.ts';
import { productDatabase } from '../../../tests/product-database.ts';
import { openAs } from '../../../tests/sign-in.ts';
import { samplePng } from '../server/pictures/samples.fixture.ts';

const address = '/crm/settings/theme';
/** The other tenant's: tests of other pages look at Northwind meanwhile. */
const person = 'othertenant@demo.test';

/** What was there before, put back whatever became of the test. */
let before: Record<string, unknown> | undefined;
const inDatabase = async <T>(work: (db: Awaited<ReturnType<typeof productDatabase>>) => Promise<T>) => {
  const db = await productDatabase();
  return work(db).finally(() => db.close());
};
test.beforeAll(async () => {
  before = await inDatabase((db) =>
    db.read(systemScope, (tx) => tx.first<Record<string, unknown>>(sql`select * from tenant where slug = 'anatolia'`)),
  );
});
test.afterEach(() =>
  inDatabase((db) =>
    db.transaction(systemScope, (tx) =>
      tx.change(sql`
        update tenant set theme_settings = ${JSON.stringify(before?.theme_settings)}::jsonb, login_template = ${before?.login_template},
          logo_source = ${before?.logo_source}, favicon_source = ${before?.favicon_source},
          checkout_logo_source = ${before?.checkout_logo_source}, look_version = look_version + 1
        where slug = 'anatolia'`),
    ),
  ),
);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const variable = (page: Page, name: string) =>
  page.evaluate((of) => document.documentElement.style.getPropertyValue(of), name);

async function anotherPortal(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, person, '/crm/dashboard');
  return page;
}

test('S1-009 a saved colour is seen at once here, and within seconds in a portal that is open elsewhere', async ({
  page,
  browser,
}) => {
  test.slow();
  const elsewhere = await anotherPortal(browser);
  await openAs(page, person, address);
  await expectReadable(page);
  await expect(save(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Navigation and links', exact: true }).fill('#FFE600');
  const notes = page.getByText('As a link on white it reaches only 1.2 : 1, less than 4.5 : 1.');
  await expect(notes).toBeVisible();
  await expectReadable(page);
  await save(page).click();
  await expect(page.getByText('The new look is saved.')).toBeVisible();
  await expect.poll(() => variable(page, '--sidebar')).toBe('#ffe600');
  await expect.poll(() => variable(elsewhere, '--sidebar'), { timeout: 30_000 }).toBe('#ffe600');
  await expect(page.getByRole('textbox', { name: 'Navigation and links', exact: true })).toHaveValue('#ffe600');
  await elsewhere.context().close();
});

test('a colour that cannot be read is named beside the field and not saved; giving up and the standard look fill the form', async ({
  page,
}) => {
  await openAs(page, person, address);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const saved = await text.inputValue();
  await text.fill('teal');
  await save(page).click();
  await expect(text).toHaveAccessibleDescription(/Write a colour like #2e43fe/);
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(text).toHaveValue(saved);
  await page.getByRole('button', { name: 'Standard look' }).click();
  await expect(page.getByRole('textbox', { name: 'Navigation and links', exact: true })).toHaveValue('#2e43fe');
});

test('S1-008 a picture is chosen, kept under its hash, and shown in the navigation and the tab', async ({ page }) => {
  await openAs(page, person, address);
  const choose = (name: string, file: { name: string; buffer: Buffer }) =>
    page.getByLabel(`Choose: ${name}`).setInputFiles({ ...file, mimeType: 'image/png' });
  await choose('Checkout logo', { name: 'page.png', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(page.getByText('This file is no PNG or JPEG picture that can be read.')).toBeVisible();
  await choose('Checkout logo', { name: 'big.png', buffer: Buffer.alloc(262_145) });
  await expect(page.getByText('File big.png size bigger then allowed')).toBeVisible();
  await choose('Checkout logo', { name: 'logo.png', buffer: samplePng({ width: 96, height: 32 }) });
  await expect(page.getByRole('img', { name: 'Checkout logo' })).toHaveAttribute(
    'src',
    /^\/pictures\/[0-9a-f]{64}\.png$/,
  );
  await choose('Favicon', { name: 'icon.png', buffer: samplePng({ width: 48, height: 32 }) });
  await expect(page.getByText('This picture has 48 × 32 pixels; it has to be square.')).toBeVisible();
  await choose('Favicon', { name: 'icon.png', buffer: samplePng({ width: 32, height: 32 }) });
  await expect(page.getByRole('img', { name: 'Favicon' })).toHaveAttribute('src', /^\/pictures\//);
  await save(page).click();
  await expect(page.getByText('The new look is saved.')).toBeVisible();
  const logo = page.getByRole('complementary').locator('img');
  await expect(logo).toHaveAttribute('src', /^\/pictures\//);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/pictures\//);
  // Decoded, not merely named.
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
});

test('who saves on top of another’s change chooses whose look stays', async ({ page }) => {
  await openAs(page, person, address);
  const highlights = page.getByRole('textbox', { name: 'Highlights', exact: true });
  await highlights.fill('#111111');
  await inDatabase((db) =>
    db.transaction(systemScope, (tx) =>
      tx.change(
        sql`update tenant set look_version = look_version + 1, theme_settings = '{"primaryColor": "#222222"}' where slug = 'anatolia'`,
      ),
    ),
  );
  await save(page).click();
  await expect(page.getByText('Somebody else saved another look meanwhile.')).toBeVisible();
  await expect(highlights).toHaveValue('#111111');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('The new look is saved.')).toBeVisible();
  await expect.poll(() => variable(page, '--primary')).toBe('#111111');
});

test('changes are not left without a question', async ({ page }) => {
  await openAs(page, person, address);
  await page.getByRole('radio', { name: 'Form on a card in the middle' }).check();
  const away = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' });
  await away.click();
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Form on a card in the middle' })).toBeChecked();
  await away.click();
  await dialog.getByRole('button', { name: 'Leave the page' }).click();
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
});

test('whoever may not change the look has no such page', async ({ page }) => {
  await openAs(page, 'readonly@demo.test', '/crm/dashboard');
  await expect(page.getByRole('link', { name: 'Look of the portal' })).toBeHidden();
  await page.goto(address);
  await expect(page).toHaveURL(/\/authentication\/unauthorized/);
});
