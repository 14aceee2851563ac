// What is kept of a picture, and what is no picture at all.
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { BrokenPicture } from './picture.ts';
import { pngChunk, pngHeader, pngSignature, sampleJpeg, samplePng } from './samples.fixture.ts';

const sideMax = 1024;
const clean = (bytes: Buffer) => cleanPicture(bytes, sideMax);
const script = Buffer.from('<script>alert(1)</script>');

test('a PNG is kept with its size, and cleaning it again changes nothing', () => {
  const once = clean(samplePng({ width: 120, height: 40 }));
  expect(once).toMatchObject({ type: 'png', width: 120, height: 40 });
  expect(clean(once.bytes).bytes).toEqual(once.bytes);
});

test('texts, profiles, animation and whatever follows the end of a PNG are left out', () => {
  const before = [
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
    pngChunk('eXIf', script),
    pngChunk('acTL', Buffer.alloc(8)),
    pngChunk('sRGB', Buffer.from([0])),
  ];
  const { bytes } = clean(samplePng({ before, after: script }));
  for (const left of ['script', 'tEXt', 'eXIf', 'acTL']) expect(bytes.includes(left), left).toBe(false);
  expect(bytes.includes('sRGB')).toBe(true);
});

test('an interlaced PNG is measured pass by pass', () => {
  // 5 × 3 pixels of one byte: the widths of the lines, pass by pass; the third pass has none (section 8.2 of the standard).
  const lines = [1, 1, 1, 3, 2, 2, 5];
  const pixels = Buffer.concat(lines.map((width) => Buffer.alloc(1 + width)));
  const png = (data: Buffer) =>
    Buffer.concat([
      pngSignature,
      pngHeader(5, 3, 0, 1),
      pngChunk('IDAT', deflateSync(data)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  expect(clean(png(pixels))).toMatchObject({ width: 5, height: 3 });
  expect(() => clean(png(pixels.subarray(1)))).toThrow(BrokenPicture);
});

test('a PNG that claims to be larger than the limit is not decompressed', () => {
  const bomb = Buffer.concat([pngSignature, pngHeader(60_000, 60_000), pngChunk('IEND', Buffer.alloc(0))]);
  expect(clean(bomb)).toMatchObject({ width: 60_000, height: 60_000 });
});

test('a JPEG is kept with its size, and cleaning it again changes nothing', () => {
  const once = clean(sampleJpeg({ width: 200, height: 72 }));
  expect(once).toMatchObject({ type: 'jpg', width: 200, height: 72 });
  expect(clean(once.bytes).bytes).toEqual(once.bytes);
});

test('comments, camera data and whatever follows the end of a JPEG are left out', () => {
  const segment = (marker: number) => Buffer.concat([Buffer.from([0xff, marker, 0, script.length + 2]), script]);
  const { bytes } = clean(sampleJpeg({ segments: [segment(0xfe), segment(0xe1), segment(0xed)], after: script }));
  expect(bytes.includes('script')).toBe(false);
});

const png = samplePng();
const jpeg = sampleJpeg();
const changed = (bytes: Buffer, at: number, to: number) => Buffer.from(bytes.map((byte, i) => (i === at ? to : byte)));
test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['the first bytes of a PNG', pngSignature],
  ['a page behind the first bytes of a PNG', Buffer.concat([pngSignature, script])],
  ['a PNG that is cut off', png.subarray(0, -20)],
  ['a PNG with a wrong checksum', changed(png, 29, 0)],
  ['a PNG without pixels', Buffer.concat([pngSignature, pngHeader(8, 8), pngChunk('IEND', Buffer.alloc(0))])],
  [
    'a PNG whose pixels are a text',
    Buffer.concat([pngSignature, pngHeader(8, 8), pngChunk('IDAT', script), pngChunk('IEND', Buffer.alloc(0))]),
  ],
  [
    'a PNG with more pixels than it says',
    Buffer.concat([
      pngSignature,
      pngHeader(8, 8),
      pngChunk('IDAT', deflateSync(Buffer.alloc(9_999_999))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  ],
  [
    'a PNG with a palette that is not there',
    Buffer.concat([
      pngSignature,
      pngHeader(8, 8, 3),
      pngChunk('IDAT', deflateSync(Buffer.alloc(72))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  ],
  ['a JPEG that is cut off', jpeg.subarray(0, -3)],
  ['a JPEG without a scan', Buffer.concat([jpeg.subarray(0, 20), Buffer.from([0xff, 0xd9])])],
  ['a page behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script])],
])('%s is no picture', (_, bytes) => {
  expect(() => clean(bytes)).toThrow(BrokenPicture);
});

test('whatever bytes are changed, it is a picture or refused, and never anything else', () => {
  const change = fc.record({ at: fc.nat(200), to: fc.nat(255) });
  fc.assert(
    fc.property(fc.constantFrom(png, jpeg), fc.array(change, { minLength: 1, maxLength: 4 }), (bytes, changes) => {
      const broken = changes.reduce((now, { at, to }) => changed(now, at, to), bytes);
      try {
        clean(broken);
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenPicture);
      }
    }),
  );
});
