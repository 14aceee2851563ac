// A list as a file: the rows of a question, all pages of them, as a zip with one CSV file, packed while they are read.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { byteOrderMark, csvLine, textCell } from '../common/csv.ts';
import { formatCount } from '../common/format.ts';
import {
  type Column,
  columnsFor,
  exportRowsMax,
  exportTooLarge,
  type ListDefinition,
  listFileName,
} from '../common/list.ts';
import { formatPlainAmount } from '../common/money.ts';
import { Problem } from '../common/problem.ts';
import { sentence } from '../common/sentence.ts';
import type { Tier } from '../common/tiers.ts';
import { Answer } from './handle.ts';

/** A row as the list's call answers it. */
export type ExportRow = Readonly<Record<string, unknown>>;

export interface ListExport {
  readonly definition: ListDefinition;
  readonly tier: Tier;
  /** The words of a key, if there are any, in the language of the request. */
  readonly text: (key: string) => string | undefined;
  /** Minutes from the person's time to UTC, as JavaScript's `getTimezoneOffset` counts them. Source: rulings, document 2 section 9. */
  readonly timezoneOffset: number;
  readonly at: Date;
  /** The ids of the rows, in their order; one more than may be exported tells that there are too many. */
  readonly ids: readonly string[];
  /** The rows of some of the ids, in their order. What is gone meanwhile is left out. */
  readonly rowsOf: (ids: readonly string[]) => Promise<readonly ExportRow[]>;
}

/** Rows that are in memory at once. */
const rowsAtOnce = 1_000;

/**
 * The answer of an export call. Rows are read piece by piece and only the packed file is kept, so that a slow line holds nothing in the
 * database, and a fault is an answer instead of half a file.
 * @throws {Problem} `exportTooLarge` when there are more rows than a file takes
 */
export async function listExport(wanted: ListExport): Promise<Answer> {
  if (wanted.ids.length > exportRowsMax)
    throw new Problem(exportTooLarge, {
      detail: sentence(
        'The list holds more than {{rows}} rows, which is the most that one file takes. Narrow its filter, for example to a shorter period.',
        { rows: formatCount(exportRowsMax) },
      ),
      facts: { rowsMax: exportRowsMax },
    });
  const { name } = wanted.definition;
  return new Answer(200, await zipOf(listFileName(name, wanted.at, 'csv'), csvOf(wanted)), {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${listFileName(name, wanted.at, 'zip')}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

async function* csvOf(wanted: ListExport): AsyncGenerator<string> {
  const columns = columnsFor(wanted.definition, wanted.tier);
  yield byteOrderMark + csvLine(columns.map(({ label }) => wanted.text(label) ?? label));
  for (let from = 0; from < wanted.ids.length; from += rowsAtOnce) {
    const rows = await wanted.rowsOf(wanted.ids.slice(from, from + rowsAtOnce));
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(wanted, column, row)))).join('');
  }
}

/** As it is shown, but for amounts and instants, which a spreadsheet has to reckon with. */
function cellOf({ definition, text, timezoneOffset }: ListExport, column: Column, row: ExportRow): string {
  const value = row[column.id];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'money':
      return formatPlainAmount(Number(value), String(row[column.currencyField ?? 'currency'] ?? ''));
    case 'instant':
      return localTime(String(value), timezoneOffset);
    case 'date':
      return localTime(String(value), timezoneOffset).slice(0, 10);
    case 'number':
    case 'boolean':
      return String(value);
    default: {
      const prefix = definition.filters[column.id]?.valueTexts;
      return textCell((prefix && text(prefix + String(value))) ?? String(value));
    }
  }
}

/** `2026-11-21 10:41:07`: what spreadsheets of every language read as an instant. */
function localTime(instant: string, timezoneOffset: number): string {
  const local = new Date(Date.parse(instant) - timezoneOffset * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** Of nine: as small as it gets without taking longer than the reading. */
const zipLevel = 3;

/** A zip with one file. */
async function zipOf(name: string, texts: AsyncIterable<string>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const file = new ZipDeflate(name, { level: zipLevel });
  zip.add(file);
  for await (const text of texts) file.push(strToU8(text));
  file.push(new Uint8Array(), true);
  zip.end();
  return Buffer.concat(pieces);
}
