// Words of the question before a customer's view, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { dialogTexts as en } from './late-words.en.ts';

export const dialogTexts: SameTexts<typeof en> = {
  title: 'Müşteri gözüyle gör',
  customer: 'Müşteri',
  choose: 'Bir müşteri seçin',
  what: 'Portalı bu müşterinin çalışanları gibi göreceksiniz. Giriş ve çıkış denetim kaydına yazılır.',
  readOnly: 'Bakabilirsiniz, ama hiçbir şeyi değiştiremezsiniz.',
  mayChange: 'Değişiklik de yapabilirsiniz. Her değişiklik sizin adınızla kaydedilir.',
  cancel: 'Vazgeç',
  enter: 'Görünüme gir',
};
