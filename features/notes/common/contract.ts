// The calls of a person about their own notes.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { notFound, problem } from '../../../core/common/problem.ts';
import { Note, NoteBody, notesMax } from './note.ts';

export const tooManyNotes = problem('too-many-notes', 422, `You have ${notesMax} notes. Delete one to write another.`);

export const notes = call({
  name: 'notes.list',
  method: 'GET',
  path: '/users/notes',
  access: 'signedIn',
  personal: true,
  summary: 'The notes of the signed-in person, the newest first.',
  source: 'rulings, document 1 section 2: quick panel',
  answers: { 200: z.object({ notes: z.array(Note) }) },
});

export const addNote = call({
  name: 'notes.add',
  method: 'POST',
  path: '/users/notes',
  access: 'signedIn',
  personal: true,
  summary: 'Keeps a note of the signed-in person.',
  source: 'rulings, document 1 section 2: quick panel',
  body: z.strictObject({ body: NoteBody }),
  answers: { 201: Note },
  problems: [tooManyNotes],
});

export const deleteNote = call({
  name: 'notes.delete',
  method: 'DELETE',
  path: '/users/notes/:noteId',
  access: 'signedIn',
  personal: true,
  summary: 'Deletes a note of the signed-in person.',
  source: 'rulings, document 1 section 2: quick panel',
  params: z.object({ noteId: Id }),
  answers: { 204: null },
  problems: [notFound],
});
