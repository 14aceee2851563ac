// The countries of ISO 3166-1 by name, in the language of the person; names come from the runtime's own CLDR data.
import { countryCodes } from './country-codes.ts';
import { sortedByText } from './sort.ts';
import type { Language } from './texts.ts';

/** Name and code of a country. Source: document 3, section 3 (country list). */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

const byLanguage = new Map<Language, readonly NamedCountry[]>();

/** All countries, sorted as people of that language sort; made once per language. */
export function countriesIn(language: Language): readonly NamedCountry[] {
  const made = byLanguage.get(language);
  if (made !== undefined) return made;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  const countries = sortedByText(named, ({ name }) => name, language);
  byLanguage.set(language, countries);
  return countries;
}

/** Whether a text is the code of a country. */
export function isCountryCode(text: string): boolean {
  return countryCodes.includes(text);
}
