// Files of comma-separated values (RFC 4180) that a spreadsheet opens without running anything of them.

/** A spreadsheet reads a cell that begins so as a formula. Source: OWASP, CSV injection; rulings, document 2 section 7. */
const formulaStart = /^[=+\-@\t\r]/;

/** Text of people or merchants as a cell: what would be read as a formula begins with an apostrophe. */
export function textCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** One line with its end. Cells are taken as they are: what is not ours goes through `textCell` first. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Stands before the first line, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
