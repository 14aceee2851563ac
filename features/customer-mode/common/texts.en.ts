// Words of customer system mode, in English. The alert's are exact. Source: document 1, section 2.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  command: 'View as a customer…',
  viewAs: 'View as',
  entered: 'You are now in {{mode}} mode',
  left: 'You are back as yourself.',
  ended: 'The customer’s view has ended. You are back as yourself.',
  banner: 'You see the portal as {{name}} does, since {{time}}.',
  bannerReadOnly: 'Read-only',
  leave: 'Leave the view',
} satisfies Texts;
