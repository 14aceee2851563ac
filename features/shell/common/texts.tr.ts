// Words of the dashboards and of signing in and out, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as en } from './texts.en.ts';

export const texts: SameTexts<typeof en> = {
  dashboard: {
    title: 'Panel',
    greeting: { morning: 'Günaydın, {{name}}', afternoon: 'İyi günler, {{name}}', evening: 'İyi akşamlar, {{name}}' },
    live: 'Canlı verileri görüyorsunuz.',
    test: 'Test verilerini görüyorsunuz: burada gerçek para hareket etmez.',
    open: 'Nereye gidelim',
    nothing: 'Size henüz bir sayfa açık değil',
    nothingHint: 'Rolünüz şimdilik hiçbir sayfayı açmıyor. Kuruluşunuzun bir yöneticisi bunu değiştirebilir.',
    lastLogin: 'Son oturum açma',
    role: 'Rol',
    organisation: 'Kuruluş',
    tenant: 'Hizmet veren',
    boardingStage: 'Başvuru',
    processing: 'İşleme',
    processingStatus: { NoProcessing: 'Henüz yapılamıyor', SandboxEnabled: 'Yalnızca test', LiveEnabled: 'Canlı' },
  },
  login: { title: 'Oturum aç' },
  loginCallback: { title: 'Oturum aç' },
  loginFailed: { title: 'Oturum açılamadı', again: 'Yeniden oturum aç' },
  register: { title: 'Kaydol', register: 'Kaydol', again: 'Yeniden oturum aç', failed: 'Oturumunuz açılmadı' },
  profile: { title: 'Hesabınız', leaving: 'Hesabınız açılıyor…' },
  logout: {
    title: 'Oturumu kapat',
    leaving: 'Çıkışınız yapılıyor…',
    notFromInside: 'Çıkış bu sayfanın içinden başlatılmadı.',
  },
  logoutCallback: { title: 'Oturumu kapat' },
  loggedOut: { title: 'Çıkış yapıldı', message: 'Başarıyla çıkış yaptınız!' },
  unauthorized: {
    title: 'İzin yok',
    message: 'Bu kaynağa erişmek için yeterli izniniz yok',
    hint: 'Lütfen başka bilgilerle çıkış yapıp yeniden oturum açmayı deneyin',
    logout: 'Çıkış yap',
    home: 'Panele git',
  },
  unknownAction: { title: 'Oturum aç' },
};
