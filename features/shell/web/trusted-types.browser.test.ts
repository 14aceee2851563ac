// Trusted Types: the portal works under a policy by which no text becomes markup or script, and the browser keeps that policy.
import { expect, type Page, test } from '@playwright/test';
import { loadConfig } from '../../../core/server/config.ts';
import { openAs } from '../../../tests/sign-in.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Notes what the browser blocked, from before the first script on. */
async function noteViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(event.violatedDirective);
    });
  });
  return () => page.evaluate(() => window.violations);
}

const writeMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<img src="x" onerror="alert(1)">';
      return 'written';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  });

test('nothing that the portal does breaks the policy, and what would is refused and reported', async ({ page }) => {
  const violations = await noteViolations(page);
  await openAs(page, 'tenant@demo.test', '/transaction-management/transaction-lookup');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Quick panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await expect(panel.getByLabel('Time zone')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find pages, transactions and actions' });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.getByRole('link', { name: 'Look of the portal' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(await writeMarkup(page)).toBe('refused');
  expect(await violations()).toContain('require-trusted-types-for');
});

test('the pages of identity keep the same policy', async ({ page }) => {
  const violations = await noteViolations(page);
  await page.goto(`${loadConfig(process.env).identity.publicUrl}/account/register`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(await writeMarkup(page)).toBe('refused');
  const policy = await page.evaluate(() => {
    try {
      return (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
      ).trustedTypes.createPolicy('anything', {});
    } catch {
      return 'refused';
    }
  });
  expect(policy).toBe('refused');
});
