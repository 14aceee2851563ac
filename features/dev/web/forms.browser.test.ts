// Choices, dates and whole forms by keyboard and by the names that screen readers say; on the page of all fields.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadConfig } from '../../../core/server/config.ts';
import { type DevelopmentPortal, startDevelopmentPortal } from '../../../tests/development-portal.ts';
import { choice, field, fillNeeded, openFields, saidOf, sentValues } from '../../../tests/fields-page.ts';
import { expectReadable } from '../../../tests/portal.ts';

let portal: DevelopmentPortal;

test.beforeAll(async () => {
  portal = await startDevelopmentPortal();
});
test.afterAll(() => portal.close());
test.use({ timezoneId: 'Europe/Istanbul', colorScheme: 'light' });
test.beforeEach(({ page }) => openFields(page, portal));

test.describe('choices', () => {
  test('S3-152 S3-408 by keyboard: arrows move, Enter chooses, Escape closes; the list is 250 px at most', async ({
    page,
  }) => {
    const country = choice(page, 'Country');
    await country.focus();
    await country.press('ArrowDown');
    const list = page.getByRole('listbox', { name: 'Country' });
    await expect(list).toBeVisible();
    await expect(country).toHaveAttribute('aria-expanded', 'true');
    const height = await list.evaluate((element) => element.parentElement?.getBoundingClientRect().height ?? 0);
    const heights = await list.evaluate((element) => [element.clientHeight, element.getBoundingClientRect().height]);
    expect(Math.min(height, ...heights)).toBeLessThanOrEqual(250);
    await country.press('Escape');
    await expect(list).toBeHidden();
    await expect(country).toHaveValue('');
    await country.pressSequentially('türk');
    await expect(list.getByRole('option')).toHaveCount(1);
    await country.press('ArrowDown');
    await country.press('Enter');
    await expect(country).toHaveValue('Türkiye');
    await expect(list).toBeHidden();
  });

  test('S3-152 several at once', async ({ page }) => {
    const labels = choice(page, 'Labels');
    await labels.focus();
    await labels.press('ArrowDown');
    const list = page.getByRole('listbox', { name: 'Labels' });
    await list.getByRole('option', { name: 'Important' }).click();
    await list.getByRole('option', { name: 'New' }).click();
    await expect(list.getByRole('option', { selected: true })).toHaveCount(2);
  });

  test('S3-325 choices come from the api of the field, searched there, and are sent by their id', async ({ page }) => {
    const customer = choice(page, 'Customer');
    await customer.pressSequentially('lamp');
    await page.getByRole('option', { name: 'Lumen Lamps' }).click();
    await expect(customer).toHaveValue('Lumen Lamps');
    await fillNeeded(page);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await sentValues(page)).toMatchObject({ customer: 'c12' });
  });

  test('choices that are on their way, did not come, or are none', async ({ page }) => {
    const slow = choice(page, 'Choices that are on their way');
    await slow.press('ArrowDown');
    await expect(page.getByText('Searching…')).toBeVisible();
    await slow.press('Escape');
    const failing = choice(page, 'Choices that do not come the first time');
    await expect.poll(() => saidOf(failing)).toContain('The choices could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failing.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Galata Optik' })).toBeVisible();
    await failing.press('Escape');
    await choice(page, 'No choices').press('ArrowDown');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

test.describe('dates', () => {
  test('S2-138 S2-140 S3-168 S3-169 a date is written or chosen, shown as DD/MM/YYYY, sent as the start of its day', async ({
    page,
  }) => {
    const date = field(page, 'Date');
    await date.fill('1.2.2026');
    await date.blur();
    await expect(date).toHaveValue('01/02/2026');
    await page.getByRole('button', { name: 'Choose from a calendar: Date', exact: true }).click();
    await page.getByRole('button', { name: '21 February 2026' }).click();
    await expect(date).toHaveValue('21/02/2026');
    await fillNeeded(page);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await sentValues(page)).toMatchObject({ day: '2026-02-20T21:00:00.000Z' });
  });

  test('S2-139 S2-140 S3-168 S3-169 date and time: hours by 1, minutes by 5, no seconds, sent in UTC', async ({
    page,
  }) => {
    const moment = field(page, 'Date and time');
    await moment.fill('21/11/2026 09:41');
    await moment.blur();
    await expect.poll(() => saidOf(moment)).toBe('Minutes go in steps of 5.');
    await moment.fill('21/11/2026 09:40');
    await page.getByRole('button', { name: 'Choose from a calendar: Date and time', exact: true }).click();
    const [hours, minutes] = [page.getByLabel('Time, hours'), page.getByLabel('Time, minutes')];
    await hours.press('ArrowUp');
    await minutes.press('ArrowUp');
    await expect(page.getByLabel('seconds')).toHaveCount(0);
    await page.getByRole('button', { name: 'ok' }).click();
    await expect(moment).toHaveValue('21/11/2026 10:45');
    await fillNeeded(page);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await sentValues(page)).toMatchObject({ moment: '2026-11-21T07:45:00.000Z' });
  });

  test('S2-141 S2-258 S3-170 a range: at most its days, shown as DD-MM-YYYY, taken over by ok', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-21T09:00:00Z');
    const period = page.getByRole('button', { name: /^Period: / });
    await period.click();
    await page.getByRole('button', { name: '1 November 2026', exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: '10 December 2026' }).click();
    await expect(page.getByText('At most 31 days; these are 40.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ok' })).toBeDisabled();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'ok' }).click();
    await expect(period).toHaveText('15-11-2026 – 21-11-2026');
    await expect(period).toBeFocused();
  });

  test('S2-141 S3-170 a range with times, in 24 hours', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-21T09:00:00Z');
    const span = page.getByRole('button', { name: /^Period with times: / });
    await span.click();
    await page.getByRole('button', { name: '20 November 2026' }).click();
    await page.getByRole('button', { name: '21 November 2026' }).click();
    await page.getByLabel('To, time, hours').fill('23');
    await page.getByLabel('To, time, minutes').fill('55');
    await page.getByRole('button', { name: 'ok' }).click();
    await expect(span).toHaveText('20-11-2026 00:00 – 21-11-2026 23:55');
  });

  test('the calendar comes only when it is opened', async ({ page }) => {
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /calendar.*\.js/.test(name)).length,
      );
    expect(await loaded()).toBe(0);
    await page.getByRole('button', { name: 'Choose from a calendar: Date', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await loaded()).toBeGreaterThan(0);
  });
});

