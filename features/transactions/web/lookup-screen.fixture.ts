// The lookup as a test's hands know it: what a person sees, by role and name.
import type { Locator, Page } from '@playwright/test';

/** Where each tier looks up transactions. Source: document 3, section 2. */
export const lookupAddress = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const;

export function lookupScreen(page: Page) {
  const table = page.getByRole('table', { name: 'Transactions' });
  const rows = table.locator('tbody [data-row]');
  return {
    table,
    rows,
    row: (at: number): Locator => rows.nth(at),
    /** The link of a row, which the keyboard moves over. */
    link: (at: number): Locator => rows.nth(at).getByRole('link'),
    drawer: page.getByRole('complementary', { name: 'Details beside the list' }),
    pager: page.getByRole('navigation', { name: 'Pages' }),
    search: page.getByRole('searchbox', { name: 'Id, reference or external id' }),
    column: (name: string): Locator => table.getByRole('columnheader', { name }),
    /** Texts of one column, top down. */
    async cells(name: string): Promise<string[]> {
      const headings = await table.getByRole('columnheader').allTextContents();
      const at = headings.findIndex((heading) => heading.trim() === name);
      return rows.locator(`:scope > :nth-child(${at + 1})`).allTextContents();
    },
    /** Narrows by a field that has a chip: opens it, types the beginning of a value, applies. */
    async filterBy(field: string, value: string): Promise<void> {
      await page.getByRole('button', { name: `Filter by ${field}` }).click();
      const choices = page.getByRole('dialog', { name: new RegExp(field) });
      await choices.getByRole('searchbox').fill(value);
      await choices.getByRole('checkbox', { name: value, exact: true }).check();
      await choices.getByRole('button', { name: 'Apply' }).click();
    },
  };
}
