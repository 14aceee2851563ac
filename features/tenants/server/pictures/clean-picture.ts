// Whatever was sent as a picture: recognised by its content, and cleaned.
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { BrokenPicture, type CleanPicture } from './picture.ts';
import { cleanPng, isPng } from './png.ts';

/**
 * @param sideMax longest side, in pixels; of a larger picture only the size is right
 * @throws {BrokenPicture} for anything but a whole PNG or JPEG, whatever its name says
 */
export function cleanPicture(bytes: Buffer, sideMax: number): CleanPicture {
  if (isPng(bytes)) return cleanPng(bytes, sideMax);
  if (isJpeg(bytes)) return cleanJpeg(bytes);
  throw new BrokenPicture('neither PNG nor JPEG');
}
