// The person's own settings of look and language, and the keys they are kept under.
import { defaultLanguage, type Language, languages } from '../../common/texts.ts';
import { choicePreference, preference } from './preference.ts';

export const colourSchemes = ['light', 'dark', 'system'] as const;
export type ColourScheme = (typeof colourSchemes)[number];
/** Light, dark, or as the operating system says. */
export const colourSchemePreference = choicePreference('colorScheme', colourSchemes, () => 'system');

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** Rows of 33 or 40 pixels. Source: screens.md. */
export const densityPreference = choicePreference('density', densities, () => 'compact');

/** English unless chosen otherwise. Source: document 1, section 9. */
export const languagePreference = choicePreference('language', languages, (): Language => defaultLanguage);

/** The zone that instants are shown in; undefined until one was chosen. Source: document 2, section 9. */
export const timeZonePreference = preference<string | undefined>(
  'globalTimeZone',
  (text) => (text !== null && isTimeZone(text) ? text : undefined),
  (zone) => zone ?? '',
);

/** Whether the browser knows a zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
