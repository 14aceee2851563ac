// The namespace `core`: words of the frame and of the parts that every feature uses.
import type { TextSource } from './texts.ts';

export const coreTexts: TextSource = {
  namespace: 'core',
  load: {
    en: async () => (await import('./all.en.ts')).texts,
    tr: async () => (await import('./all.tr.ts')).texts,
  },
};
