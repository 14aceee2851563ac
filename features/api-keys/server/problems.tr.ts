// What the refusals of API keys say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import { keysMax, tooManyKeys } from '../common/api-key.ts';

export const turkish: TurkishProblems = {
  [tooManyKeys.title]: `Bir üye işyerinin her modda en fazla ${keysMax} API anahtarı olabilir.`,
};
