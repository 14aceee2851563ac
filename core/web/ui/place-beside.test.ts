// Where a panel stands: below, above, and never outside of the window.
import { expect, test } from 'vitest';
import { placeOf } from './place-beside.ts';

const view = { width: 390, height: 844 };
const panel = { width: 240, height: 300 };

test.each([
  [
    'below, at the start edge',
    { left: 20, right: 120, top: 100, bottom: 130 },
    'bottom-start',
    { left: 20, top: 136, maxHeight: 700 },
  ],
  [
    'below, at the end edge',
    { left: 270, right: 370, top: 100, bottom: 130 },
    'bottom-end',
    { left: 130, top: 136, maxHeight: 700 },
  ],
  [
    'moved in from the right',
    { left: 300, right: 380, top: 100, bottom: 130 },
    'bottom-start',
    { left: 142, top: 136, maxHeight: 700 },
  ],
  [
    'moved in from the left',
    { left: 0, right: 60, top: 100, bottom: 130 },
    'bottom-end',
    { left: 8, top: 136, maxHeight: 700 },
  ],
  [
    'above, where there is more room',
    { left: 20, right: 120, top: 700, bottom: 730 },
    'bottom-start',
    { left: 20, top: 394, maxHeight: 686 },
  ],
  [
    'at the right, moved up from the bottom edge',
    { left: 8, right: 80, top: 600, bottom: 650 },
    'right',
    { left: 86, top: 536, maxHeight: 300 },
  ],
  [
    'above, where there is no room at the right',
    { left: 120, right: 190, top: 780, bottom: 840 },
    'right',
    { left: 120, top: 474, maxHeight: 766 },
  ],
] as const)('%s', (_, opener, side, place) => {
  expect(placeOf(opener, panel, view, side)).toEqual(place);
});
