// Words on the screen: the catalogue of all features in the person's language, and the hooks that read it.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { defaultLanguage, type Language, type TextKey, type Texts } from '../../common/texts.ts';
import { languagePreference } from '../preferences/preferences.ts';
import { Catalogue, type TextValues } from './catalogue.ts';

/** Loads the words of a language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<Texts>>>;

/** Where the words of one namespace (a feature's name, or `core`) come from, loaded for the language in use only. */
export interface TextSource {
  readonly namespace: string;
  readonly load: TextLoaders;
}

export type { TextValues };

const catalogues: Readonly<Record<Language, Catalogue>> = { en: new Catalogue('en'), tr: new Catalogue('tr') };
const sources: TextSource[] = [];
/** `tr/transactions`: what the catalogues hold already. */
const held = new Set<string>();
const listeners = new Set<() => void>();
let inUse: Language = defaultLanguage;

/** Prepares the catalogue in the chosen language. Await it before the first component is drawn. */
export async function startTexts(of: readonly TextSource[]): Promise<void> {
  sources.push(...of);
  inUse = languagePreference.get();
  await loadTexts(inUse);
  markLanguage(inUse);
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

/** Loads what a language's catalogue lacks. */
async function loadTexts(language: Language): Promise<void> {
  const lacking = sources.filter(({ namespace }) => !held.has(`${language}/${namespace}`));
  await Promise.all(
    lacking.map(async ({ namespace, load }) => {
      catalogues[language].add(namespace, await load[language]());
      held.add(`${language}/${namespace}`);
    }),
  );
}

/** Changes the language everywhere, in place; resolves when its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  languagePreference.set(language);
  inUse = language;
  for (const listener of listeners) listener();
  markLanguage(language);
}

function markLanguage(language: Language): void {
  document.documentElement.lang = language;
}

function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use. */
export function currentLanguage(): Language {
  return inUse;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage);
}

/** Words for a qualified key, as manifests and list declarations hold them. Outside of React: alerts, document titles. */
export function textOf(key: string, values?: TextValues): string {
  return catalogues[inUse].say(key, values);
}

/** Whether there are words for a qualified key. */
export function hasText(key: string): boolean {
  return catalogues[inUse].has(key);
}

/** Reads qualified keys: `text(page.title)`. A new function for each language, so that memoised components see the change. */
export function useText(): (key: string, values?: TextValues) => string {
  const language = useLanguage();
  return useMemo(() => (key, values) => catalogues[language].say(key, values), [language]);
}

/** Reads a feature's own keys, checked by the compiler: `const text = useTexts<typeof texts>('transactions'); text('lookup.title')`. */
export function useTexts<T extends Texts>(namespace: string): (key: TextKey<T>, values?: TextValues) => string {
  const text = useText();
  return useCallback((key, values) => text(`${namespace}.${key}`, values), [namespace, text]);
}
