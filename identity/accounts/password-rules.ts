// Which passwords are refused when they are chosen: short, long, common, made of a pattern or of the person's own address.
import { readFileSync } from 'node:fs';

/** Fewest and most characters. Sources: issue 'Identity' (12); rulings, document 3 section 5 (128 is an error, not cut). */
export const passwordLengthMin = 12;
export const passwordLengthMax = 128;
/** Fewer different characters than this is a pattern, whatever its length. */
const distinctCharactersMin = 5;
/** Parts of an address shorter than this turn up in passwords by chance. */
const addressPartLengthMin = 4;
/** A common password within a chosen one is what it is made of when no more than this stands around it. */
const paddingMax = 6;
/** Shorter entries of the list are syllables of good pass phrases too. */
const commonBaseLengthMin = 6;

export type PasswordFault = 'tooShort' | 'tooLong' | 'common' | 'pattern' | 'containsEmail';

/** The list: see docs/identity.md for where it comes from. In lower case, one to a line. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Why a password can't be chosen, or undefined when it can. Length counts characters, as people do. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = [...password.normalize('NFKC')].length;
  if (length < passwordLengthMin) return 'tooShort';
  if (length > passwordLengthMax) return 'tooLong';
  const folded = fold(password);
  if (isPattern(folded)) return 'pattern';
  if (containsAddress(folded, email)) return 'containsEmail';
  if (isCommon(folded)) return 'common';
  return undefined;
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

function withoutLookalikes(text: string): string {
  return text.replace(/[@431!0$57]/g, (character) => lookalikes[character] ?? character);
}

/** In the list, or a member of it with a few digits and signs put around it, also with letters replaced by their lookalikes. */
function isCommon(folded: string): boolean {
  if (common.has(folded)) return true;
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [core, withoutLookalikes(core), withoutLookalikes(folded).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  return candidates.some(
    (candidate) =>
      candidate.length >= commonBaseLengthMin &&
      folded.length - candidate.length <= paddingMax &&
      common.has(candidate),
  );
}

/** Few characters, one piece repeated, or a run of neighbours in the alphabet or on the keyboard. */
function isPattern(folded: string): boolean {
  if (new Set(folded).size < distinctCharactersMin) return true;
  if (/^(.+?)\1+.{0,2}$/u.test(folded)) return true;
  return longestRun(folded) >= folded.length - 2;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours: ReadonlySet<string> = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((next, i) => [`${row[i]}${next}`, `${next}${row[i]}`])),
);

/** Characters of the longest runs together, each of three or more neighbours: `qwerty12345` is all run. */
function longestRun(text: string): number {
  let inRuns = 0;
  let run = 1;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && neighbours.has(text.slice(i - 1, i + 1))) run += 1;
    else {
      if (run >= 3) inRuns += run;
      run = 1;
    }
  }
  return inRuns;
}

function containsAddress(folded: string, email: string): boolean {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  const parts = [name, ...name.split(/[^\p{L}\p{N}]+/u)];
  return parts.some((part) => part.length >= addressPartLengthMin && folded.includes(part));
}
