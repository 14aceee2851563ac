// The identity pages in a browser: by keyboard, in both languages and schemes, readable for everybody, framed by nobody.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { portalRedirects } from '../core/common/portal-config.ts';
import { loadConfig } from '../core/server/config.ts';
import { demoPassword } from '../demo/accounts.ts';

const config = loadConfig(process.env);
const { issuer, clientId, scopes } = config.oidc;

/** An authorization request of the portal's; nobody exchanges the code. */
function authorization(more: Record<string, string> = {}): string {
  const asked = {
    client_id: clientId,
    redirect_uri: config.web.publicUrl + portalRedirects.signIn,
    response_type: 'code',
    scope: scopes.join(' '),
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...more,
  };
  return `${issuer}/auth?${new URLSearchParams(asked)}`;
}

async function signInByKeyboard(page: Page, email: string): Promise<URL> {
  // An empty page stands in for the portal's, which knows nothing of this request.
  const callback = config.web.publicUrl + portalRedirects.signIn;
  await page.route(`${callback}?*`, (route) => route.fulfill({ body: '' }));
  await page.goto(authorization());
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgotten?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${callback}?*`);
  return new URL(page.url());
}

test('a person signs in by keyboard alone and is sent to the portal with a code', async ({ page }) => {
  const returned = await signInByKeyboard(page, 'merchant@demo.test');
  expect(returned.searchParams.get('code')).toBeTruthy();
  expect(returned.searchParams.get('iss')).toBe(issuer);
});

test('what is wrong stands beside the field, which has the focus', async ({ page }) => {
  await page.goto(authorization());
  await page.getByLabel('E-mail').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Type an e-mail address/);
});

test('a typed password can be looked at', async ({ page }) => {
  await page.goto(authorization());
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('something');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('S1-238 the manage page shows the account to whom it belongs', async ({ page }) => {
  await signInByKeyboard(page, 'tenant@demo.test');
  await page.goto(`${issuer}/account/manage`);
  await expect(page.getByText('tenant@demo.test')).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('no page can be framed', async ({ page }) => {
  await page.goto(`${issuer}/healthz`);
  const response = await page.goto(`${issuer}/account/register`);
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(response?.headers()['x-frame-options']).toBe('DENY');
});

const pages: readonly (readonly [string, string])[] = [
  ['sign in', authorization()],
  ['register', `${issuer}/account/register`],
  ['forgotten password', `${issuer}/account/forgotten`],
  ['a link that is gone', `${issuer}/account/password`],
  ['signed out', `${issuer}/session/end/success`],
  ['an error', authorization({ redirect_uri: 'https://elsewhere.example/' })],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [locale, viewport] of [
    ['en', { width: 1440, height: 900 }],
    ['tr', { width: 390, height: 844 }],
  ] as const) {
    test.describe(`in ${colorScheme}, ${locale}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, locale, viewport });
      for (const [name, address] of pages) {
        test(`${name}: accessible, in its language, nothing wider than the screen`, async ({ page }) => {
          const faults: string[] = [];
          page.on('console', (message) => {
            if (/Content Security Policy|Trusted/.test(message.text())) faults.push(message.text());
          });
          await page.goto(address);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
          expect(faults).toEqual([]);
        });
      }
    });
  }
}
