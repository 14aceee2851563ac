// Columns as a person arranged them, over declarations that change between releases.
import { expect, test } from 'vitest';
import type { Column } from '../../common/list.ts';
import {
  arrangeColumns,
  type ColumnSettings,
  columnWidthMax,
  columnWidthMin,
  moveColumn,
  noColumnSettings,
  readColumnSettings,
  resizeColumn,
  showColumn,
} from './column-settings.ts';

const column = (id: string, shown = true): Column => ({ id, kind: 'text', label: id, width: 100, shown });
const columns = [column('a'), column('b'), column('c', false), column('d')];
const orderOf = (settings: ColumnSettings, of = columns) =>
  arrangeColumns(of, settings)
    .map((one) => one.column.id)
    .join('');
const shownOf = (settings: ColumnSettings) =>
  arrangeColumns(columns, settings)
    .filter((one) => one.shown)
    .map((one) => one.column.id)
    .join('');

test('without settings the declaration holds', () => {
  expect([orderOf(noColumnSettings), shownOf(noColumnSettings)]).toEqual(['abcd', 'abd']);
});

test('a column moves by one place and stops at the ends', () => {
  const moved = moveColumn(columns, noColumnSettings, 'd', -1);
  expect(orderOf(moved)).toBe('abdc');
  expect(orderOf(moveColumn(columns, moved, 'd', -1))).toBe('adbc');
  expect(moveColumn(columns, noColumnSettings, 'a', -1)).toBe(noColumnSettings);
});

test('a column that came with a later release stands where it is declared, one that is gone is forgotten', () => {
  const moved = moveColumn(columns, noColumnSettings, 'd', -1);
  const later = [column('a'), column('new'), column('b'), column('d')];
  expect(orderOf(moved, later)).toBe('anewbd');
});

test('columns are shown and hidden, but never all hidden', () => {
  const one = ['a', 'b'].reduce((settings, id) => showColumn(columns, settings, id, false), noColumnSettings);
  expect(shownOf(one)).toBe('d');
  expect(shownOf(showColumn(columns, one, 'd', false))).toBe('d');
  expect(shownOf(showColumn(columns, one, 'c', true))).toBe('cd');
});

test('widths keep within their limits', () => {
  const widthOf = (settings: ColumnSettings) => arrangeColumns(columns, settings)[0]?.width;
  expect(widthOf(resizeColumn(noColumnSettings, 'a', 1))).toBe(columnWidthMin);
  expect(widthOf(resizeColumn(noColumnSettings, 'a', 9_999))).toBe(columnWidthMax);
  expect(widthOf(resizeColumn(noColumnSettings, 'a', 150.4))).toBe(150);
});

test.each([[null], ['not json'], ['{"order":7}'], ['[]']])('stored %s counts as none', (stored) => {
  expect(readColumnSettings(stored)).toEqual(noColumnSettings);
});
