// Passkeys as a person uses them, with Chromium's virtual authenticator: added, used at sign-in and before a grave act, renamed, removed.
// The product of these tests stands at localhost: browsers know no passkeys at an address that is a number.
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../demo/accounts.ts';
import { anotherPerson } from '../../../tests/another-person.ts';
import { freePortBase, startExtraPart } from '../../../tests/extra-part.ts';
import { expectReadable } from '../../../tests/portal.ts';

const profile = '/merchant/profile-settings';
let portal: string;
let parts: { stop(): Promise<void> }[] = [];

// Two processes are started, and each test signs in several times at two servers, with axe on the way.
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  const base = await freePortBase();
  portal = `http://localhost:${base}`;
  const identity = `http://localhost:${base + 1}`;
  const env = { PORT_BASE: String(base), PORTICO_PUBLIC_URL: portal, IDENTITY_PUBLIC_URL: identity };
  parts = await Promise.all([startExtraPart('web', env, portal), startExtraPart('identity', env, identity)]);
});

test.afterAll(() => Promise.all(parts.map((part) => part.stop())));

/** A phone or laptop that verifies its person at once. It lives as long as the page. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Loses all its passkeys. */
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(portal + profile);
  await page.getByLabel('E-mail').fill(email, onceSignedIn);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const passkeysOf = (page: Page) => section(page, 'Passkeys');

/** The way from one server to the other and back is long on a busy machine. */
const onceSignedIn = { timeout: 60_000 };

async function add(page: Page, name: string): Promise<void> {
  const passkeys = passkeysOf(page);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click(onceSignedIn);
  await passkeys.getByLabel('Name').fill(name);
  await passkeys.getByLabel('Current password').fill(demoPassword);
  await passkeys.getByRole('button', { name: 'Next' }).click();
  await expect(passkeys.getByRole('list', { name: 'Passkeys' }).getByText(name, { exact: true })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You successfully logged out!')).toBeVisible(onceSignedIn);
}

test('a passkey is added, signs in after the password and without it, and is removed with itself', async ({ page }) => {
  const email = await anotherPerson('merchant2@demo.test');
  await withAuthenticator(page);
  await typePassword(page, email);
  const passkeys = passkeysOf(page);
  await expect(passkeys.getByText('You have none yet.')).toBeVisible(onceSignedIn);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Next' }).click();
  await expect(passkeys.getByLabel('Name')).toHaveAccessibleDescription(/Write a name/);
  await passkeys.getByLabel('Name').fill('Work laptop');
  await passkeys.getByLabel('Current password').fill('not the password');
  await passkeys.getByRole('button', { name: 'Next' }).click();
  await expect(passkeys.getByText('This is not your current password.')).toBeVisible();
  await expectReadable(page);
  await passkeys.getByLabel('Current password').fill(demoPassword);
  await passkeys.getByRole('button', { name: 'Next' }).click();
  await expect(passkeys.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await passkeys.getByRole('button', { name: 'I have kept them' }).click();
  const row = passkeys.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText('Work laptop');
  await expect(row).toContainText('Last used never');
  await expect(section(page, 'Two-factor authentication').getByText('10 recovery codes are left.')).toBeVisible();
  await expectReadable(page);

  await signOut(page);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible(onceSignedIn);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(row).toContainText('Work laptop', onceSignedIn);
  await expect(row).not.toContainText('Last used never');

  await signOut(page);
  await page.goto(portal + profile);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible(onceSignedIn);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(row).toContainText('Work laptop', onceSignedIn);

  await row.getByRole('button', { name: 'Rename Work laptop' }).click();
  await row.getByLabel('Name').fill('Desk');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByRole('button', { name: 'Remove Desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectReadable(page);
  const sent = page.waitForRequest((request) => request.method() === 'DELETE' && 'scacode' in request.headers());
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await sent).headers().scacode).toMatch(/^pk_/);
  await expect(passkeys.getByText('You have none yet.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a device that has lost its passkey leaves the other ways open', async ({ page }) => {
  const email = await anotherPerson('merchant2@demo.test');
  const device = await withAuthenticator(page);
  await typePassword(page, email);
  await add(page, 'Phone');
  const codes = passkeysOf(page).getByRole('list', { name: 'Recovery codes' });
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await passkeysOf(page).getByRole('button', { name: 'I have kept them' }).click();

  await device.forget();
  await passkeysOf(page).getByRole('button', { name: 'Remove Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('No passkey was used.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(passkeysOf(page).getByText('You have none yet.')).toBeVisible();

  await signOut(page);
  await page.goto(portal + profile);
  await page.getByRole('button', { name: 'Use a passkey' }).click(onceSignedIn);
  await expect(page.getByText('No passkey was used. Try again, or go on without one.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
