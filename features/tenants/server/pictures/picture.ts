// A picture that was taken apart and put together anew: of the file that was sent, only what draws the picture is kept.
import type { PictureType } from '../../common/pictures.ts';

export interface CleanPicture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Thrown for bytes that are not the picture they claim to be; the message is for the log. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}
