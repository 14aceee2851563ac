// Words of the dialog that asks for a code, in English; part of the namespace `core`, below `strongAuthentication`.
import type { Texts } from '../../common/texts.ts';

export const texts = {
  title: 'Confirm that it is you',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you kept. It works once.',
  use: { passkey: 'Use a passkey', app: 'Use the authenticator app', recovery: 'Use a recovery code' },
  passkeyHint: 'With a touch, a look, or the lock of your device.',
  passkeyNotUsed: 'No passkey was used. Try again, or confirm in another way.',
  passkeyWrong: 'This passkey was not accepted. Try again, or confirm in another way.',
  passkeyLate: 'This took too long. Use the passkey once more.',
  sixDigits: 'Type six digits.',
  empty: 'Type the code.',
  wrong: 'This code is wrong, or it was used already. Wait for the next one.',
  locked_one: 'Too many wrong codes. Try again in a minute.',
  locked_other: 'Too many wrong codes. Try again in {{count}} minutes.',
  setUpFirst:
    'This needs an authenticator app or a passkey, and you have none set up yet. You can do that on your profile.',
  setUp: 'Set it up',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
} satisfies Texts;
