// JPEG: read segment by segment, and written again without metadata, comments, thumbnails and whatever follows its end. Source: ITU-T T.81, annex B.
import { BrokenPicture, type CleanPicture } from './picture.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive frames with Huffman coding: what browsers draw. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, restart interval, and Adobe's segment that says how colours are kept. */
const tables = new Set([0xdb, 0xc4, 0xdd, 0xee]);
/** Scans of one picture: a progressive one has ten or so. */
const scansMax = 64;
/** JFIF 1.01, square pixels, no thumbnail: written in the place of what the file said of itself. */
const jfif = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ends = { start: Buffer.from([0xff, startOfImage]), end: Buffer.from([0xff, endOfImage]) };

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === startOfImage && bytes[2] === 0xff;
}

/**
 * The picture without anything that does not draw.
 * @throws {BrokenPicture} for what is no JPEG that browsers draw
 */
export function cleanJpeg(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = ends.start.length; ; ) {
    const { marker, start, end } = segmentAt(bytes, at);
    if (marker === endOfImage) break;
    const segment = bytes.subarray(start, end);
    at = end;
    if (frames.has(marker)) {
      if (size !== undefined) throw new BrokenPicture('it has two frames');
      size = sizeOf(segment);
    } else if (marker === startOfScan) {
      scans += 1;
      if (size === undefined || scans > scansMax) throw new BrokenPicture('a scan stands where none may');
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
      continue;
    } else if (!tables.has(marker)) {
      if (!isLeftOut(marker)) throw new BrokenPicture(`a segment ${marker.toString(16)} is not drawn by browsers`);
      continue;
    }
    kept.push(segment);
  }
  if (size === undefined || scans === 0) throw new BrokenPicture('it has no picture');
  return { type: 'jpg', ...size, bytes: Buffer.concat([ends.start, jfif, ...kept, ends.end]) };
}

/** A segment from its marker to its end; fill bytes before the marker are passed over. */
function segmentAt(bytes: Buffer, from: number): { marker: number; start: number; end: number } {
  let at = from;
  if (bytes[at] !== 0xff) throw new BrokenPicture('a marker is missing');
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (marker === undefined) throw new BrokenPicture('it is cut off');
  if (marker === endOfImage) return { marker, start: at, end: at + 2 };
  if (at + 4 > bytes.length) throw new BrokenPicture('it is cut off');
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new BrokenPicture('a segment is cut off');
  return { marker, start: at, end };
}

/** Application data but Adobe's, and comments. */
function isLeftOut(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

function sizeOf(frame: Buffer): { width: number; height: number } {
  // Marker, length, precision, then height and width.
  if (frame.length < 11) throw new BrokenPicture('the frame is too short');
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  if (width === 0 || height === 0) throw new BrokenPicture('it has no pixels');
  return { width, height };
}

/** Where the coded pixels end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at -= 1;
    else if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenPicture('the pixels are cut off');
}
