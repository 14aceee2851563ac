// The audit panel's name, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as en } from './texts.en.ts';

export const texts: SameTexts<typeof en> = { title: 'Denetim kaydı' };
