// The words of one language: found by their qualified key, chosen by number, filled with values.
import { flattenTexts, type Language, type Texts } from '../../common/texts.ts';

/** Values for the places in a text; a `count` that is a number chooses between `_one` and `_other`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Lookups in a flat map, because a page of rows asks for a thousand of them. */
export class Catalogue {
  readonly #words = new Map<string, string>();
  readonly #language: Language;
  /** Made for the first plural, not for every start. */
  #plurals: Intl.PluralRules | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  /** Adds the words of a namespace, under keys that begin with it: `transactions.lookup.title`. */
  add(namespace: string, texts: Texts): void {
    for (const [key, words] of flattenTexts(texts, `${namespace}.`)) this.#words.set(key, words);
  }

  has(key: string): boolean {
    return this.#words.has(key);
  }

  /** The words for a key, with values in their places; the key itself when there are none. */
  say(key: string, values?: TextValues): string {
    const words = this.#plural(key, values?.count) ?? this.#words.get(key);
    if (words === undefined || values === undefined) return words ?? key;
    return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  #plural(key: string, count: string | number | undefined): string | undefined {
    if (typeof count !== 'number') return undefined;
    this.#plurals ??= new Intl.PluralRules(this.#language);
    return this.#words.get(`${key}_${this.#plurals.select(count)}`);
  }
}
