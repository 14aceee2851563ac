// The time zone that a person chooses: offered by offset, kept in the browser, and seen in every time.
import { expect, test } from '@playwright/test';
import { openAs } from '../../../tests/sign-in.ts';

test('S2-053 S2-011 S2-259 the selector lists zones by offset; the one chosen is kept under globalTimeZone, and times are shown in it', async ({
  page,
}) => {
  await openAs(page, 'tenant@demo.test', '/transaction-management/transaction-lookup');
  const time = page.getByRole('table').locator('time').first();
  await expect(time).toHaveAttribute('title', /Europe\/Berlin/);
  await page.getByRole('button', { name: 'Quick panel' }).click();
  const selector = page.getByLabel('Time zone');
  await expect(selector.locator('option').nth(300)).toBeAttached();
  const offered = await selector.locator('option').allTextContents();
  const offsets = offered.map((label) => {
    const [, sign, hours = '0', minutes = '0'] = /\(UTC(?:([+-])(\d+)(?::(\d+))?)?\)$/.exec(label) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  });
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  await selector.selectOption('Asia/Tokyo');
  expect(await page.evaluate(() => localStorage.getItem('globalTimeZone'))).toBe('Asia/Tokyo');
  await expect(time).toHaveAttribute('title', /Asia\/Tokyo/);
});
