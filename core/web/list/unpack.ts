// What an export answers, as it is saved: a zip with one file is that file, one with several stays a zip. Source: rulings, document 3 section 7.
import { unzipSync } from 'fflate';

export interface ExportFile {
  readonly content: Blob;
  readonly extension: 'csv' | 'zip';
}

/** Never saves the bytes of a zip as csv. Throws when the zip is broken. */
export async function unpacked(zip: Blob): Promise<ExportFile> {
  // In a worker it would need a policy that lets scripts come from anywhere; the longest list takes a tenth of a second here.
  const [first, ...others] = Object.values(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  if (first === undefined || others.length > 0) return { content: zip, extension: 'zip' };
  return { content: new Blob([new Uint8Array(first)], { type: 'text/csv' }), extension: 'csv' };
}
