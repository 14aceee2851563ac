// Words of action dialogs, in English; part of the namespace `core`, below `actions`.
import type { Texts } from '../../common/texts.ts';

export const texts = {
  cancel: 'Cancel',
  choose: 'Choose…',
  close: 'Close',
  whatWillHappen: 'What will happen',
  required: 'This is needed.',
  amountPositive: 'Write an amount above zero.',
  amountAtMost: 'At most {{amount}} is left.',
  underWay: 'Under way…',
  outcomeUnknown:
    'No answer came, so nobody knows yet whether it was done. Pressing again is safe: it is never done twice.',
  refusedTitle: 'This is no longer possible',
  refusedAllowed: 'Possible now: {{actions}}',
  refusedNothing: 'Nothing can be done with it now.',
  requestId: 'Request {{id}}',
} satisfies Texts;
