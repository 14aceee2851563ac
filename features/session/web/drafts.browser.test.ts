// Half-written forms: when the session ends by itself they are there again after signing in, and nobody else reads them meanwhile.
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { signIn } from '../../../tests/portal.ts';

const draftIsBack = (page: Page) => page.getByText('What you had written is back.');

test('whoever left a half-written form comes back to it, though the session was ended for idleness', async ({
  page,
  context,
}) => {
  test.slow();
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { session: object };
    await route.fulfill({ json: { ...config, session: { ...config.session, sessionIdle: 12, sessionTimeout: 2 } } });
  });
  // An empty chair answers no question: one would keep the page, and what is on it, in sight.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, 'tenant@demo.test', '/crm/settings/theme');
  const colour = page.getByRole('textbox', { name: 'Highlights', exact: true });
  await colour.fill('#123abc');
  await expect(page.getByText('You successfully logged out!')).toBeVisible({ timeout: 60_000 });
  expect(questions).toEqual([]);
  const stored = await page.evaluate(() => sessionStorage.getItem('drafts'));
  expect(stored).not.toBeNull();
  expect(atob(stored ?? '')).not.toContain('123abc');

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('E-mail').fill('tenant@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm\/settings\/theme$/, { timeout: 30_000 });
  await expect(colour).toHaveValue('#123abc');
  await expect(draftIsBack(page)).toBeVisible();
});

test('a note that meets a session that is over is there when the portal comes back', async ({ page }) => {
  await signIn(page, 'readonly@demo.test', '/transaction-management/transaction-lookup');
  const open = () => page.getByRole('button', { name: 'Quick panel' }).click();
  const note = page.getByLabel('New note');
  const keyCame = page.waitForResponse((answer) => answer.url().endsWith('/users/draft-key') && answer.ok());
  await open();
  await note.fill('ask Kaffeewerk for the receipt');
  await keyCame;
  await page.route('**/users/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  // The issuer's session goes on, so that the person is back without a word.
  const back = page.waitForRequest('**/v1.1/users');
  await page.getByRole('dialog', { name: 'Quick panel' }).getByRole('button', { name: 'Add note' }).click();
  await back;
  await page.unroute('**/users/notes');
  await expect(page).toHaveURL(/\/transaction-management\/transaction-lookup/);
  await open();
  await expect(note).toHaveValue('ask Kaffeewerk for the receipt');
  await expect(draftIsBack(page)).toBeVisible();
  // It is back once.
  await page.reload();
  await open();
  await expect(note).toHaveValue('');
});
