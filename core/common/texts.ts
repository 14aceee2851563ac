// The words of the product as data: nested objects per feature and language, and the keys that name them.

/** Languages the portal speaks, and the one it starts with. Source: document 1, sections 3 and 9. */
export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The language that a request asks for first, of those the product speaks (RFC 9110, section 12.5.4, without weights). */
export function languageOf(acceptLanguage: string | string[] | undefined): Language {
  const asked = String(acceptLanguage ?? '').toLowerCase();
  const tags = asked.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  return tags.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? defaultLanguage;
}

/** Words of one feature in one language. A plural is two keys, `rows_one` and `rows_other`, asked for as `rows` with a `count`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The type of the second language: the same keys as the first, no more and no fewer. */
export type SameTexts<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> };

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Every key of some texts, dotted: `lookup.title`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/**
 * Every key and its words, dotted and flat, in the order they are written. A key in a manifest or a list declaration is qualified by
 * the feature's name (`transactions.lookup.title`), because those declarations are read far from their feature.
 */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, words] of flattenTexts(value, `${prefix}${key}.`)) flat.set(inner, words);
  }
  return flat;
}
