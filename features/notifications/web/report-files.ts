// Files of a generated report: where they may come from, what they are called, and all of them as one zip.
import { Zip, ZipDeflate } from 'fflate';
import type { ApiBases } from '../../../core/common/request-routing.ts';

export interface ReportFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * The address of a file, whole; undefined for one that is not below a configured API: the person's token goes there and nowhere else.
 * Source: rulings, document 1 section 4.
 */
export function reportAddress(written: string, bases: ApiBases, origin: string): string | undefined {
  if (!URL.canParse(written, origin)) return undefined;
  const address = new URL(written, origin);
  if (address.username !== '' || address.password !== '') return undefined;
  const isOurs = Object.values(bases).some((base: string) => {
    const api = new URL(base, origin);
    return address.origin === api.origin && address.pathname.startsWith(`${api.pathname.replace(/\/$/, '')}/`);
  });
  return isOurs ? address.href : undefined;
}

/** What file systems do not take in a name, control characters among it. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;

/** Names of csv files by the ends of their addresses; the same end twice is told apart. Source: rulings, document 1 section 4. */
export function reportNames(addresses: readonly string[]): string[] {
  const used = new Map<string, number>();
  return addresses.map((address) => {
    const end = new URL(address).pathname.split('/').at(-1) ?? '';
    const stem = (
      decoded(end)
        .replace(unfit, '-')
        .replace(/\.csv$/i, '') || 'report'
    ).slice(0, 200);
    const times = (used.get(stem) ?? 0) + 1;
    used.set(stem, times);
    return times === 1 ? `${stem}.csv` : `${stem} (${times}).csv`;
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `reports-20261121T094107Z.zip`. Source: rulings, document 1 section 4. */
export function zipName(at: Date): string {
  return `reports-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.zip`;
}

/** All files in one zip. It goes through them piece by piece, so that the page stays usable meanwhile. */
export async function zipped(files: readonly ReportFile[]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for (const { name, content } of files) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    const reader = content.stream().getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) entry.push(read.value);
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
