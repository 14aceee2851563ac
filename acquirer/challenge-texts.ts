// Every word of the challenge page, in both languages; the second is typed by the first.

export interface ChallengeTexts {
  readonly title: string;
  readonly bank: string;
  readonly lead: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly cardEnding: (brand: string, last4: string) => string;
  readonly date: string;
  readonly codeLabel: string;
  readonly codeHint: string;
  readonly codeWrong: string;
  readonly approve: string;
  readonly reject: string;
  readonly sandbox: string;
  readonly otherLanguage: string;
  readonly approvedTitle: string;
  readonly declinedTitle: string;
  readonly doneLead: string;
  readonly backToMerchant: string;
  readonly unknownTitle: string;
  readonly unknownLead: string;
}
export type ChallengeLanguage = 'en' | 'tr';

export const challengeTexts: Readonly<Record<ChallengeLanguage, ChallengeTexts>> = {
  en: {
    title: 'Confirm your payment',
    bank: 'Sandbox Bank',
    lead: 'The shop asks your bank to make sure that it is you who pays.',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    cardEnding: (brand, last4) => `${brand} ending in ${last4}`,
    date: 'Date',
    codeLabel: 'One-time code',
    codeHint: 'We sent it to your phone. In the sandbox it is always 123456.',
    codeWrong: 'That code is not right. Please try again.',
    approve: 'Approve',
    reject: 'Reject',
    sandbox: 'Sandbox: no money moves.',
    otherLanguage: 'Türkçe',
    approvedTitle: 'Payment confirmed',
    declinedTitle: 'Payment not confirmed',
    doneLead: 'You can close this page now.',
    backToMerchant: 'Back to the merchant',
    unknownTitle: 'This page is no longer valid',
    unknownLead: 'Please go back to the shop and try the payment again.',
  },
  tr: {
    title: 'Ödemenizi onaylayın',
    bank: 'Sandbox Bank',
    lead: 'Mağaza, ödemeyi yapanın siz olduğunuzu bankanızdan doğrulamasını istiyor.',
    merchant: 'Üye iş yeri',
    amount: 'Tutar',
    card: 'Kart',
    cardEnding: (brand, last4) => `${last4} ile biten ${brand}`,
    date: 'Tarih',
    codeLabel: 'Tek kullanımlık kod',
    codeHint: 'Kodu telefonunuza gönderdik. Test ortamında kod her zaman 123456’dır.',
    codeWrong: 'Kod doğru değil. Lütfen yeniden deneyin.',
    approve: 'Onayla',
    reject: 'Reddet',
    sandbox: 'Test ortamı: para hareketi olmaz.',
    otherLanguage: 'English',
    approvedTitle: 'Ödeme onaylandı',
    declinedTitle: 'Ödeme onaylanmadı',
    doneLead: 'Bu sayfayı kapatabilirsiniz.',
    backToMerchant: 'Üye iş yerine dön',
    unknownTitle: 'Bu sayfa artık geçerli değil',
    unknownLead: 'Lütfen mağazaya dönüp ödemeyi yeniden deneyin.',
  },
};

/** The page's language: what the address asks for, then the browser, then the merchant, then English. */
export function challengeLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
  merchants: ChallengeLanguage | undefined,
): ChallengeLanguage {
  if (asked === 'en' || asked === 'tr') return asked;
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((one, other) => other.quality - one.quality)
    .find(({ language, quality }) => quality > 0 && (language === 'en' || language === 'tr'))?.language;
  return accepted === 'en' || accepted === 'tr' ? accepted : (merchants ?? 'en');
}
