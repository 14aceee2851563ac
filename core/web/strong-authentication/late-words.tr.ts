// Words of the dialog that asks for a code, in Turkish.
import type { SameTexts } from '../../common/texts.ts';
import type { texts as english } from './late-words.en.ts';

export const texts: SameTexts<typeof english> = {
  title: 'Siz olduğunuzu doğrulayın',
  code: 'Kod',
  codeHint: 'Kimlik doğrulama uygulamanızın gösterdiği altı rakam.',
  recoveryCode: 'Kurtarma kodu',
  recoveryHint: 'Sakladığınız kodlardan biri. Bir kez geçerlidir.',
  use: {
    passkey: 'Geçiş anahtarı kullan',
    app: 'Kimlik doğrulama uygulamasını kullan',
    recovery: 'Kurtarma kodu kullan',
  },
  passkeyHint: 'Dokunarak, bakarak ya da cihazınızın kilidiyle.',
  passkeyNotUsed: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin ya da başka bir yolla onaylayın.',
  passkeyWrong: 'Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da başka bir yolla onaylayın.',
  passkeyLate: 'Çok uzun sürdü. Geçiş anahtarını bir kez daha kullanın.',
  sixDigits: 'Altı rakam yazın.',
  empty: 'Kodu yazın.',
  wrong: 'Bu kod yanlış ya da daha önce kullanıldı. Bir sonraki kodu bekleyin.',
  locked_one: 'Çok fazla yanlış kod girildi. Bir dakika sonra yeniden deneyin.',
  locked_other: 'Çok fazla yanlış kod girildi. {{count}} dakika sonra yeniden deneyin.',
  setUpFirst:
    'Bunun için bir kimlik doğrulama uygulaması ya da geçiş anahtarı gerekir ve sizde henüz kurulu değil. Profilinizden kurabilirsiniz.',
  setUp: 'Kur',
  cancel: 'Vazgeç',
  close: 'Kapat',
  confirm: 'Onayla',
};
