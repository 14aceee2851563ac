// My Profile as a person uses it: name, look, a second factor from enrolling to turning it off, and sessions.
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { totpCode } from '../../../identity/accounts/totp.ts';
import { anotherPerson } from '../../../tests/another-person.ts';
import { expectReadable, signIn } from '../../../tests/portal.ts';

const merchantProfile = '/merchant/profile-settings';
const tenantProfile = '/tenant/profile-settings';
const stepMs = 30_000;

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('S1-122 the profile menu has Logout, and My Profile, which opens the page of the tier', async ({ page }) => {
  await signIn(page, 'tenant@demo.test');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(new RegExp(`${tenantProfile}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expectReadable(page);
});

test('a changed name stands in the frame at once', async ({ page }) => {
  await signIn(page, await anotherPerson('merchant2@demo.test'), merchantProfile);
  const first = page.getByLabel('First name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await first.fill('');
  await save.click();
  await expect(first).toHaveAccessibleDescription(/Write a name/);
  await first.fill('Changed');
  await save.click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Your menu/ })).toHaveAttribute('title', /^Changed /);
  await expect(save).toBeDisabled();
});

test('a second factor: enrolled, asked for at sign-in and before it is turned off', async ({ page, browser }) => {
  // Two browsers and two sign-ins, with axe on each step.
  test.slow();
  const email = await anotherPerson('merchant2@demo.test');
  await signIn(page, email, merchantProfile);
  const twoFactor = section(page, 'Two-factor authentication');
  await twoFactor.getByRole('button', { name: 'Turn on' }).click();
  await twoFactor.getByLabel('Current password').fill('not the password');
  await twoFactor.getByRole('button', { name: 'Next' }).click();
  await expect(twoFactor.getByText('This is not your current password.')).toBeVisible();
  await twoFactor.getByLabel('Current password').fill(demoPassword);
  await twoFactor.getByRole('button', { name: 'Next' }).click();
  await expect(twoFactor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectReadable(page);
  const secret = (await twoFactor.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await twoFactor.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date()));
  await twoFactor.getByRole('button', { name: 'Finish' }).click();
  const recoveryCodes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const codes = await recoveryCodes.allTextContents();
  await twoFactor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(twoFactor.getByText('10 recovery codes are left.')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(merchantProfile);
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectReadable(other);
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  await expect(other.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong/);
  // The present code is used up by enrolling; the next one counts already, as clocks differ.
  await other.getByLabel('Code').fill(totpCode(secret, new Date(Date.now() + stepMs)));
  await other.keyboard.press('Enter');
  const sessions = section(other, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).not.toHaveCount(0, { timeout: 60_000 });

  const there = section(other, 'Two-factor authentication');
  await there.getByRole('button', { name: 'Turn off' }).click();
  const dialog = other.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectReadable(other);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await other.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong, or it was used already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(there.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible();
  await context.close();
});

test('giving up the code leaves everything as it was, without a word of error', async ({ page }) => {
  await signIn(page, 'merchant@demo.test', merchantProfile);
  await page.route('**/users/two-factor', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { isOn: true, onSince: '2026-01-02T03:04:05.000Z', recoveryCodesLeft: 1, asksPassword: true },
        })
      : route.continue(),
  );
  await page.reload();
  await section(page, 'Two-factor authentication').getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  // The server knows that this person has nothing set up.
  await expect(dialog.getByText(/you have none set up yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are not authorized')).toBeHidden();
});

test('a person chooses what to be told of, and the choice stays', async ({ page }) => {
  await signIn(page, await anotherPerson('merchant2@demo.test'), merchantProfile);
  const notifications = section(page, 'Notifications');
  await expect(notifications.getByRole('checkbox')).toHaveCount(14);
  await expect(notifications.getByText('Mails about the security of your account always come.')).toBeVisible();
  const byMail = notifications.getByRole('checkbox', { name: 'Finished reports: By mail' });
  const inPortal = notifications.getByRole('checkbox', { name: 'Finished reports: In the portal' });
  await expect(inPortal).toBeChecked();
  await expect(byMail).not.toBeChecked();
  // The box is ticked when the server has kept it, not when it is clicked.
  await byMail.click();
  await expect(byMail).toBeChecked();
  await expect(byMail).toBeEnabled();
  await page.reload();
  await expect(byMail).toBeChecked();
  await expect(inPortal).toBeChecked();
  await expectReadable(page);
});
