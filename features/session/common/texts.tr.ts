// Words of the session settings, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = {
  title: 'Boşta kalınca oturumu kapatma',
  about:
    'Portalda bu süre boyunca hiçbir şey yapmayan kişi önce uyarılır, sonra oturumu kapatılır. Kendi kullanıcılarınız ve üye iş yerlerinizinkiler için geçerlidir.',
  card: 'Kart verilerine erişilebilen yerlerde PCI DSS en fazla 15 dakika ister.',
  label: 'Oturumun kapanacağı süre',
  installation: 'Kurulumdaki gibi ({{time}})',
  minutes_one: '{{count}} dakika',
  minutes_other: '{{count}} dakika',
  takesEffect: 'Sunucu buna hemen uyar; açık portallar yeniden yüklendiğinde.',
  save: 'Kaydet',
  saved: 'Kaydedildi.',
  loading: 'Yükleniyor…',
  notLoaded: 'Bu bölüm yüklenemedi.',
  retry: 'Yeniden dene',
};
