// Pictures for tests, made of their bytes: PNGs of any size and kind, and a JPEG of one colour.
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngHeader(width: number, height: number, colourType = 6, interlace = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType, 0, 0, interlace], 8);
  return pngChunk('IHDR', header);
}

export interface SamplePng {
  readonly width?: number;
  readonly height?: number;
  /** `[red, green, blue, alpha]`. */
  readonly pixel?: readonly number[];
  /** Chunks between header and pixels. */
  readonly before?: readonly Buffer[];
  /** Bytes after the end. */
  readonly after?: Buffer;
}

/** A PNG of one colour, eight bits with alpha. */
export function samplePng({
  width = 64,
  height = 64,
  pixel = [9, 208, 189, 255],
  before = [],
  after,
}: SamplePng = {}): Buffer {
  const line = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => Buffer.from(pixel))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    ...before,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
    ...(after === undefined ? [] : [after]),
  ]);
}

/** One grey pixel block of 8 × 8 as a baseline JPEG: quantisation, frame, two Huffman tables of one code each, one scan. */
export function sampleJpeg({
  width = 64,
  height = 64,
  segments = [] as readonly Buffer[],
  after = Buffer.alloc(0),
} = {}): Buffer {
  const segment = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // Each block is two one-bit codes (no difference, end of block), both 0; what is left of the last byte is filled with ones.
  const bits = `${'00'.repeat(blocks)}1111111`.slice(0, Math.ceil((2 * blocks) / 8) * 8);
  const coded = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...segments,
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0),
    segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
    coded,
    Buffer.from([0xff, 0xd9]),
    after,
  ]);
}
