// Countries, currencies and languages with their names, per language, made once.
import { countriesIn } from '../../../core/common/countries.ts';
import { decimalPlaces } from '../../../core/common/money.ts';
import { type Language, languages } from '../../../core/common/texts.ts';
import type { Country, Currency } from '../common/contract.ts';

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
