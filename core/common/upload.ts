// Files that calls take: how large one may be, and what a handler is handed.
import { problem } from './problem.ts';

/** What a call that takes a file allows. */
export interface UploadRule {
  readonly bytesMax: number;
}

/** The name of the form's field. Source: document 2, section 3. */
export const uploadField = 'file';

/** A file as it came: nothing of it is checked but its size. */
export interface UploadedFile {
  /** The last part of the name that the sender gave it; for people to read, never an address. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The answer's detail names the file, in the words of document 2, section 8. */
export const fileTooLarge = problem('file-too-large', 413, 'File size bigger then allowed');
export const fileMissing = problem('file-missing', 422, 'Send one file, as the field “file” of a form.');
