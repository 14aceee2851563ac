// Words of detail pages and drawers, in English; part of the namespace `core`, below `detail`.
import type { Texts } from '../../common/texts.ts';

export const texts = {
  close: 'Close',
  expand: 'Open the full page',
  drawer: 'Details beside the list',
  width: 'Width of the details',
  tabs: 'Parts',
  more: 'More',
  moreActions: 'More actions',
  notFoundTitle: 'There is nothing here by that address',
  notFoundHint: 'It may belong to the other mode, to somebody else, or never have been.',
  nothing: 'Nothing here',
} satisfies Texts;
