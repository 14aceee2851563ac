// Words of action dialogs, in Turkish.
import type { SameTexts } from '../../common/texts.ts';
import type { texts as english } from './late-words.en.ts';

export const texts: SameTexts<typeof english> = {
  cancel: 'Vazgeç',
  choose: 'Seçin…',
  close: 'Kapat',
  whatWillHappen: 'Ne olacak',
  required: 'Bu alan gerekli.',
  amountPositive: 'Sıfırdan büyük bir tutar yazın.',
  amountAtMost: 'En çok {{amount}} kaldı.',
  underWay: 'Sürüyor…',
  outcomeUnknown: 'Yanıt gelmedi; yapılıp yapılmadığı henüz bilinmiyor. Yeniden basmak güvenlidir: iki kez yapılmaz.',
  refusedTitle: 'Bu artık mümkün değil',
  refusedAllowed: 'Şimdi mümkün olanlar: {{actions}}',
  refusedNothing: 'Şimdi yapılabilecek bir şey yok.',
  requestId: 'İstek {{id}}',
};
