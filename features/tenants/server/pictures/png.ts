// PNG: read strictly, decompressed within known bounds, and written again without anything that does not draw. Source: W3C PNG, third edition.
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { BrokenPicture, type CleanPicture } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Samples of a pixel, and the bit depths allowed, by colour type (section 11.2.1). */
const colourTypes: ReadonlyMap<number, { readonly samples: number; readonly depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);
const indexed = 3;
/** Chunks that are kept beside header, pixels and end: palette, transparency, and what colours mean. */
const keptChunks = new Set(['PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM']);
/** Longest of them, in bytes: a palette of 256 colours. */
const keptLengthMax = 768;
/** Starts and steps of the seven passes of an interlaced picture (section 8.2): x, y, step in x, step in y. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly colourType: number;
  readonly interlaced: boolean;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/**
 * The picture without metadata, animation and whatever follows its end.
 * @param sideMax longest side, in pixels: nothing larger is decompressed
 * @throws {BrokenPicture} for what is no PNG that can be drawn
 */
export function cleanPng(bytes: Buffer, sideMax: number): CleanPicture {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (first?.type !== 'IHDR') throw new BrokenPicture('the header is missing');
  const header = headerOf(first.data);
  const { width, height } = header;
  // The caller tells the person which side is wrong; decompressing it is not needed for that.
  if (width > sideMax || height > sideMax) return { type: 'png', width, height, bytes };
  const kept = chunks.filter(({ type, data }) => keptChunks.has(type) && data.length <= keptLengthMax);
  if (new Set(kept.map(({ type }) => type)).size < kept.length) throw new BrokenPicture('a chunk stands there twice');
  if (header.colourType === indexed && !kept.some(({ type }) => type === 'PLTE'))
    throw new BrokenPicture('the palette is missing');
  const pixels = pixelsOf(chunks, header);
  const written = [
    first,
    ...kept,
    { type: 'IDAT', data: deflateSync(pixels, { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return { type: 'png', width, height, bytes: Buffer.concat([signature, ...written.map(chunkBytes)]) };
}

/** All chunks up to the end of the picture, their checksums right. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new BrokenPicture('a chunk is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new BrokenPicture(`the checksum of ${type} is wrong`);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new BrokenPicture('the end is missing');
}

function headerOf(data: Buffer): Header {
  if (data.length !== 13) throw new BrokenPicture('the header is not as long as headers are');
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = data.subarray(8);
  const kind = colourTypes.get(colourType);
  if (kind === undefined || !kind.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw new BrokenPicture('the header says what no header may');
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  if (width === 0 || height === 0) throw new BrokenPicture('it has no pixels');
  return { width, height, colourType, bitsPerPixel: depth * kind.samples, interlaced: interlace === 1 };
}

/** The filtered scan lines: exactly as many bytes as the header says, each line's filter one that exists. */
function pixelsOf(chunks: readonly Chunk[], header: Header): Buffer {
  const lines = linesOf(header);
  const length = lines.reduce((sum, { count, bytes }) => sum + count * (1 + bytes), 0);
  const compressed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = inflated(compressed, length);
  if (pixels.length !== length) throw new BrokenPicture('there are too few pixels, or too many');
  let at = 0;
  for (const { count, bytes } of lines)
    for (let line = 0; line < count; line += 1, at += 1 + bytes)
      if ((pixels[at] ?? 5) > 4) throw new BrokenPicture('a line has an unknown filter');
  return pixels;
}

function inflated(compressed: Buffer, length: number): Buffer {
  try {
    return inflateSync(compressed, { maxOutputLength: length + 1 });
  } catch (cause) {
    throw new BrokenPicture('the pixels cannot be decompressed', { cause });
  }
}

/** How many lines of how many bytes the scan has, pass by pass. */
function linesOf({ width, height, bitsPerPixel, interlaced }: Header): { count: number; bytes: number }[] {
  const line = (pixels: number) => Math.ceil((pixels * bitsPerPixel) / 8);
  if (!interlaced) return [{ count: height, bytes: line(width) }];
  return passes
    .map(([x, y, stepX, stepY]) => ({
      across: Math.ceil((width - x) / stepX),
      count: Math.ceil((height - y) / stepY),
    }))
    .filter(({ across, count }) => across > 0 && count > 0)
    .map(({ across, count }) => ({ count, bytes: line(across) }));
}

function chunkBytes({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
