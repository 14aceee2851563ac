// A country's name in the person's language.
import { useMemo } from 'react';
import { useLanguage } from '../../../core/web/texts/texts.ts';

/** Makes a name of an ISO 3166 code; a code that the browser does not know stays as it is. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [language]);
}
