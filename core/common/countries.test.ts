// The country list.
import { expect, test } from 'vitest';
import { countriesIn, isCountryCode } from './countries.ts';
import { languages } from './texts.ts';

test.each(languages)('S3-132 about 240 countries have a name and a code in %s', (language) => {
  const countries = countriesIn(language);
  expect(countries.length).toBeGreaterThan(230);
  expect(countries.length).toBeLessThan(260);
  for (const { code, name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name, code).not.toBe(code);
  }
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

test('countries are sorted as the language sorts', () => {
  const names = countriesIn('tr').map(({ name }) => name);
  expect(names.indexOf('Çekya')).toBeGreaterThan(names.indexOf('Cibuti'));
  expect(names.indexOf('Çekya')).toBeLessThan(names.indexOf('Danimarka'));
});

test.each([
  ['TR', true],
  ['XX', false],
  ['tr', false],
])('%s is a country code: %s', (text, known) => {
  expect(isCountryCode(text)).toBe(known);
});
