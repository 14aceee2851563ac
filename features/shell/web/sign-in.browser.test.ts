// Signing in and out step by step: who is asked, where each step leads, what is said when one fails.
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { signIn } from '../../../tests/portal.ts';

const tenantLookup = '/transaction-management/transaction-lookup';

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

function portalOrigin(baseURL: string | undefined): string {
  return new URL(baseURL ?? '').origin;
}

/** Paths of the portal's origin that the page came by. */
function pathsOf(page: Page, origin: string): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    if (frame === page.mainFrame() && url.origin === origin) paths.push(url.pathname);
  });
  return paths;
}

test('S1-006 a stranger gives the password to the issuer, by code flow; S1-168 the portal only sends them there', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(portalOrigin(baseURL));
  const flow = asked
    .map((url) => new URL(url))
    .find(({ searchParams }) => searchParams.get('prompt') === null && searchParams.has('code_challenge'));
  expect(Object.fromEntries(flow?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${portalOrigin(baseURL)}/authentication/login-callback`,
  });
  expect(asked.filter((url) => /-api\//.test(url))).toEqual([]);
  for (const own of ['login-failed', 'register?message=x', 'logged-out', 'unauthorized', 'logout']) {
    await page.goto(`/authentication/${own}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('input')).toHaveCount(0);
  }
});

test('S1-013 S1-014 login takes the return URL along, and login-callback completes the sign-in', async ({
  page,
  baseURL,
}) => {
  const paths = pathsOf(page, portalOrigin(baseURL));
  await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(`${tenantLookup}?size=50`)}`);
  await givePassword(page, 'tenant@demo.test');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${tenantLookup}\\?size=50$`));
  expect(paths).toEqual(
    expect.arrayContaining(['/authentication/login', '/authentication/login-callback', tenantLookup]),
  );
});

test('S1-147 S1-169 the user context is asked for after sign-in, and waited for before the page comes', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1.1/users', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(tenantLookup);
  const context = page.waitForRequest('**/v1.1/users');
  await givePassword(page, 'tenant@demo.test');
  expect((await context).headers().authorization).toMatch(/^Bearer /);
  await expect(page).toHaveURL(/\/authentication\/login-callback\?/);
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  release();
  await expect(page).toHaveURL(new RegExp(`${tenantLookup}$`));
});

test('S1-170 S1-269 a sign-in that cannot begin ends on login-failed, which says why', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', (route) => route.abort());
  await page.goto('/authentication/login');
  await expect(page).toHaveURL(/\/authentication\/login-failed\?message=/);
  await expect(page.getByText(/^There was an error signing in. Error: \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

test('S1-015 S1-171 S1-269 a callback that fails goes to register, which shows the message and stays', async ({
  page,
}) => {
  await page.goto('/authentication/login-callback?error=access_denied&state=none-of-ours');
  await expect(page).toHaveURL(/\/authentication\/register\?message=/);
  await expect(page.getByText(/^There was an error signing in. Error: \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
    'href',
    /\/account\/register/,
  );
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('S1-017 register leaves for the page of the issuer, and comes back to login', async ({ page, baseURL }) => {
  await page.goto('/authentication/register');
  await expect(page).toHaveURL(/\/account\/register/);
  expect(new URL(page.url()).origin).not.toBe(portalOrigin(baseURL));
  const login = page.waitForRequest((request) => new URL(request.url()).pathname === '/authentication/login');
  await page.getByRole('link', { name: /sign in/i }).click();
  expect(new URL((await login).url()).origin).toBe(portalOrigin(baseURL));
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('S1-018 profile leaves for the manage page of the issuer', async ({ page, baseURL }) => {
  await signIn(page, 'tenant@demo.test');
  await page.goto('/authentication/profile');
  await expect(page).toHaveURL(/\/account\/manage/);
  expect(new URL(page.url()).origin).not.toBe(portalOrigin(baseURL));
  await expect(page.getByText('tenant@demo.test').first()).toBeVisible();
});

test('S1-020 S1-021 logout-callback completes the sign-out, and the last page says so', async ({ page, baseURL }) => {
  await signIn(page, 'tenant@demo.test');
  const paths = pathsOf(page, portalOrigin(baseURL));
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You successfully logged out!')).toBeVisible();
  await expect(page).toHaveURL(/\/authentication\/logged-out$/);
  expect(paths).toContain('/authentication/logout-callback');
  await page.goto('/crm/dashboard');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

/** Goes to the sign-in page of an installation with OIDC_POPUP, and answers the window that opens. */
async function openPopup(page: Page): Promise<Page> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, oidc: { ...config.oidc, popup: true } } });
  });
  // A page that a test answers is of no network, and would have to ask for ours.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/authentication/login', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin-allow-popups' };
    await route.fulfill({ response, headers });
  });
  const opened = page.waitForEvent('popup');
  await page.goto('/authentication/login');
  const popup = await opened;
  await expect(popup.getByLabel('E-mail')).toBeVisible();
  return popup;
}

test('S1-166 where a pop-up is configured it comes before the redirect, and who signs in there is signed in here', async ({
  page,
}) => {
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await givePassword(popup, 'tenant@demo.test');
  await closed;
  await expect(page).toHaveURL(/\/crm\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('S1-270 a pop-up that the person closes ends the sign-in, and the portal says so', async ({ page }) => {
  const popup = await openPopup(page);
  await popup.close();
  await expect(page).toHaveURL(/\/authentication\/login-failed\?message=/);
  await expect(page.getByText('There was an error signing in. Error: The user closed the window.')).toBeVisible();
});

test('S1-212 an authentication action that does not exist is an error', async ({ page }) => {
  const failed = page.waitForEvent('console', (message) => message.text().includes("Invalid action 'no-such-action'"));
  await page.goto('/authentication/no-such-action');
  await failed;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('S1-181 a tab that comes to the front leaves when somebody else, or nobody, is signed in', async ({ page }) => {
  await signIn(page, 'tenant@demo.test', tenantLookup);
  for (const subject of ['somebody else', undefined]) {
    const gone = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
    );
    await page.evaluate((stored) => {
      if (stored === undefined) localStorage.removeItem('auth-subject');
      else localStorage.setItem('auth-subject', stored);
      document.dispatchEvent(new Event('visibilitychange'));
    }, subject);
    await gone;
    // The issuer's session is still there, so that the person is back at once.
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  }
});

test('S1-176 S1-271 after three attempts to renew failed the person is sent to sign-in, and other tabs log out', async ({
  page,
  context,
}) => {
  test.slow();
  await context.clock.install();
  await signIn(page, 'tenant@demo.test', tenantLookup);
  // A tab without tokens of its own: what it does is because of what it was told.
  const other = await context.newPage();
  await other.goto('/authentication/logged-out');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  let attempts = 0;
  await context.route('**/token', (route) => {
    attempts += 1;
    return route.abort();
  });
  const toSignIn = page.waitForRequest((request) => new URL(request.url()).pathname === '/authentication/login');
  const left = other.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  );
  await page.clock.fastForward('05:30');
  await expect.poll(() => attempts).toBeGreaterThan(0);
  let gone = false;
  void toSignIn.then(() => {
    gone = true;
  });
  // The waits between the attempts pass faster than they would; a page that is being left has no clock any more.
  while (!gone) await page.clock.runFor(1_000).catch(() => undefined);
  expect(new URL((await toSignIn).url()).searchParams.get('returnUrl')).toBe(tenantLookup);
  await left;
});
