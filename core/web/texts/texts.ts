// Words on the screen: the catalogue of all features in the person's language, and the hooks that read it.
import { createInstance, type i18n } from 'i18next';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { defaultLanguage, type Language, type TextKey, type Texts } from '../../common/texts.ts';
import { languagePreference } from '../preferences/preferences.ts';

/** Loads the words of a language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<Texts>>>;

/** Where the words of one namespace (a feature's name, or `core`) come from, loaded for the language in use only. */
export interface TextSource {
  readonly namespace: string;
  readonly load: TextLoaders;
}

/** Values for the places in a text; `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

// Keys are qualified by dots (`transactions.lookup.title`), so one i18next namespace holds all of ours.
const catalogue: i18n = createInstance();
const sources: TextSource[] = [];
/** `tr/transactions`: what the catalogue holds already. */
const held = new Set<string>();

/** Prepares the catalogue in the chosen language. Await it before the first component is drawn. */
export async function startTexts(of: readonly TextSource[]): Promise<void> {
  sources.push(...of);
  const language = languagePreference.get();
  await catalogue.init({ lng: language, fallbackLng: false, interpolation: { escapeValue: false }, returnNull: false });
  await loadTexts(language);
  markLanguage(language);
}

/** Adds words that only some pages need, in the language in use; resolves when they are there. Asked for again, they are. */
export async function addTexts(source: TextSource): Promise<void> {
  if (!sources.some(({ namespace }) => namespace === source.namespace)) sources.push(source);
  await loadTexts(currentLanguage());
}

/** The loading of code together with words that only it needs. */
export function withTexts<T>(load: () => Promise<T>, source: TextSource): () => Promise<T> {
  return async () => {
    const [code] = await Promise.all([load(), addTexts(source)]);
    return code;
  };
}

/** Loads what the catalogue lacks of a language. */
async function loadTexts(language: Language): Promise<void> {
  const lacking = sources.filter(({ namespace }) => !held.has(`${language}/${namespace}`));
  await Promise.all(
    lacking.map(async ({ namespace, load }) => {
      const texts = await load[language]();
      // A dotted namespace stands within that of its feature.
      const nested = namespace.split('.').reduceRight<Texts>((inner, part) => ({ [part]: inner }), texts);
      catalogue.addResourceBundle(language, 'translation', nested, true, true);
      held.add(`${language}/${namespace}`);
    }),
  );
}

/** Changes the language everywhere, in place; resolves when its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  languagePreference.set(language);
  await catalogue.changeLanguage(language);
  markLanguage(language);
}

function markLanguage(language: Language): void {
  document.documentElement.lang = language;
}

function subscribeLanguage(listener: () => void): () => void {
  catalogue.on('languageChanged', listener);
  return () => catalogue.off('languageChanged', listener);
}

/** The language in use. */
export function currentLanguage(): Language {
  return (catalogue.language as Language | undefined) ?? defaultLanguage;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage);
}

/** Words for a qualified key, as manifests and list declarations hold them. Outside of React: alerts, document titles. */
export function textOf(key: string, values?: TextValues): string {
  return catalogue.t(key, values ?? {});
}

/** Whether there are words for a qualified key. */
export function hasText(key: string): boolean {
  return catalogue.exists(key);
}

/** Reads qualified keys: `text(page.title)`. A new function for each language, so that memoised components see the change. */
export function useText(): (key: string, values?: TextValues) => string {
  const language = useLanguage();
  return useMemo(() => {
    const words = catalogue.getFixedT(language);
    return (key, values) => words(key, values ?? {});
  }, [language]);
}

/** Reads a feature's own keys, checked by the compiler: `const text = useTexts<typeof texts>('transactions'); text('lookup.title')`. */
export function useTexts<T extends Texts>(namespace: string): (key: TextKey<T>, values?: TextValues) => string {
  const text = useText();
  return useCallback((key, values) => text(`${namespace}.${key}`, values), [namespace, text]);
}
