// A note that a person writes for themselves.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';

/** Characters of a note: a reminder, not a document. */
export const noteLengthMax = 1_000;
/** Notes of one person: what a panel can show without paging. */
export const notesMax = 100;

export const NoteBody = z.string().check(z.trim(), z.minLength(1), z.maxLength(noteLengthMax));

export const Note = z.object({
  id: Id,
  body: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
});
export type Note = z.infer<typeof Note>;
