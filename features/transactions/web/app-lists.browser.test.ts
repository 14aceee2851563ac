// The lists that are loaded with the user, and the choices that the lookup makes of them.
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../../../tests/sign-in.ts';
import { lookupAddress } from './lookup-screen.fixture.ts';

const lists = [
  'transaction-service-providers',
  'active-countries',
  'active-payment-methods',
  'active-currencies',
  'active-languages',
];

/** Ends of the addresses that were asked for. */
function asked(page: Page): string[] {
  const ends: string[] = [];
  page.on('request', (request) => ends.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return ends;
}

test('S1-152 S1-153 S1-267 tenant staff get the lists with their context; customers are choices by name', async ({
  page,
}) => {
  const ends = asked(page);
  await openAs(page, 'tenant@demo.test', '/crm/dashboard');
  await expect.poll(() => [...lists, 'active-customers'].filter((end) => !ends.includes(end))).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Transaction lookup' })
    .click();
  await page.getByRole('button', { name: 'Filter by Customer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Atelier Lumen' })).toBeVisible();
  expect(ends.filter((end) => end === 'active-customers')).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Atelier Lumen' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Customer Atelier Lumen/ })).toBeVisible();
});

test('S1-228 S3-181 merchants get theirs, and no list of customers', async ({ page }) => {
  const ends = asked(page);
  await openAs(page, 'merchant@demo.test', lookupAddress.merchant);
  const own = ['active-service-providers', ...lists.slice(1)];
  await expect.poll(() => own.filter((end) => !ends.includes(end))).toEqual([]);
  expect(ends).not.toContain('active-customers');
});
