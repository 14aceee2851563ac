// Words of the form fields, in Turkish.
import type { SameTexts } from '../../common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = {
  required: 'Bu alan gerekli.',
  // What a rule takes away or does not let in.
  removed: 'Burada izin verilmediği için çıkarıldı: {{removed}}',
  tooLong: 'En çok {{length}} karakter; kalanı çıkarıldı.',
  space: 'boşluklar',
  decimalOnly: 'Yalnızca rakam ve tek bir ondalık nokta.',
  decimalPlaces: 'En çok {{decimals}} ondalık.',
  decimalTooLarge: 'Bu sayı çok büyük.',
  digitsOnly: 'Yalnızca rakam; gerisi alınmadı.',
  digitsOrSeparator: 'Yalnızca rakam ve tek bir “{{separator}}”; gerisi alınmadı.',
  digitsTooLong: 'En çok {{length}} rakam; kalanı alınmadı.',
  percentageDot: 'Bir rakamla başlayın: 0.5',
  percentageZeros: 'Tek sıfır yeterli.',
  percentageMax: 'En çok %{{max}}.',
  // What is checked when the person leaves the field.
  emailInvalid: 'Bu bir e-posta adresi değil: tek bir @ ile a–z harfleri, rakam, nokta, tire ve alt çizgi.',
  passwordTooLong: 'En çok 128 karakter.',
  urlInvalid: 'Bu bir web adresi değil.',
  digitsMin: 'En az {{min}}.',
  digitsMax: 'En çok {{max}}.',
  digitsPattern: 'Bu doğru biçimde değil.',
  dateInvalid: 'Tarihi GG/AA/YYYY olarak yazın.',
  dateTimeInvalid: 'Tarih ve saati GG/AA/YYYY SS:dd olarak yazın.',
  minuteStep: 'Dakikalar 5’er artar.',
  // Selects.
  nothingFound: 'Bir şey bulunamadı',
  searching: 'Aranıyor…',
  clear: 'Temizle: {{label}}',
  lookupFailed: 'Seçenekler yüklenemedi.',
  retry: 'Yeniden dene',
  // Dates.
  dateForm: 'GG/AA/YYYY',
  dateTimeForm: 'GG/AA/YYYY SS:dd',
  openCalendar: 'Takvimden seç: {{label}}',
  calendar: {
    previousMonth: 'Önceki ay',
    nextMonth: 'Sonraki ay',
    previousYear: 'Önceki yıl',
    nextYear: 'Sonraki yıl',
    previousDecade: 'Önceki on yıl',
    nextDecade: 'Sonraki on yıl',
  },
  choosePeriod: 'Dönem seçin',
  chooseDays: 'İlk ve son günü seçin.',
  rangeTooLong: 'En çok {{days}} gün; seçilen {{chosen}}.',
  time: 'Saat',
  timeFrom: 'Başlangıç saati',
  timeTo: 'Bitiş saati',
  hours: 'saat',
  minutes: 'dakika',
  ok: 'tamam',
  draftBack: 'Yazdıklarınız geri geldi.',
  unsaved: {
    title: 'Kaydedilmemiş değişiklikleriniz var',
    text: 'Bu sayfadan şimdi ayrılırsanız kaybolurlar.',
    leave: 'Sayfadan ayrıl',
    stay: 'Burada kal',
  },
};
