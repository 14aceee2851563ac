// The words of refusals in every language that the product speaks, put together from what core and the features bring.
import { en, tr } from 'zod/v4/locales';
import { englishWords, madeOf, type Sentence, type Words } from '../common/sentence.ts';
import type { Language } from '../common/texts.ts';
import { turkish as coreTurkish } from './problems.tr.ts';

/** Turkish by the English title, rule or template; places for values are the same. */
export type TurkishProblems = Readonly<Record<string, string>>;

/** English, and the Turkish of core and of these features. What is not in it is told by the title of its problem. */
export function problemWords(features: readonly TurkishProblems[]): Readonly<Record<Language, Words>> {
  const turkish = new Map([coreTurkish, ...features].flatMap((words) => Object.entries(words)));
  return { en: englishWords, tr: { language: 'tr', of: (english) => turkish.get(english) } };
}

/** What the validator found: Zod's issue as Fastify hands it on. */
export interface ValidationIssue {
  /** `/amountMinor`. */
  readonly instancePath: string;
  /** Zod's code. */
  readonly keyword: string;
  readonly message?: string;
  /** The rest of the issue. */
  readonly params?: Readonly<Record<string, unknown>>;
}

const locales = { en: en(), tr: tr() } as const;

/** What an issue says: in English as it was found; else the schema's own rule in the catalogue, or Zod's words for the issue. */
export function wordsOfIssue(issue: ValidationIssue, input: unknown): Sentence {
  const { message = 'not valid', instancePath, keyword, params } = issue;
  return madeOf((words) => {
    const known = words.of(message);
    if (known !== undefined) return known;
    const path = instancePath.split('/').slice(1);
    // Zod leaves out of an issue what was sent, and says it in some of its words.
    const raw = { ...params, code: keyword, path, message, input: memberAt(input, path) };
    const told = locales[words.language].localeError(raw as never);
    return typeof told === 'object' ? told?.message : told;
  });
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
