// All words of the namespace `core`, in Turkish: the frame's own, and those of its parts below a key each.
import { texts as detail } from '../detail/texts.tr.ts';
import { texts as forms } from '../forms/texts.tr.ts';
import { texts as list } from '../list/texts.tr.ts';
import { texts as frame } from './core.tr.ts';

export const texts = { ...frame, list, detail, forms };
