// The words of a language, with places filled in, and times said as people say them.
import type { Language, SameTexts } from '../../core/common/texts.ts';
import { texts as english } from './texts.en.ts';
import { texts as turkish } from './texts.tr.ts';

export type Words = SameTexts<typeof english>;

const wordsByLanguage: Readonly<Record<Language, Words>> = { en: english, tr: turkish };

export function wordsIn(language: Language): Words {
  return wordsByLanguage[language];
}

/** Fills the `{places}` of a text. A place without a value is a mistake of ours and throws. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`);
    return String(value);
  });
}

/** How long to wait, rounded up so that it is never too short: "in 2 minutes". */
export function waitIn(words: Words, seconds: number): string {
  if (seconds < 60) return filled(words.wait.seconds, { n: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return words.wait.minute;
  return minutes >= 60 ? words.wait.hour : filled(words.wait.minutes, { n: minutes });
}

/** An instant relative to now in the words of the language: "5 minutes ago", "dün". */
export function agoIn(language: Language, at: Date, now: Date): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 24 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / (24 * 60)), 'day');
}
