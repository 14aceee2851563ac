// A list as data: columns, filters, sorts and views; the page, the SQL, the export and the documentation are derived from it.
import * as z from 'zod/mini';
import type { CallDefinition } from './call.ts';
import type { Condition, FilterField, FilterFields } from './filter.ts';
import type { PeriodPreset } from './period.ts';
import { problem } from './problem.ts';
import type { Tier } from './tiers.ts';

/** Page sizes a person may choose, and the one at first. Source: document 3, section 9. */
export const pageSizes = [5, 10, 20, 50, 75, 100] as const;
export const defaultPageSize = 20;

/** How a cell is drawn, aligned and exported. */
export type ColumnKind =
  | 'text'
  | 'reference'
  | 'id'
  | 'status'
  | 'money'
  | 'instant'
  | 'date'
  | 'number'
  | 'boolean'
  | 'method';

export interface Column {
  readonly id: string;
  readonly kind: ColumnKind;
  /** Text key of the heading. */
  readonly label: string;
  /** Tiers that see it; all without it. */
  readonly tiers?: readonly Tier[];
  readonly sortable?: boolean;
  /** In the default view. */
  readonly shown?: boolean;
  /** First width in pixels. */
  readonly width: number;
  /** For money: the row's field that holds the currency. `currency` without it. */
  readonly currencyField?: string;
}

export interface ListFilter extends FilterField {
  readonly label: string;
  /** How the chip edits it. */
  readonly control: 'choice' | 'lookup' | 'period' | 'amount' | 'text';
  /** Text-key prefix of a choice's values (`status.` → `status.Captured`); values are shown as they are without it. */
  readonly valueTexts?: string;
  /** The call whose answer holds a lookup's choices as `{ id, name }`. */
  readonly lookup?: CallDefinition;
  readonly tiers?: readonly Tier[];
  /** Offered in the filter row without asking for more. */
  readonly pinned?: boolean;
}

/** A named set of conditions offered as a tab above the list. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  readonly conditions: (now: Date) => readonly Condition[];
  /** Relative periods by filter (`{ created: 'today' }`): they stay relative in addresses and chips. */
  readonly periods?: Readonly<Record<string, PeriodPreset>>;
  /** Show beside its name how many rows it finds. */
  readonly counted?: true;
}

export interface ListSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListDefinition {
  /** Unique; saved columns, widths and filters are kept under it. */
  readonly name: string;
  /** Text key of the page's title. */
  readonly title: string;
  /** Text keys of what an empty list says: what would be here and how to get the first one. */
  readonly emptyTitle: string;
  readonly emptyHint: string;
  /** The call that answers `{ count, data }`. */
  readonly call: CallDefinition;
  /** Field of a row that names it in addresses. */
  readonly rowId: string;
  readonly columns: readonly Column[];
  readonly filters: Readonly<Record<string, ListFilter>>;
  readonly defaultSort: ListSort;
  readonly views?: readonly ListView[];
  /** Text key of the search field's placeholder; no search without it. */
  readonly search?: string;
  /** The call that answers the rows of the same query as a file; no Export button without it. */
  readonly export?: CallDefinition;
  /** Columns that make the card of a row on a phone. */
  readonly card: {
    readonly title: string;
    readonly subtitle: readonly string[];
    readonly amount?: string;
    readonly status?: string;
  };
}

export function list<const D extends ListDefinition>(definition: D): D {
  return definition;
}

/** The query every list call takes. Names are written as the document writes them and read without regard to case. */
export const ListQuery = z.object({
  PageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
  PageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  filter: z._default(z.string(), ''),
  /** Column id, with a leading minus for descending. */
  sort: z.optional(z.string().check(z.maxLength(60))),
  searchKey: z.optional(z.string().check(z.maxLength(255))),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Furthest from UTC that any place is, in minutes. */
const timezoneOffsetMax = 15 * 60;

/** The query of an export: the list's without its page. Source: document 3, section 7 (`timezoneOffset`). */
export const ExportQuery = z.object({
  filter: ListQuery.shape.filter,
  sort: ListQuery.shape.sort,
  searchKey: ListQuery.shape.searchKey,
  /** Minutes from the person's time to UTC, sign as JavaScript's `getTimezoneOffset`. Source: rulings, document 2 section 9. */
  timezoneOffset: z._default(
    z.coerce.number().check(z.int(), z.minimum(-timezoneOffsetMax), z.maximum(timezoneOffsetMax)),
    0,
  ),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** Most rows of one file: a quarter of what spreadsheets open, and some ten seconds of reading. */
export const exportRowsMax = 250_000;

/** Facts: `rowsMax`. */
export const exportTooLarge = problem('export-too-large', 422, 'The list is too long for one file; narrow its filter.');

/** `transactions-lookup_20261121T094107Z.csv`. Source: document 3, section 7; rulings, document 2 section 9 (`name_YYYYMMDDTHHmmssZ.csv`). */
export function listFileName(listName: string, at: Date, extension: 'csv' | 'zip'): string {
  const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `${listName.replaceAll('.', '-')}_${stamp}Z.${extension}`;
}

/** The answer of every list: how many rows the filter finds in all, and this page of them. */
export function listAnswer<S extends z.ZodMiniType>(row: S) {
  return z.object({ count: z.int(), data: z.array(row) });
}

/** The columns that a tier sees. */
export function columnsFor(definition: ListDefinition, tier: Tier): readonly Column[] {
  return definition.columns.filter((column) => column.tiers === undefined || column.tiers.includes(tier));
}

/** The filters that a tier may use, for the filter grammar. */
export function filtersFor(definition: ListDefinition, tier: Tier): FilterFields {
  return Object.fromEntries(
    Object.entries(definition.filters).filter(
      ([, filter]) => filter.tiers === undefined || filter.tiers.includes(tier),
    ),
  );
}

/** Reads `sort`; undefined when it names no sortable column. */
export function parseSort(definition: ListDefinition, text: string | undefined): ListSort | undefined {
  if (text === undefined || text === '') return definition.defaultSort;
  const direction = text.startsWith('-') ? 'desc' : 'asc';
  const id = text.replace(/^-/, '');
  const column = definition.columns.find((one) => one.id === id && one.sortable);
  return column && { column: column.id, direction };
}
