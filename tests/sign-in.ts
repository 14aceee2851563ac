// Signing in as a person does, for browser tests.
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../demo/accounts.ts';

/** What a test chooses before the portal opens; the portal keeps these in local storage. */
export interface Look {
  readonly language?: 'en' | 'tr';
  readonly scheme?: 'light' | 'dark';
}

/** Opens an address of the portal, signs in on the way, and waits until the page stands there. */
export async function openAs(page: Page, email: string, address: string, look: Look = {}): Promise<void> {
  const { language = 'en', scheme = 'light' } = look;
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    { language, colorScheme: scheme, globalTimeZone: 'Europe/Berlin' },
  );
  await page.goto(address);
  await page.getByLabel(/E-mail|E-posta/).fill(email);
  await page.getByLabel(/^(Password|Parola|Şifre)$/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === new URL(address, url).pathname, { timeout: 30_000 });
  await expect(page.getByRole('main')).toBeVisible();
}
