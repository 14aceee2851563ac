// Words of customer system mode, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as en } from './texts.en.ts';

export const texts: SameTexts<typeof en> = {
  command: 'Müşteri gözüyle gör…',
  viewAs: 'Müşteri gözüyle',
  entered: 'Şu anda {{mode}} modundasınız',
  left: 'Yeniden kendi görünümünüzdesiniz.',
  ended: 'Müşteri görünümü sona erdi. Yeniden kendi görünümünüzdesiniz.',
  banner: 'Portalı {{time}} tarihinden beri {{name}} gibi görüyorsunuz.',
  bannerReadOnly: 'Salt okunur',
  leave: 'Görünümden çık',
};
