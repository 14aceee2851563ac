// Signing in as a person does, for browser tests. Who has typed the password once is known to the issuer for the tests that follow: it
// costs as much as many a test, and the issuer takes only so many passwords a minute from one address.
import { type Cookie, expect, type Page } from '@playwright/test';
import { demoPassword } from '../demo/accounts.ts';

/** What a test chooses before the portal opens; the portal keeps these in local storage. */
export interface Look {
  readonly language?: 'en' | 'tr';
  readonly scheme?: 'light' | 'dark';
}

const passwordLabel = /^(Password|Parola|Şifre)$/;
/** From one server to the other and back, with all that the portal loads: long on a busy machine. */
const onTheWay = { timeout: 30_000 };

/** The cookies of each person's last sign-in by this process; a test that has signed out leaves some that are worth nothing. */
const sessions = new Map<string, Cookie[]>();

/** Goes to an address of the portal and signs in on the way, with the password only where the issuer asks for it. */
export async function arrive(page: Page, email: string, address: string): Promise<void> {
  await page.context().addCookies(sessions.get(email) ?? []);
  await page.goto(address);
  // Pages of the portal have parts of that name.
  const password = page.getByLabel(passwordLabel).and(page.locator('input'));
  await expect(password.or(page.locator('.frame')).first()).toBeVisible(onTheWay);
  if (await password.isVisible()) await givePassword(page, email);
  await expect(page.locator('.frame')).toBeVisible(onTheWay);
  // Those of a single interaction have paths of their own.
  sessions.set(
    email,
    (await page.context().cookies()).filter(({ path }) => path === '/'),
  );
}

/** The same for tests of the sign-in itself: the person is nobody yet, and types the password. */
export async function signInByPassword(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address);
  await givePassword(page, email);
  await expect(page.locator('.frame')).toBeVisible(onTheWay);
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^(E-mail|E-posta)$/).fill(email);
  await page.getByLabel(passwordLabel).fill(demoPassword);
  await page.keyboard.press('Enter');
}

/** Opens an address of the portal in a look of the test's choice, signed in, and waits until the page stands there. */
export async function openAs(page: Page, email: string, address: string, look: Look = {}): Promise<void> {
  const { language = 'en', scheme = 'light' } = look;
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    { language, colorScheme: scheme, globalTimeZone: 'Europe/Berlin' },
  );
  await arrive(page, email, address);
  await page.waitForURL((url) => url.pathname === new URL(address, url).pathname, onTheWay);
  await expect(page.getByRole('main')).toBeVisible();
}
