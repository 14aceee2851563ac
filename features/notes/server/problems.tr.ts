// What the refusals of notes say in Turkish, by what they say in English.
import type { TurkishProblems } from '../../../core/server/problem-words.ts';
import { tooManyNotes } from '../common/contract.ts';
import { notesMax } from '../common/note.ts';

export const turkish: TurkishProblems = {
  [tooManyNotes.title]: `${notesMax} notunuz var. Yeni bir not yazmak için birini silin.`,
};
