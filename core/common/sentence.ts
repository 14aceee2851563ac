// Sentences that the product says to people: written in English where they are used, said in the reader's language by whoever answers.
import type { Language } from './texts.ts';

/** The words of one language, found by the English ones. */
export interface Words {
  readonly language: Language;
  /** What stands for an English text or template; undefined when there are no words for it. */
  of(english: string): string | undefined;
}

export const englishWords: Words = { language: 'en', of: (english) => english };

/** A sentence that holds values. */
export interface Sentence {
  /** In these words; undefined when they lack it or a part of it. */
  in(words: Words): string | undefined;
  /** In English. */
  toString(): string;
}

export type Said = string | Sentence;

/** A text or sentence in these words; undefined when they lack it. */
export function say(said: Said, words: Words): string | undefined {
  return typeof said === 'string' ? words.of(said) : said.in(words);
}

/** Marks an English text that people read, so that a test holds the other languages to having it. Rules of schemas need no mark. */
export function said(english: string): string {
  return english;
}

/** A sentence with places for values, `at most {{count}} values`. Names and numbers stay as they are; a sentence within is said too. */
export function sentence(template: string, values: Readonly<Record<string, string | number | Sentence>>): Sentence {
  return madeOf((words) => {
    let isWhole = true;
    const filled = words.of(template)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      const text = typeof value === 'object' ? value.in(words) : String(value);
      isWhole &&= text !== undefined;
      return text ?? '';
    });
    return isWhole ? filled : undefined;
  });
}

/** `currency: must have 3 letters`: a rule after the place that breaks it. The name of a field stays as it is. */
export function ruleOf(place: string | Sentence, rule: Said): Sentence {
  return madeOf((words) => {
    const where = typeof place === 'string' ? place : place.in(words);
    const text = say(rule, words);
    return where === undefined || text === undefined ? undefined : `${where}: ${text}`;
  });
}

/** A sentence out of what it says in any words. */
export function madeOf(inWords: Sentence['in']): Sentence {
  return { in: inWords, toString: () => inWords(englishWords) ?? '' };
}
