// The frame and the session, as people meet them: signing in and out, guards, tabs, mode, palette, language, keyboard.
import { expect, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { anotherPerson } from '../../../tests/another-person.ts';
import { expectReadable, signIn } from '../../../tests/portal.ts';
import { signInByPassword } from '../../../tests/sign-in.ts';

const tenantLookup = '/transaction-management/transaction-lookup';
const merchantLookup = '/merchant/transaction-management/transaction-lookup';

test('S1-023 after signing in the person is where they wanted to go, S1-024 else on their dashboard', async ({
  page,
}) => {
  await signInByPassword(page, 'tenant@demo.test', `${tenantLookup}?size=50`);
  await expect(page).toHaveURL(new RegExp(`${tenantLookup}\\?size=50`));
  await page.goto('/');
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
  await expect(page).toHaveTitle(/Dashboard · Northwind Pay/);
});

test('S1-024 a merchant lands on /dashboard under their legal name, with the Live/Test switch in the toolbar', async ({
  page,
}) => {
  await signInByPassword(page, 'merchant@demo.test');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('.sidebar-name').first()).toHaveText('Atelier Lumen');
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked();
});

test('S1-210 a return URL of another origin leads to the default page', async ({ page }) => {
  await signInByPassword(page, 'tenant@demo.test', '/authentication/login?returnUrl=https://evil.example/x');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/crm\/dashboard$|\/crm\/dashboard$/);
});

test('S1-025 S1-026 unknown addresses lead to the dashboard, pages of another tier to the unauthorized page', async ({
  page,
}) => {
  await signIn(page, 'tenant@demo.test');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
  await page.goto(merchantLookup);
  await expect(page).toHaveURL(/\/authentication\/unauthorized$/);
});

test('S1-022 the unauthorized page says so and offers ways on', async ({ page }) => {
  await page.goto('/authentication/unauthorized');
  await expect(page.getByText("You don't have enough permissions to get access to the resource")).toBeVisible();
  await expect(page.getByText('Please, try to Logout/Login using other credentials')).toBeVisible();
  await expectReadable(page);
});

test('S1-016 login-failed shows the message of the address as plain text', async ({ page }) => {
  await page.goto('/authentication/login-failed?message=%3Cb%3Ebold%3C%2Fb%3E');
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
});

test('S1-019 a logout that begins outside of the portal signs nobody out', async ({ page }) => {
  await page.goto('/authentication/logout');
  await expect(page.getByText('The logout was not initiated from within the page.')).toBeVisible();
});

test('S1-211 a logout to another origin is refused with the text of the document', async ({ page }) => {
  await page.goto('/authentication/logout?returnUrl=https://evil.example');
  await expect(
    page.getByText('Invalid return url. The return url needs to have the same origin as the current page.'),
  ).toBeVisible();
});

test('S1-179 S1-180 signing out in one tab ends the session in the other', async ({ page, context }) => {
  await signIn(page, 'tenant@demo.test');
  const other = await context.newPage();
  await other.goto(tenantLookup);
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You successfully logged out!')).toBeVisible();
  // It goes to `/` and, as nobody is signed in, on to the sign-in page.
  await expect(other.getByLabel('E-mail')).toBeVisible();
});

test('S1-193 the chosen mode is kept as SystemMode and survives a reload', async ({ page }) => {
  await signIn(page, 'merchant@demo.test', merchantLookup);
  await page.getByRole('radio', { name: 'Test' }).check();
  expect(await page.evaluate(() => localStorage.getItem('SystemMode'))).toBe('Test');
  const asked = page.waitForRequest(
    (request) => request.url().includes('/transactions') && request.headers().mode === 'Test',
  );
  await page.reload();
  await asked;
  await expect(page.getByRole('radio', { name: 'Test' })).toBeChecked();
});

test('the palette opens a page by keyboard alone', async ({ page }) => {
  await signIn(page, 'tenant@demo.test');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectReadable(page);
  await page.keyboard.type('lookup');
  await expect(page.getByRole('option', { name: /Transaction lookup/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(tenantLookup));
});

test('S1-161 the language changes in place, and the choice stays', async ({ page }) => {
  await signIn(page, await anotherPerson('merchant2@demo.test'));
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await page.getByLabel('Language').selectOption('tr');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Ana gezinme' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expectReadable(page);
});

test('no token is in local or session storage, and the page writes no style', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await signIn(page, 'tenant@demo.test', tenantLookup);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ|access_token|refresh_token/);
  expect(violations).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dashboard can be read by everybody, ${colorScheme}, on a phone too`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await signIn(page, 'tenant@demo.test');
    await expectReadable(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible();
    await expectReadable(page);
    await context.close();
  });
}

test('a person whose account is refused is told so, and not sent round in circles', async ({ page }) => {
  await page.route('**/merchant-api/v1.1/users', (route) =>
    route.fulfill({ status: 401, json: { title: 'You are not signed in, or your session has ended.' } }),
  );
  await page.goto('/');
  await page.getByLabel('E-mail').fill('tenant@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/authentication\/register\?message=/);
  await expect(page.getByText(/^There was an error signing in. Error: You are not signed in/)).toBeVisible();
});
