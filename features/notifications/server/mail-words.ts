// Words around a notification that comes by mail.
import type { Language } from '../../../core/common/texts.ts';

interface MailWords {
  readonly greeting: (name: string) => string;
  readonly button: string;
  /** Why it comes, and how it stops. */
  readonly why: string;
  readonly sender: (brand: string) => string;
}

export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    button: 'Open the portal',
    why: 'You asked for mails of this kind on your profile, where you can turn them off.',
    sender: (brand) => `This mail was sent by ${brand}.`,
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    button: 'Portalı aç',
    why: 'Bu tür e-postaları profilinizden istediniz; oradan kapatabilirsiniz.',
    sender: (brand) => `Bu e-postayı ${brand} gönderdi.`,
  },
};
