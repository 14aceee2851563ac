// Reads the file of a call that takes one: a multipart form with a single file, held in memory up to the call's limit.
import type { FastifyRequest } from 'fastify';
import { bodyTooLarge, invalidInput, Problem, unsupportedMediaType } from '../common/problem.ts';
import { said, sentence } from '../common/sentence.ts';
import { fileMissing, fileTooLarge, type UploadedFile, type UploadRule, uploadField } from '../common/upload.ts';

/** Forms above this many bytes are not read at all. Source: document 2, section 9 (total files size). */
const formBytesMax = 20_971_520;
/** Longest name of a file that is kept, in characters: what file systems take. */
const nameLengthMax = 255;

/**
 * The form's file.
 * @throws {Problem} `unsupported-media-type` for anything but a form, `file-missing`, `file-too-large` in the words of document 2, section 8
 */
export async function readUpload(request: FastifyRequest, { bytesMax }: UploadRule): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw new Problem(unsupportedMediaType, { detail: said('Send the file as multipart/form-data.') });
  if (Number(request.headers['content-length'] ?? 0) > formBytesMax) throw new Problem(bodyTooLarge);
  const part = await readForm(() => request.file({ limits: { fileSize: bytesMax, files: 1, fields: 0, parts: 1 } }));
  if (part === undefined || part.fieldname !== uploadField) {
    part?.file.resume();
    throw new Problem(fileMissing);
  }
  const name = fileNameOf(part.filename);
  const chunks: Buffer[] = [];
  // What is above the limit is read and dropped, so that the sender hears the answer instead of a broken connection.
  await readForm(async () => {
    for await (const chunk of part.file) chunks.push(chunk);
  });
  if (part.file.truncated)
    throw new Problem(fileTooLarge, { detail: sentence('File {{name}} size bigger then allowed', { name }) });
  return { name, bytes: Buffer.concat(chunks) };
}

/** A form that breaks off, or is none, is a fault of its sender. */
async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const message = said('the form cannot be read: send one file and nothing else');
    throw new Problem(invalidInput, {
      detail: message,
      errors: [{ pointer: '', message, code: 'multipart' }],
      private: error,
    });
  }
}

function fileNameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return visible.slice(0, nameLengthMax) || uploadField;
}
