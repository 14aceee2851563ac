// The drawer's width: its limits, keys and what is stored.
import { expect, test } from 'vitest';
import {
  drawerSizeAfterKey,
  drawerSizeFirst,
  drawerSizeMin,
  limitedDrawerSize,
  readDrawerSize,
} from './drawer-size.ts';

test.each([
  [452, 1200, 452],
  [100, 1200, drawerSizeMin],
  [5_000, 1200, 880],
  [452, 600, drawerSizeMin],
  [452, 300, 300],
])('%i pixels in a container of %i become %i', (size, container, kept) => {
  expect(limitedDrawerSize(size, container)).toBe(kept);
});

test.each([
  ['ArrowLeft', 468],
  ['ArrowRight', 436],
  ['Home', 880],
  ['End', drawerSizeMin],
  ['Enter', undefined],
])('%s on the handle leads to %s', (key, size) => {
  expect(drawerSizeAfterKey(key, 452, 1200)).toBe(size);
});

test.each([[null], [''], ['wide'], ['-3'], ['NaN']])('stored %j means the first width', (stored) => {
  expect(readDrawerSize(stored)).toBe(drawerSizeFirst);
});

test('a stored width is read', () => {
  expect(readDrawerSize('520')).toBe(520);
});
