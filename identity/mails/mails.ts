// The mails of identity, each in the language of its reader, as text and as HTML.
import type { Language } from '../../core/common/texts.ts';
import type { Mail } from '../../core/server/mail.ts';
import { type MailBrand, mailForm } from '../../core/server/mail-form.ts';
import type { Account } from '../accounts/account.ts';
import { linkMinutes } from '../accounts/one-time-links.ts';
import { filled, type Words, wordsIn } from '../pages/words.ts';

/** The look of the pages that a mail was asked for on, and where its links lead. */
export interface MailLook extends MailBrand {
  readonly addresses: MailAddresses;
}

/** Where the links of mails lead. */
export interface MailAddresses {
  readonly choosePassword: (token: string) => string;
  readonly signIn: string;
  readonly register: string;
  readonly forgotten: string;
}

type LinkMail = { readonly language: Language } & MailLook;
type BrandedMail = { readonly language: Language } & MailBrand;

/** To somebody who registers; the link confirms the address. */
export function registerMail(to: { email: string; displayName: string }, token: string, look: LinkMail): Mail {
  const words = wordsIn(look.language);
  return compose(words, look, {
    to: to.email,
    name: to.displayName,
    matter: words.mail.register,
    link: look.addresses.choosePassword(token),
    isOneTime: true,
  });
}

/** To the owner of an account under whose address somebody registers. */
export function alreadyRegisteredMail(account: Account, look: MailLook): Mail {
  return toAccount(account, look, 'alreadyRegistered', look.addresses.signIn);
}

/** To the owner of an account who forgot the password. */
export function resetMail(account: Account, token: string, look: MailLook): Mail {
  return toAccount(account, look, 'reset', look.addresses.choosePassword(token), true);
}

/** To an address for which a reset was asked, and which has no account. */
export function noAccountMail(email: string, look: LinkMail): Mail {
  const words = wordsIn(look.language);
  return compose(words, look, { to: email, matter: words.mail.noAccount, link: look.addresses.register });
}

/** To the owner of an account after its password changed, by whatever way. */
export function passwordChangedMail(account: Account, look: MailLook): Mail {
  return toAccount(account, look, 'passwordChanged', look.addresses.forgotten);
}

/** What was changed of somebody's second factors. */
export type FactorChange =
  | { readonly kind: 'appAdded' | 'appRemoved' | 'recoveryCodesMade' }
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved'; readonly passkey: string };

export interface MailReader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** To whom it belongs, so that a stranger's change does not go unnoticed. `profileUrl`: where it is undone. */
export function factorChangedMail(
  reader: MailReader,
  change: FactorChange,
  brand: MailBrand,
  profileUrl: string,
): Mail {
  const words = wordsIn(reader.language);
  const { email: to, name, language } = reader;
  return compose(
    words,
    { ...brand, language },
    {
      ...{ to, name, link: profileUrl, mayIgnore: false },
      matter: words.mail[change.kind],
      values: 'passkey' in change ? { passkey: change.passkey } : {},
    },
  );
}

function toAccount(
  { email, displayName, locale }: Account,
  look: MailLook,
  kind: 'alreadyRegistered' | 'reset' | 'passwordChanged',
  link: string,
  isOneTime = false,
): Mail {
  const words = wordsIn(locale);
  return compose(
    words,
    { ...look, language: locale },
    {
      to: email,
      name: displayName,
      matter: words.mail[kind],
      link,
      isOneTime,
      mayIgnore: kind !== 'passwordChanged',
    },
  );
}

interface Matter {
  readonly to: string;
  readonly name?: string;
  readonly matter: { readonly subject: string; readonly text: string; readonly button: string };
  readonly link: string;
  /** For the places of the text, beside `{brand}`. */
  readonly values?: Readonly<Record<string, string>>;
  readonly isOneTime?: boolean;
  /** False where the reader should act if it was somebody else. */
  readonly mayIgnore?: boolean;
}

function compose(words: Words, look: BrandedMail, mail: Matter): Mail {
  const { to, name, matter, link, values = {}, isOneTime = false, mayIgnore = true } = mail;
  const { mail: said } = words;
  const greeting = name === undefined ? said.greetingNobody : filled(said.greeting, { name });
  const text = filled(matter.text, { ...values, brand: look.brand });
  const after = [
    ...(isOneTime ? [filled(said.valid, { minutes: linkMinutes })] : []),
    ...(mayIgnore ? [said.ignore] : []),
  ];
  const sender = filled(said.sender, { brand: look.brand });
  return {
    to,
    language: look.language,
    subject: matter.subject,
    text: [greeting, text, link, after.join(' '), sender].filter(Boolean).join('\n\n'),
    html: mailForm({ look, subject: matter.subject, greeting, text, button: matter.button, link, after, sender }),
  };
}
