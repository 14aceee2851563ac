// Acts on a transaction in a browser: what is offered, what is asked, and that money moves once.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request, test } from '@playwright/test';
import { openAs } from '../../../tests/sign-in.ts';
import { lookupAddress, lookupScreen } from './lookup-screen.fixture.ts';

/** Opens the drawer of one of the newest captured sales, so many rows down, so that tests leave one another's alone. */
async function openCaptured(page: Page, email: string, at: number): Promise<void> {
  const filter = encodeURIComponent('status==Captured;type==Sale;method==card;currency==EUR;amount=ge=500');
  await openAs(page, email, `${lookupAddress.tenant}?filter=${filter}`);
  await lookupScreen(page).row(at).click();
  await expect(lookupScreen(page).drawer.getByRole('tablist')).toBeVisible();
}

async function openRefund(page: Page, at: number) {
  await openCaptured(page, 'tenant@demo.test', at);
  return refundBeside(page);
}

/** Opens the dialog of the transaction whose drawer is open. */
async function refundBeside(page: Page) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    amount: dialog.getByLabel('Amount'),
    reason: dialog.getByLabel('Reason'),
    note: dialog.getByLabel('Note'),
    send: dialog.getByRole('button', { name: /^Refund/ }),
  };
}

/** Every refund that leaves the browser. */
function refundsSent(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/refunds')) sent.push(request);
  });
  return sent;
}

test('S3-214 S3-224 S3-225 a refund says what will happen, and a double click refunds once', async ({ page }) => {
  const sent = refundsSent(page);
  const { dialog, amount, reason, send } = await openRefund(page, 0);
  await amount.fill('1,00');
  await expect(amount).toHaveValue('1.00');
  await reason.selectOption('Goods returned');
  await expect(dialog.getByText("To the payer's card")).toBeVisible();
  await expect(send).toHaveText('Refund 1,00 EUR');
  await send.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Refunded 1,00 EUR|The refund is on its way/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()).toMatchObject({
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    websiteid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    mode: 'Live',
  });
  await page.getByRole('tab', { name: /^Related/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('cell', { name: 'Refund', exact: true })).toHaveCount(1);
});

test('the request that refunded is named at the messages with the acquirer, to be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { dialog, amount, reason, send } = await openRefund(page, 5);
  await amount.fill('1.00');
  await reason.selectOption('Goods returned');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/refunds') && answer.ok());
  await send.click();
  const answer = await answered;
  await expect(dialog).toHaveCount(0);
  const { operation } = (await answer.json()) as { operation: { id: string } };
  const id = answer.headers()['x-request-id'] ?? '';
  await page.goto(`${lookupAddress.tenant}/${operation.id}?tab=apiLogs`);
  const panel = page.getByRole('tabpanel');
  await panel.locator('summary').first().click();
  await panel.getByRole('button', { name: `Copy Request ${id}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('S3-163 the amount field takes digits and one point, and says what it does not take', async ({ page }) => {
  const { dialog, amount } = await openRefund(page, 1);
  await amount.fill('');
  await amount.pressSequentially('1a2,5');
  await expect(amount).toHaveValue('12.5');
  await amount.pressSequentially('x');
  await expect(dialog.getByText('Only digits and one decimal point.')).toBeVisible();
});

test('faults stand beside their fields, the first has the focus, and nothing is sent', async ({ page }) => {
  const sent = refundsSent(page);
  const { dialog, amount, reason, send } = await openRefund(page, 2);
  await amount.fill('99999999');
  await send.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/At most .* is left/);
  await expect(reason).toHaveAccessibleDescription('This is needed.');
  await dialog.getByRole('button', { name: /^All that is left/ }).click();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
});

test('what was typed survives a failure, and pressing again repeats the same intention', async ({ page }) => {
  const sent = refundsSent(page);
  const { dialog, amount, reason, note, send } = await openRefund(page, 3);
  await amount.fill('0.50');
  await reason.selectOption('Goodwill');
  await note.fill('one of two lamps');
  await page.route('**/refunds', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(dialog.getByText('nobody knows yet whether it was done')).toBeVisible();
  await expect(amount).toHaveValue('0.50');
  await expect(note).toHaveValue('one of two lamps');
  await send.click();
  await expect(dialog).toHaveCount(0);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a state that changed meanwhile is said, with what is possible now', async ({ page, browser }) => {
  const { dialog, reason, send } = await openRefund(page, 4);
  const other = await (await browser.newContext()).newPage();
  // By its address: the newest are others by now.
  const { pathname, search } = new URL(page.url());
  await openAs(other, 'tenant@demo.test', pathname + search);
  const elsewhere = await refundBeside(other);
  await elsewhere.reason.selectOption('Goodwill');
  await elsewhere.send.click();
  await expect(elsewhere.dialog).toHaveCount(0);
  await reason.selectOption('Goodwill');
  await send.click();
  await expect(dialog.getByText('This is no longer possible')).toBeVisible();
  await expect(dialog.getByText(/Possible now:|Nothing can be done/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('a refund by keyboard alone, and the focus comes back', async ({ page }) => {
  await openCaptured(page, 'tenant@demo.test', 5);
  const button = page.getByRole('button', { name: 'Refund', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('0.25');
  await expect(dialog.getByLabel('Amount')).toHaveValue('0.25');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(lookupScreen(page).drawer).toBeVisible();
});

test('who may only read is offered no act that moves money', async ({ page }) => {
  await openCaptured(page, 'readonly@demo.test', 6);
  for (const name of ['Refund', 'Void', 'Capture', 'Reverse', 'More actions'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the dialog, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((chosen) => localStorage.setItem('colorScheme', chosen), scheme);
    const { send } = await openRefund(page, 7);
    await send.click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
