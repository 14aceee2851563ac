// Words of private notes, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  title: 'Notes',
  label: 'New note',
  placeholder: 'Only you can read it',
  add: 'Add note',
  delete: 'Delete note: {{note}}',
  empty: 'No notes yet.',
} satisfies Texts;
