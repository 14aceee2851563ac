// Selecting rows: single, page, stretch.
import { expect, test } from 'vitest';
import { nothingSelected, pageState, pageToggled, stretched, toggled } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const idsOf = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

test('a row is selected and unselected', () => {
  const one = toggled(nothingSelected, 'b');
  expect(idsOf(one)).toBe('b');
  expect(idsOf(toggled(one, 'b'))).toBe('');
});

test('a stretch goes from the row clicked last, in either direction, and takes the state of the row clicked', () => {
  const down = stretched(toggled(nothingSelected, 'b'), 'd', page);
  expect(idsOf(down)).toBe('bcd');
  expect(idsOf(stretched(down, 'a', page))).toBe('abcd');
  expect(idsOf(stretched(toggled(down, 'e'), 'c', page))).toBe('b');
});

test('a stretch without an anchor on this page is one row', () => {
  expect(idsOf(stretched(toggled(nothingSelected, 'elsewhere'), 'c', page))).toBe('celsewhere');
});

test('a page is selected whole, then unselected, and other pages keep theirs', () => {
  const other = toggled(nothingSelected, 'x');
  const whole = pageToggled(toggled(other, 'a'), page);
  expect(pageState(toggled(other, 'a'), page)).toBe('some');
  expect(pageState(whole, page)).toBe('all');
  expect(idsOf(pageToggled(whole, page))).toBe('x');
  expect(pageState(other, [])).toBe('none');
});
