// Pictures of a tenant: where each is seen, how large it may be, and the addresses they are served at.
import * as z from 'zod/mini';
import { problem } from '../../../core/common/problem.ts';

/** Where pictures stand. `logo`: sign-in pages, and everywhere else where there is no other. `checkoutLogo`: the portal's navigation and payment pages. */
export const picturePlaces = ['logo', 'checkoutLogo', 'favIcon'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

/** Largest file, in bytes: pictures of this size are shown on every page, so it is far below the 5 MB of documents. */
export const pictureBytesMax = 262_144;
/** What is taken, by the content of the file; SVG can carry scripts and is not. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type PictureType = keyof typeof pictureTypes;

interface SideLimits {
  readonly min: number;
  readonly max: number;
  /** As wide as high. */
  readonly square: boolean;
}

/** Lengths of the sides, in pixels. */
export const pictureSides: Readonly<Record<PicturePlace, SideLimits>> = {
  logo: { min: 24, max: 1024, square: false },
  checkoutLogo: { min: 24, max: 1024, square: false },
  favIcon: { min: 16, max: 512, square: true },
};

/** Pictures a tenant keeps at once, those not yet saved with a look among them; what is unused is removed within a day. */
export const picturesMax = 30;

/** Pictures are served here, by the hash of their content. */
export const picturePath = '/pictures/';

/** The address of an uploaded picture; `data:` addresses come with the installation and are only ever kept as they are. */
export const PictureSource = z
  .string()
  .check(z.maxLength(20_000), z.regex(/^(\/pictures\/[0-9a-f]{64}\.(png|jpg)$|data:image\/)/));

export const UploadedPicture = z.object({
  source: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const notAPicture = problem('not-a-picture', 415, 'This file is no PNG or JPEG picture that can be read.');
export const pictureSideWrong = problem(
  'picture-side-wrong',
  422,
  'The picture is too small, too large, or not square.',
);
export const tooManyPictures = problem(
  'too-many-pictures',
  422,
  `There are ${picturesMax} pictures already. Save the look; what is unused is removed within a day.`,
);

/** Which rule on its sides a picture breaks. */
export function sideFault(
  place: PicturePlace,
  width: number,
  height: number,
): 'small' | 'large' | 'square' | undefined {
  const { min, max, square } = pictureSides[place];
  if (Math.min(width, height) < min) return 'small';
  if (Math.max(width, height) > max) return 'large';
  return square && width !== height ? 'square' : undefined;
}
