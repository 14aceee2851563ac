// Words of the question before a customer's view, in English; they come with its dialog.
import type { Texts } from '../../../core/common/texts.ts';

export const dialogTexts = {
  title: 'View as a customer',
  customer: 'Customer',
  choose: 'Choose a customer',
  what: 'You will see the portal as the people of this customer do. Entering and leaving are recorded in the audit log.',
  readOnly: 'You may look, and not change anything.',
  mayChange: 'You may also change things. Each change is recorded under your name.',
  cancel: 'Cancel',
  enter: 'Enter the view',
} satisfies Texts;
