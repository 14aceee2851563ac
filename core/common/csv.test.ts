// Cells and lines of CSV, and what a spreadsheet must not take for a formula.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, textCell } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=1', 'a=1'],
  ["'quoted", "'quoted"],
  ['', ''],
])('the text %j is the cell %j', (text, cell) => expect(textCell(text)).toBe(cell));

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', ''])).toBe('a,"b,c","say ""x""","two\nlines",\r\n');
});

test('no text becomes a cell that begins a formula, and every line reads back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const cells = texts.map(textCell);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cellsOf(csvLine(cells))).toEqual(cells);
    }),
  );
});

/** A reader of one line, as RFC 4180 has it. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/y;
  for (let found = cell.exec(line); found !== null; found = cell.exec(line))
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
  return cells;
}
