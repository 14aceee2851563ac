// Words of notifications, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = {
  title: 'Bildirimler',
  unread_one: 'Bildirimler, {{count}} okunmamış',
  unread_other: 'Bildirimler, {{count}} okunmamış',
  markAllRead: 'Tümünü okundu say',
  deleteAll: 'Tüm bildirimleri sil',
  markRead: 'Okundu say',
  delete: 'Sil',
  isUnread: 'Okunmadı',
  end: 'Son 30 güne ait bildirimlerinizin tümü bu kadar.',
  emptyTitle: 'Bildirim yok',
  emptyHint: 'Bildirimleriniz olduğunda burada görünecek.',
  noPermission: 'Bu işlem için yetkiniz yok, lütfen çıkış yapıp başka bir hesapla giriş yapın',
  view: 'Görüntüle',
  close: 'Kapat',
  arrived_one: '{{count}} yeni bildirim',
  arrived_other: '{{count}} yeni bildirim',
  types: {
    PreCheckForm: 'Ön kontrol formları',
    Proposal: 'Teklifler',
    Agreement: 'Sözleşmeler',
    BoardingDocuments: 'Başvuru belgeleri',
    Task: 'Görevler ve ilgilenilmesi gerekenler',
    TransactionVelocityAlert: 'Olağan dışı sayıda reddedilen ödeme',
    ReportGenerated: 'Hazır raporlar',
  },
};
