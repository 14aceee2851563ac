// The audit log beside the page: opened from what it is about, from the palette, and by its own address.
import { expect, type Page, test } from '@playwright/test';
import { expectReadable, signIn } from '../../../tests/portal.ts';

const tenantLookup = '/transaction-management/transaction-lookup';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Audit log' });

/** Answers the panel's call, so that the story doesn't hang on what other stories did. */
async function withRecords(page: Page, records: readonly object[]): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/crm\/audit(\?|$)/, (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    return route.fulfill({ json: { data: records, nextCursor: null } });
  });
  return asked;
}

const record = {
  id: '01990000-0000-7000-8000-000000000001',
  at: '2026-11-21T09:00:00.000Z',
  actorKind: 'person',
  actorId: '01990000-0000-7000-8000-000000000002',
  actorName: 'tenant@demo.test',
  tier: 'tenant',
  sourceAddress: '192.0.2.7',
  requestId: 'request-of-a-story',
  action: 'transactions.refund',
  outcome: 'done',
  problem: null,
  targetType: 'transaction',
  targetId: 'x',
  before: { status: 'Captured' },
  after: { status: 'Refunded' },
  details: null,
  inViewOf: { id: '01990000-0000-7000-8000-000000000003', name: 'Atelier Lumen' },
};

test('S1-052 a transaction’s menu opens the audit log of this transaction beside it, and the address holds it', async ({
  page,
}) => {
  const asked = await withRecords(page, [record]);
  await signIn(page, 'tenant@demo.test', tenantLookup);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText(/^What was done to TX-/)).toBeVisible();
  await expect(panel(page).getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByText('tenant@demo.test')).toBeVisible();
  await expect(panel(page).getByText('in the view of Atelier Lumen')).toBeVisible();
  await expect(panel(page).getByRole('cell', { name: 'Captured' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^Copy Request request-of-a-story/ })).toBeVisible();
  expect(asked.at(-1)).toMatch(/targetType=transaction&targetId=[0-9a-f-]{36}/);
  await expect(page).toHaveURL(/auxiliary=audit/);
  await expectReadable(page);
  await page.reload();
  await expect(panel(page)).toBeVisible();
  // Esc is the panel's, and the drawer below stays.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('.drawer')).toBeVisible();
  await expect(page).not.toHaveURL(/auxiliary/);
});

test('S1-052 S1-111 the path of the audit log leads to it beside the dashboard, about everything; nothing yet is said', async ({
  page,
}) => {
  await withRecords(page, []);
  await signIn(page, 'tenant@demo.test', '/audit');
  await expect(page).toHaveURL(/\/crm\/dashboard\?auxiliary=audit$/);
  await expect(panel(page).getByText('Everything that you may see, newest first.')).toBeVisible();
  await expect(panel(page).getByText('Nobody has done anything here yet')).toBeVisible();
});

test('an audit log that can not be read says so, and can be asked again', async ({ page }) => {
  let fails = true;
  await page.route(/\/crm\/audit(\?|$)/, (route) =>
    fails
      ? route.fulfill({ status: 422, json: { title: 'A rule does not allow this.', requestId: 'refused-request' } })
      : route.fulfill({ json: { data: [record], nextCursor: null } }),
  );
  await signIn(page, 'tenant@demo.test', '/audit');
  await expect(panel(page).getByText('Request refused-request')).toBeVisible();
  fails = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('tenant@demo.test')).toBeVisible();
});

test('who may not read the audit log is offered none, and its path is refused', async ({ page }) => {
  await signIn(page, 'readonly@demo.test');
  await page.goto('/audit');
  await expect(page).toHaveURL(/\/authentication\/unauthorized$/);
});
