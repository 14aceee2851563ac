// Words of the dialog that asks for a code, in English; part of the namespace `core`, below `strongAuthentication`.
import type { Texts } from '../../common/texts.ts';

export const texts = {
  title: 'Confirm that it is you',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you kept. It works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  sixDigits: 'Type six digits.',
  empty: 'Type the code.',
  wrong: 'This code is wrong, or it was used already. Wait for the next one.',
  locked_one: 'Too many wrong codes. Try again in a minute.',
  locked_other: 'Too many wrong codes. Try again in {{count}} minutes.',
  setUpFirst:
    'This needs a code from an authenticator app, and you have none set up yet. You can do that on your profile.',
  setUp: 'Set it up',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
} satisfies Texts;
