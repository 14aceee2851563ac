// The namespace `core`: words of the frame and of the parts that every feature uses.
import type { TextSource } from './texts.ts';

export const coreTexts: TextSource = {
  namespace: 'core',
  load: {
    en: async () => (await import('./all.en.ts')).texts,
    tr: async () => (await import('./all.tr.ts')).texts,
  },
};

/** Words of the dialog for codes; they come with it. */
export const codeTexts: TextSource = {
  namespace: 'core.strongAuthentication',
  load: {
    en: async () => (await import('../strong-authentication/late-words.en.ts')).texts,
    tr: async () => (await import('../strong-authentication/late-words.tr.ts')).texts,
  },
};

/** Words of the dialogs of acts; they come with the first of them. */
export const actionTexts: TextSource = {
  namespace: 'core.actions',
  load: {
    en: async () => (await import('../actions/late-words.en.ts')).texts,
    tr: async () => (await import('../actions/late-words.tr.ts')).texts,
  },
};
