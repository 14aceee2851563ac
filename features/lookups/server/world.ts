// Countries, currencies and languages with their names, per language, made once.
import { countriesIn } from '../../../core/common/countries.ts';
import { decimalPlaces } from '../../../core/common/money.ts';
import { defaultLanguage, type Language, languages } from '../../../core/common/texts.ts';
import type { Country, Currency } from '../common/contract.ts';

/** The language that a request asks for first, of those the product speaks (RFC 9110, section 12.5.4, without weights). */
export function languageOf(acceptLanguage: string | string[] | undefined): Language {
  const asked = String(acceptLanguage ?? '').toLowerCase();
  const tags = asked.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  return tags.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? defaultLanguage;
}

/** Sorted as people of that language sort. */
export const countries = perLanguage((language): Country[] =>
  countriesIn(language).map(({ code, name }) => ({ id: code, code, name })),
);

export function currency(id: string, language: Language): Currency {
  return { id, name: currencyNames(language).of(id) ?? id, decimalPlaces: decimalPlaces(id) };
}

/** All that the runtime's CLDR data knows as currencies, old ones included, since old transactions may be in them. */
export const currencies = perLanguage((language): Currency[] =>
  Intl.supportedValuesOf('currency').map((id) => currency(id, language)),
);

/** Each language in its own words: whoever looks for it reads it. */
export function languageChoices(): { id: string; name: string }[] {
  return languages.map((id) => ({ id, name: new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id }));
}

const currencyNames = perLanguage((language) => new Intl.DisplayNames(language, { type: 'currency' }));

function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
