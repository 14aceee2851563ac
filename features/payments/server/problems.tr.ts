// What the refusals of the payment API say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import * as problems from '../common/problems.ts';

export const turkish: TurkishProblems = {
  [problems.websiteNeeded.title]: 'Ödemenin hangi web sitesine ait olduğunu belirtin: hiç yok veya birden fazla var.',
  [problems.websiteUnknown.title]: 'Bu kimlikle etkin bir web siteniz yok.',
  [problems.noChannel.title]: 'Web sitesinin hiçbir etkin ödeme kanalı bu yöntemi ve para birimini kabul etmiyor.',
  [problems.cardExpired.title]: 'Kartın süresi dolmuş.',
  [problems.merchantNotProcessing.title]: 'Üye işyeri bu modda henüz ödeme alamaz.',
  'is not a valid card number': 'geçerli bir kart numarası değil',
};