test.describe('forms', () => {
  test('S3-129 S3-130 each of the ten types is drawn with its name', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Every kind' });
    await expect(form.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible();
    for (const name of ['Country', 'Time of day', 'Customer', 'Labels'])
      await expect(form.getByRole('combobox', { name, exact: true })).toBeVisible();
    await expect(form.getByRole('radiogroup', { name: 'Channel' }).getByRole('radio')).toHaveCount(2);
    await expect(form.getByRole('checkbox', { name: 'Send a receipt' })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Date', exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Period: Choose a period' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('S3-171 each message shows on leaving the field, and on sending with the focus on the first fault', async ({
    page,
  }) => {
    const code = field(page, 'Code');
    await code.fill('ab');
    await expect(page.getByText('A code has digits only')).toBeHidden();
    await code.blur();
    await expect.poll(() => saidOf(code)).toBe('A code has 4 characters or moreA code has digits only');
    await code.fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(code).toBeFocused();
    await expect.poll(() => saidOf(code)).toBe('A code is needed');
    for (const message of ['Country is needed', 'Channel is needed', 'A period is needed'])
      await expect(page.getByText(message)).toBeVisible();
    await fillNeeded(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('A code is needed')).toBeHidden();
    expect(await sentValues(page)).toMatchObject({ code: '1234', country: 'TR', channel: 'web' });
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(code).toHaveValue('');
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`everybody can read all fields, ${scheme}, in English and Turkish`, async ({ page }) => {
    // axe looks at sixty fields, twice.
    test.slow();
    await page.getByRole('button', { name: scheme, exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expectReadable(page);
    await page.getByRole('button', { name: 'TR', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Form alanları' })).toBeVisible();
    await page.getByRole('button', { name: /^Dönem:/ }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectReadable(page);
  });

test('a production build has no page of fields', () => {
  const folder = join(loadConfig(process.env).web.portalFolder, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('dev/fields'))).toEqual([]);
});
