// The mails of the product in English and Turkish: all words of each are there in both, and none was left in the other language.
import { describe, expect, test } from 'vitest';
import { flattenTexts, type Language, type Texts } from '../core/common/texts.ts';
import { mailBrand } from '../core/server/mail-form.ts';
import { mailWords } from '../features/notifications/server/mail-words.ts';
import type { Account } from '../identity/accounts/account.ts';
import * as mails from '../identity/mails/mails.ts';
import { texts as english } from '../identity/pages/texts.en.ts';
import { texts as turkish } from '../identity/pages/texts.tr.ts';

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every text of identity’s mails has Turkish words of its own, with the same places for values', () => {
  const [inEnglish, inTurkish] = [english, turkish].map(({ mail }) => flattenTexts(mail as Texts));
  expect([...(inTurkish?.keys() ?? [])]).toEqual([...(inEnglish?.keys() ?? [])]);
  for (const [key, text] of inEnglish ?? []) {
    expect(inTurkish?.get(key), key).not.toBe(text);
    expect(places(inTurkish?.get(key) ?? ''), key).toEqual(places(text));
  }
});

test('a notification by mail has Turkish words of its own around it', () => {
  const saidBy = ({ greeting, sender, ...fixed }: (typeof mailWords)[Language]) => ({
    ...fixed,
    greeting: greeting('Ada'),
    sender: sender('Northwind Pay'),
  });
  const [inEnglish, inTurkish] = [saidBy(mailWords.en), saidBy(mailWords.tr)];
  for (const [key, text] of Object.entries(inEnglish)) expect(inTurkish).not.toHaveProperty(key, text);
  expect(inTurkish.greeting).toContain('Ada');
  expect(inTurkish.sender).toContain('Northwind Pay');
});

const brand = mailBrand('Northwind Pay', null);
const link = 'https://portal.test/somewhere';
const addresses = { choosePassword: () => link, signIn: link, register: link, forgotten: link };
const email = 'ada@demo.test';
const accountIn = (locale: Language) => ({ email, displayName: 'Ada', locale }) as Account;
const changedFactor = (kind: mails.FactorChange['kind'], language: Language) =>
  mails.factorChangedMail(
    { email, name: 'Ada', language },
    { kind, passkey: 'Key ring' } as mails.FactorChange,
    brand,
    link,
  );

/** One of each kind that is sent. */
const sent: Record<
  string,
  (language: Language) => { subject: string; text: string; html: string; language: Language }
> = {
  register: (language) => mails.registerMail({ email, displayName: 'Ada' }, 'token', { ...brand, addresses, language }),
  alreadyRegistered: (language) => mails.alreadyRegisteredMail(accountIn(language), { ...brand, addresses }),
  reset: (language) => mails.resetMail(accountIn(language), 'token', { ...brand, addresses }),
  noAccount: (language) => mails.noAccountMail(email, { ...brand, addresses, language }),
  passwordChanged: (language) => mails.passwordChangedMail(accountIn(language), { ...brand, addresses }),
  appAdded: (language) => changedFactor('appAdded', language),
  appRemoved: (language) => changedFactor('appRemoved', language),
  recoveryCodesMade: (language) => changedFactor('recoveryCodesMade', language),
  passkeyAdded: (language) => changedFactor('passkeyAdded', language),
  passkeyRemoved: (language) => changedFactor('passkeyRemoved', language),
};

describe('the mails of identity and of second factors', () => {
  test('are all looked at here', () => {
    const kinds = Object.entries(english.mail).flatMap(([kind, words]) => (typeof words === 'object' ? kind : []));
    expect(Object.keys(sent).sort()).toEqual(kinds.sort());
  });

  test.each(Object.entries(sent))('%s shares no sentence between its languages', (_kind, make) => {
    const [inEnglish, inTurkish] = [make('en'), make('tr')];
    expect(inTurkish.language).toBe('tr');
    expect(inTurkish.subject).not.toBe(inEnglish.subject);
    const common = inTurkish.text.split('\n\n').filter((part) => inEnglish.text.split('\n\n').includes(part));
    expect(common).toEqual([link]);
    expect(inTurkish.html).toContain('lang="tr"');
    expect(inEnglish.html).toContain('lang="en"');
  });
});
