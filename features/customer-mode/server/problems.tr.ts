// What the refusals of customers’ views say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import { sessionNotNamed } from '../common/contract.ts';

export const turkish: TurkishProblems = {
  [sessionNotNamed.title]:
    'Kimlik sağlayıcınız, oturumlarını belirteçlerinde (`sid`) adlandırmıyor; bu yüzden hiçbir görünüm sizin oturumunuzla birlikte sona eremez.',
};
