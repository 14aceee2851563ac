// What the refusals of people’s preferences say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';

export const turkish: TurkishProblems = {
  'an IANA time zone, such as Europe/Istanbul': 'Europe/Istanbul gibi bir IANA saat dilimi olmalı',
  'three numbers like 9, 208, 189': '9, 208, 189 gibi üç sayı olmalı',
};
