// The audit panel's name, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = { title: 'Audit log' } satisfies Texts;
