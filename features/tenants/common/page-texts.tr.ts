// Words of the page on which a tenant's look is edited, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './page-texts.en.ts';

export const texts: SameTexts<typeof english> = {
  about: 'Portalın ve oturum açma sayfalarının çalışanlarınıza ve üye iş yerlerinize nasıl göründüğü.',
  save: 'Kaydet',
  saved: 'Yeni görünüm kaydedildi. Açık portallar birkaç saniye içinde bu görünüme geçer.',
  discard: 'Değişikliklerden vazgeç',
  reset: 'Standart görünüm',
  faults: 'Henüz hiçbir şey kaydedilmedi: bazı renkler okunamıyor.',
  colours: {
    title: 'Renkler',
    about: 'Renklerinizin üzerindeki yazılar herkesin okuyabileceği şekilde seçilir.',
    pick: 'Seç: {{name}}',
    fault: '#2e43fe gibi bir renk yazın.',
    sidebarBackgroundColor: 'Gezinme ve bağlantılar',
    headerBackgroundColor: 'Üst çubuk',
    mainBackgroundColor: 'Sayfa',
    textColor: 'Metin',
    primaryColor: 'Vurgular',
    buttonsLinkColor: 'Düğmeler',
  },
  contrast: {
    ink: 'Beyaz yazının karşıtlığı burada yalnızca {{ratio}} : 1 olurdu; bu yüzden yazı koyudur.',
    links:
      'Beyaz üzerinde bağlantı olarak karşıtlığı yalnızca {{ratio}} : 1, yani 4,5 : 1 değerinin altında. Bağlantılar {{shown}} renginde gösterilir.',
    header:
      'Üst çubukta karşıtlığı yalnızca {{ratio}} : 1, yani 4,5 : 1 değerinin altında. Orada {{shown}} olarak gösterilir.',
    page: 'Sayfada karşıtlığı yalnızca {{ratio}} : 1, yani 4,5 : 1 değerinin altında. Orada {{shown}} olarak gösterilir.',
    ground:
      'Gri yazının karşıtlığı burada yalnızca {{ratio}} : 1 olurdu, yani 4,5 : 1 değerinin altında. Sayfa {{shown}} renginde gösterilir.',
  },
  layout: {
    title: 'Yerleşim',
    about: 'Kendi yerleşimini seçmemiş olan herkes için.',
    label: 'Portalın yerleşimi',
  },
  template: {
    title: 'Oturum açma sayfası',
    about: 'Formun bulunduğu yer.',
    label: 'Oturum açma sayfasının şablonu',
    split: 'Renginizdeki geniş alanın yanında form',
    card: 'Ortada, kart üzerinde form',
  },
  pictures: {
    title: 'Resimler',
    about: 'PNG veya JPEG, en fazla 256 kB. Bir dosyayı alanın üzerine bırakın veya seçin.',
    logo: 'Logo',
    logoHint:
      'Oturum açma sayfalarında ve ödeme logosu yoksa portalda. Bir kenarı {{min}} ile {{max}} piksel arasında.',
    checkoutLogo: 'Ödeme logosu',
    checkoutLogoHint:
      'Portalın gezinme alanında ve ödeme sayfalarında. Bir kenarı {{min}} ile {{max}} piksel arasında.',
    favIcon: 'Site simgesi',
    favIconHint: 'Tarayıcı sekmesinde. Kare, bir kenarı {{min}} ile {{max}} piksel arasında.',
    none: 'Yok',
    choose: 'Seç: {{name}}',
    remove: 'Kaldır: {{name}}',
    chooseShort: 'Dosya seç',
    removeShort: 'Kaldır',
    uploading: 'Yükleniyor…',
    tooLarge: '{{name}} dosyasının boyutu izin verilenden büyük',
    'not-a-picture': 'Bu dosya okunabilen bir PNG veya JPEG resmi değil.',
    'too-many-pictures': 'Çok fazla resim var. Görünümü kaydedin; kullanılmayanlar bir gün içinde kaldırılır.',
    failed: 'Dosyalar yüklenirken hata oluştu',
    small: 'Bu resim {{width}} × {{height}} piksel; bir kenar en az {{min}} piksel olmalı.',
    large: 'Bu resim {{width}} × {{height}} piksel; bir kenar en fazla {{max}} piksel olabilir.',
    square: 'Bu resim {{width}} × {{height}} piksel; kare olması gerekir.',
  },
  preview: {
    title: 'Önizleme',
    light: 'Açık',
    dark: 'Koyu',
    portal: 'Renklerinizle portal, {{scheme}}',
    signIn: 'Renklerinizle oturum açma sayfası, {{scheme}}',
    page: 'İşlemler',
    act: 'Yeni ödeme',
    items: { one: 'Gösterge paneli', two: 'İşlemler', three: 'Raporlar' },
    link: 'Tümünü göster',
    paid: 'Tahsil edildi',
    waiting: 'Beklemede',
    signInTitle: 'Oturum açın',
    email: 'E-posta',
    password: 'Parola',
    forgotten: 'Unuttunuz mu?',
  },
  conflict: {
    title: 'Bu sırada başka biri farklı bir görünüm kaydetti.',
    text: 'Değişiklikleriniz hâlâ burada. Onunkini alıp kendinizinkini bırakın veya kendinizinkini onun üzerine kaydedin.',
    theirs: 'Onunkini al',
    mine: 'Benimkini üzerine kaydet',
  },
};
