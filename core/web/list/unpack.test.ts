// What is saved of an export's answer.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpacked } from './unpack.ts';

const zip = (files: Record<string, string>) =>
  new Blob([
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
  ]);

test('S3-195 a zip with one file is saved as that file, as csv', async () => {
  const { content, extension } = await unpacked(zip({ 'list.csv': 'a,b\r\n' }));
  expect([await content.text(), content.type, extension]).toEqual(['a,b\r\n', 'text/csv', 'csv']);
});

test('a zip with several files, or none, stays a zip', async () => {
  for (const files of [{ 'one.csv': '1', 'two.csv': '2' }, {}] as Record<string, string>[]) {
    const packed = zip(files);
    expect(await unpacked(packed)).toEqual({ content: packed, extension: 'zip' });
  }
});

test('what is no zip is an error, and no file', async () => {
  await expect(unpacked(new Blob(['<html>']))).rejects.toThrow();
});
