// Typed fields by keyboard, paste and drop, and by the words that screen readers say; on the page of all fields.
import { expect, type Locator, test } from '@playwright/test';
import { type DevelopmentPortal, startDevelopmentPortal } from '../../../tests/development-portal.ts';
import { dragText, field, openFields, paste, pasteByKeyboard, saidOf } from '../../../tests/fields-page.ts';

let portal: DevelopmentPortal;

test.beforeAll(async () => {
  portal = await startDevelopmentPortal();
});
test.afterAll(() => portal.close());
test.use({ timezoneId: 'Europe/Istanbul', colorScheme: 'light' });
test.beforeEach(({ page }) => openFields(page, portal));

test.describe('texts', () => {
  test('S3-155 S3-160 what a rule takes away is shown at once, and the caret stays where it was', async ({ page }) => {
    const text = field(page, 'Text');
    await text.pressSequentially('two lamps');
    for (let step = 0; step < 6; step++) await text.press('ArrowLeft');
    await text.pressSequentially(';new ');
    await expect(text).toHaveValue('twonew  lamps');
    await expect.poll(() => saidOf(text)).toBe('Taken away, because it is not allowed here: ;');
    await expect(page.getByRole('status').filter({ hasText: 'Taken away' })).toBeVisible();
  });

  test('S3-153 S3-155 words go when they are finished, spaces at the ends when the field is left', async ({ page }) => {
    const text = field(page, 'Text');
    await text.pressSequentially(' an updated update of it ');
    await expect(text).toHaveValue(' an updated  of it ');
    await text.blur();
    await expect(text).toHaveValue('an updated  of it');
    await expect(page.getByText('Taken away, because it is not allowed here: update')).toBeVisible();
  });

  test('S3-153 a pasted script is taken away and shown', async ({ page }) => {
    const other = field(page, 'Anything else');
    await paste(other, 'a<script>alert(1)</script>b');
    await expect(other).toHaveValue('ab');
    await expect.poll(() => saidOf(other)).toContain('<script>alert(1)</script>');
  });

  test('S3-154 a text that is too long is cut and says so; a password is not cut but refused', async ({ page }) => {
    const tel = field(page, 'Telephone');
    await paste(tel, '1'.repeat(21));
    await expect(tel).toHaveValue('1'.repeat(20));
    await expect.poll(() => saidOf(tel)).toContain('At most 20 characters; the rest was taken away.');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('x'.repeat(129));
    await password.blur();
    await expect(password).toHaveValue('x'.repeat(129));
    await expect.poll(() => saidOf(password)).toBe('At most 128 characters.');
  });

  test('S3-156 an address is lowercased; one that was pasted with more stands and is flagged', async ({ page }) => {
    const email = field(page, 'E-mail');
    await email.pressSequentially('Ada+Lovelace@Example.com');
    await expect(email).toHaveValue('adalovelace@example.com');
    await expect.poll(() => saidOf(email)).toContain('+');
    await email.fill('');
    await paste(email, 'ada+shop@example.com');
    await email.blur();
    await expect(email).toHaveValue('ada+shop@example.com');
    await expect.poll(() => saidOf(email)).toContain('This is no e-mail address');
  });

  test('S3-157 S3-158 S3-159 S3-161 numbers, telephones, addresses of pages, passwords', async ({ page }) => {
    const written = async (element: Locator, text: string, kept: string) => {
      await element.pressSequentially(text);
      await element.blur();
      await expect(element).toHaveValue(kept);
    };
    await written(field(page, 'Number'), '-1.2.3x', '-1.23');
    await written(field(page, 'Telephone'), '+90 (212) 555x', '+90 (212) 555');
    await written(field(page, 'Web address'), 'ssh://example.com', 'example.com');
    await written(page.getByLabel('Password', { exact: true }), 'p;|* <b>', 'p;|* <b>');
  });

  test('S3-162 the mouse wheel changes no number and scrolls nothing that is marked', async ({ page }) => {
    const number = page.getByRole('spinbutton', { name: 'Number input of the browser' });
    await number.focus();
    await number.hover();
    await page.mouse.wheel(0, 120);
    const marked = page.getByRole('textbox', { name: 'Marked no-scroll' });
    await marked.hover();
    await page.mouse.wheel(0, 120);
    // A key press is handled after the wheel before it.
    await number.press('ArrowUp');
    await expect(number).toHaveValue('6');
    expect(await marked.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

test.describe('numbers', () => {
  test('S3-163 decimals: a comma becomes a dot, what is no number is refused beside the field', async ({ page }) => {
    const decimal = field(page, 'Decimal');
    await decimal.pressSequentially('12,5');
    await expect(decimal).toHaveValue('12.5');
    await decimal.pressSequentially('x');
    await expect(decimal).toHaveValue('12.5');
    await expect.poll(() => saidOf(decimal)).toBe('Only digits and one decimal point.');
    await decimal.fill('');
    await pasteByKeyboard(page, decimal, '1.234,56');
    await expect(decimal).toHaveValue('');
    await pasteByKeyboard(page, decimal, '129.90');
    await expect(decimal).toHaveValue('129.90');
  });

  test('S3-164 digits: a letter is refused, limits are checked when the field is left', async ({ page }) => {
    const fraction = field(page, 'Digits with a comma, 1 to 50');
    await fraction.pressSequentially('60,5');
    await fraction.blur();
    await expect(fraction).toHaveValue('60,5');
    await expect.poll(() => saidOf(fraction)).toBe('At most 50.');
    const pin = field(page, 'Four digits');
    await pin.pressSequentially('12a');
    await expect(pin).toHaveValue('12');
    await expect.poll(() => saidOf(pin)).toBe('Only digits; anything else was left out.');
    await pin.blur();
    await expect.poll(() => saidOf(pin)).toBe('This does not have the right form.');
  });

  test('S3-165 pasted text keeps its digits, cut to the length that remains, and says so', async ({ page }) => {
    const pin = field(page, 'Four digits');
    await pin.pressSequentially('19');
    await pin.press('ArrowLeft');
    await pasteByKeyboard(page, pin, '2a3b4');
    await expect(pin).toHaveValue('1239');
    await expect.poll(() => saidOf(pin)).toContain('left out');
    const fraction = field(page, 'Digits with a comma, 1 to 50');
    await pasteByKeyboard(page, fraction, '12,5 kg');
    await expect(fraction).toHaveValue('12,5');
  });

  test('S3-165 so does dropped text', async ({ page }) => {
    const source = field(page, 'Text, filled');
    await source.fill('12 34 56');
    const pin = field(page, 'Digits, filled');
    await pin.fill('');
    await dragText(page, source, pin);
    await expect(pin).toHaveValue('123456');
    await expect.poll(() => saidOf(pin)).toBe('Only digits; anything else was left out.');
  });

  test('S3-166 percentages', async ({ page }) => {
    const percentage = field(page, 'Percentage');
    await percentage.pressSequentially('.');
    await expect.poll(() => saidOf(percentage)).toBe('Begin with a digit: 0.5');
    await percentage.pressSequentially('100');
    await expect(percentage).toHaveValue('100');
    await percentage.fill('');
    await percentage.pressSequentially('101');
    await expect(percentage).toHaveValue('10');
    await expect.poll(() => saidOf(percentage)).toBe('At most 100 %.');
    await percentage.fill('');
    await percentage.pressSequentially('002,755');
    await expect(percentage).toHaveValue('02.75');
    const commission = field(page, 'Percentage up to 250');
    await commission.pressSequentially('251');
    await expect(commission).toHaveValue('25');
  });

  test('S3-167 a card number is masked when the field is left, and whole when the person is back', async ({ page }) => {
    const card = field(page, 'Card number');
    await pasteByKeyboard(page, card, '4111 1111 1111 1111');
    await expect(card).toHaveValue('4111111111111111');
    await card.blur();
    await expect(card).toHaveValue('411111••••••1111');
    await card.focus();
    await expect(card).toHaveValue('4111111111111111');
  });
});
