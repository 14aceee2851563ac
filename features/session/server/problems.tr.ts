// What the refusals of sessions say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';

export const turkish: TurkishProblems = {
  'This installation signs idle people out after {{seconds}} s; a tenant can only shorten that.':
    'Bu kurulum, işlem yapmayan kişilerin oturumunu {{seconds}} sn sonra kapatır; bir kiracı bunu yalnızca kısaltabilir.',
};
