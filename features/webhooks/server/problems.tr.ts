// What the refusals of webhooks say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import {
  addressNotAllowed,
  addressNotSecure,
  endpointsMax,
  tooManyEndpoints,
  websiteUnknown,
} from '../common/webhook.ts';

export const turkish: TurkishProblems = {
  [addressNotAllowed.title]: 'Webhook’lar özel veya yerel ağ adreslerine gönderilmez.',
  [addressNotSecure.title]: 'Canlı webhook’lar yalnızca https üzerinden gönderilir.',
  [tooManyEndpoints.title]: `Bir üye işyerinin her modda en fazla ${endpointsMax} webhook adresi olabilir.`,
  [websiteUnknown.title]: 'Böyle bir web sitesi yok.',
  'Live webhooks are sent over https only': 'canlı webhook’lar yalnızca https üzerinden gönderilir',
  'is a private or loopback address': 'özel veya yerel bir ağ adresi',
  'there is no such website': 'böyle bir web sitesi yok',
  'must be an http or https address without user name, password and fragment':
    'kullanıcı adı, parola ve # bölümü içermeyen bir http veya https adresi olmalı',
};
