// All words of the namespace `core`, in English: the frame's own, and those of its parts below a key each.
import { texts as detail } from '../detail/texts.en.ts';
import { texts as forms } from '../forms/texts.en.ts';
import { texts as list } from '../list/texts.en.ts';
import { texts as frame } from './core.en.ts';

export const texts = { ...frame, list, detail, forms };
