// People who leave: warned with a countdown, signed out by it, kept by Continue, in all tabs. The times are short; everything else is the product.
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoTenantId } from '../../../demo/organisations.ts';
import { expectReadable, signIn } from '../../../tests/portal.ts';
import { productDatabase } from '../../../tests/product-database.ts';

// Each waits for somebody to be idle, some of them twice.
test.describe.configure({ timeout: 180_000 });

interface Times {
  readonly sessionIdle?: number;
  readonly sessionTimeout?: number;
  readonly sessionPing?: number;
}

/** Nobody waits half an hour for a test: the portal is told of other times. */
async function withTimes(context: BrowserContext, times: Times): Promise<void> {
  await context.route('**/config.json', async (route: Route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { session: object };
    await route.fulfill({ json: { ...config, session: { ...config.session, ...times } } });
  });
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'You have been inactive' });
/** A warning comes some seconds after the last sign of a person; a busy machine takes its time. */
const soon = { timeout: 60_000 };

async function secondsLeft(page: Page): Promise<number> {
  const said = await warning(page)
    .getByText(/^You session will expire in \d+ s and you will be logged out$/)
    .first()
    .textContent();
  return Number(/\d+/.exec(said ?? '')?.[0]);
}

/** Notes every message of the warning from now on: a test that looks now and then misses some. */
async function noteWarnings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const look = () => noted.push(document.querySelector('#idle-message')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

function notedWarnings(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('You successfully logged out!')).toBeVisible(soon);
}

test('S1-183 S1-184 S1-185 S1-186 an idle person is warned, sees the seconds go, and goes on', async ({
  page,
  context,
}) => {
  await withTimes(context, { sessionIdle: 10, sessionTimeout: 300 });
  await signIn(page, 'tenant@demo.test');
  await expect(warning(page)).toBeVisible(soon);
  await expect(warning(page).getByRole('button', { name: 'Quit' })).toBeVisible();
  await expect(warning(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  const first = await secondsLeft(page);
  expect(first).toBeLessThanOrEqual(300);
  await expect.poll(() => secondsLeft(page), soon).toBeLessThan(first);
  await expectReadable(page);
  // Moving the mouse behind the warning is not going on.
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  expect(await secondsLeft(page)).toBeLessThan(300);
  await noteWarnings(page);
  const told = page.waitForRequest((request) => request.url().includes('/ping?active=true'));
  await page.keyboard.press('Enter');
  await told;
  await expect(warning(page)).toBeHidden();
  // The watch began anew: with all its seconds.
  await expect(warning(page)).toBeVisible(soon);
  expect(await notedWarnings(page)).toContain('You session will expire in 300 s and you will be logged out');
});

test('S1-187 Quit signs out', async ({ page, context }) => {
  await withTimes(context, { sessionIdle: 2, sessionTimeout: 300 });
  await signIn(page, 'tenant@demo.test');
  await warning(page).getByRole('button', { name: 'Quit' }).click(soon);
  await expectSignedOut(page);
});

test('S1-187 closing the dialog signs out', async ({ page, context }) => {
  await withTimes(context, { sessionIdle: 2, sessionTimeout: 300 });
  await signIn(page, 'tenant@demo.test');
  await expect(warning(page)).toBeVisible(soon);
  await page.keyboard.press('Escape');
  await expectSignedOut(page);
});

test('S1-187 S1-188 the end of the countdown signs out, and then nothing watches any more', async ({
  page,
  context,
}) => {
  await withTimes(context, { sessionIdle: 2, sessionTimeout: 3 });
  await signIn(page, 'tenant@demo.test');
  await expectSignedOut(page);
  await page.clock.install();
  await page.goto('/authentication/unauthorized');
  await expect(page.getByText('Please, try to Logout/Login using other credentials')).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(warning(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/authentication\/unauthorized$/);
});

test('S1-189 a ping is sent again and again, and says whether there was a person', async ({ page, context }) => {
  await withTimes(context, { sessionPing: 1 });
  await signIn(page, 'tenant@demo.test');
  const pings = (active: boolean) => page.waitForRequest((request) => request.url().includes(`/ping?active=${active}`));
  await pings(false);
  await pings(false);
  const active = pings(true);
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await active;
});

test('two tabs are one person: both warn, and Continue in one is Continue in both', async ({ page, context }) => {
  await withTimes(context, { sessionIdle: 15, sessionTimeout: 300 });
  await signIn(page, 'tenant@demo.test');
  const other = await context.newPage();
  await other.goto('/crm/dashboard');
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(warning(other)).toBeVisible(soon);
  await expect(warning(page)).toBeVisible(soon);
  await warning(other).getByRole('button', { name: 'Continue' }).click();
  await expect(warning(other)).toBeHidden();
  await expect(warning(page)).toBeHidden();
});

test("a tenant's shorter time holds in its portal", async ({ page, context }) => {
  await context.route('**/users', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), sessionIdle: 2 } });
  });
  await signIn(page, 'tenant@demo.test');
  await expect(warning(page)).toBeVisible(soon);
});

test('an administrator of a tenant shortens it, and goes back', async ({ page }) => {
  // An earlier try may have ended between the two.
  const db = await productDatabase();
  await db
    .transaction(systemScope, (tx) =>
      tx.change(sql`delete from tenant_session where tenant_id = ${demoTenantId('anatolia')}`),
    )
    .finally(() => db.close());
  await signIn(page, 'othertenant@demo.test', '/crm/settings/session');
  const choice = page.getByRole('combobox', { name: 'Sign out after' });
  await expect(choice).toHaveValue('As the installation has it (30 minutes)');
  await expectReadable(page);
  await choice.click();
  await page.getByRole('option', { name: '15 minutes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('15 minutes');
  await choice.click();
  await page.getByRole('option', { name: /As the installation has it/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
