// What the refusals of tenants say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import { notAPicture, pictureSideWrong, picturesMax, tooManyPictures } from '../common/pictures.ts';
import { pictureUnknown, versionMissing } from '../common/theme.ts';

export const turkish: TurkishProblems = {
  [versionMissing.title]:
    'Değişikliğin hangi sürüme dayandığını belirtin: okuduğunuzun ETag değerini If-Match ile gönderin.',
  [pictureUnknown.title]: 'Böyle bir resim yok; yeniden yükleyin.',
  [notAPicture.title]: 'Bu dosya, okunabilen bir PNG veya JPEG resmi değil.',
  [pictureSideWrong.title]: 'Resim çok küçük, çok büyük veya kare değil.',
  [tooManyPictures.title]: `Zaten ${picturesMax} resim var. Görünümü kaydedin; kullanılmayanlar bir gün içinde silinir.`,
  'small letters, digits and hyphens': 'küçük harf, rakam ve kısa çizgilerden oluşmalı',
};
