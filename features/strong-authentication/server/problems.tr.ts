// What the refusals of second factors and passkeys say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import { noPasskey, noPasskeysHere, passkeyKnown, passkeyRefused, tooManyPasskeys } from '../common/passkeys.ts';
import {
  codeWrong,
  enrolmentOver,
  passwordWrong,
  signInAgain,
  triesLocked,
  twoFactorIsOff,
  twoFactorIsOn,
} from '../common/two-factor.ts';

export const turkish: TurkishProblems = {
  [twoFactorIsOn.title]: 'İki adımlı doğrulama zaten açık.',
  [twoFactorIsOff.title]: 'İki adımlı doğrulama kapalı.',
  [enrolmentOver.title]: 'Bu çok uzun sürdü. Lütfen yeniden başlayın.',
  [passwordWrong.title]: 'Bu, şu anki parolanız değil.',
  [codeWrong.title]: 'Bu kod, uygulamanın şu anda gösterdiği kod değil.',
  [triesLocked.title]: 'Çok fazla yanlış deneme yapıldı; daha sonra yeniden deneyin.',
  [signInAgain.title]: 'Oturumu kapatıp yeniden açın, ardından bunu 15 dakika içinde yapın.',
  [noPasskeysHere.title]: 'Geçiş anahtarları bir alan adı ve https ister; bu kuruluma başka bir yoldan erişiliyor.',
  [noPasskey.title]: 'Geçiş anahtarınız yok.',
  [tooManyPasskeys.title]: 'Bir kişinin sahip olabileceği kadar geçiş anahtarınız var.',
  [passkeyKnown.title]: 'Bu geçiş anahtarı zaten kayıtlı.',
  [passkeyRefused.title]: 'Bu geçiş anahtarı kabul edilmedi. Lütfen yeniden başlayın.',
  'the six digits that the app shows': 'uygulamanın gösterdiği altı rakam olmalı',
};
