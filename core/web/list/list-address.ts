// What a list's address holds, read from and written to search parameters; nothing else decides what is on the screen.
import { type Condition, formatFilter, parseFilter } from '../../common/filter.ts';
import {
  defaultPageSize,
  filtersFor,
  type ListDefinition,
  type ListSort,
  type ListView,
  pageSizes,
  parseSort,
} from '../../common/list.ts';
import { type PeriodPreset, periodOf, periodPresets } from '../../common/period.ts';
import type { Tier } from '../../common/tiers.ts';

export type PageSize = (typeof pageSizes)[number];

/** Relative periods by filter: "last 7 days" stays that, in a link that is opened next week too. */
export type Periods = Readonly<Record<string, PeriodPreset>>;

export interface ListAddress {
  readonly conditions: readonly Condition[];
  readonly periods: Periods;
  /** The chosen view; the first one when the filter is the person's own. */
  readonly view: string | undefined;
  readonly sort: ListSort;
  /** From 1, as people count. */
  readonly page: number;
  readonly size: PageSize;
  readonly search: string;
  /** Id of the row whose drawer is open. */
  readonly open: string | undefined;
  /** Tab of the open drawer. */
  readonly tab: string | undefined;
}

/** Search parameters as the router hands them over: anybody may have written them. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** The parameters a list owns; others in the address are left alone. */
export const listParams = ['view', 'filter', 'period', 'sort', 'page', 'size', 'q', 'open', 'tab'] as const;
type WrittenParams = { readonly [P in (typeof listParams)[number]]: string | number | undefined };

/** Longest search text, in characters. Source: document 3, section 5 (search 255). */
export const searchLengthMax = 255;
/** The server's largest page index; a page beyond it is not asked for. */
const pageMax = 1_000_000;

/** Reads an address. What is not understood counts as absent: a link that is half wrong still opens the list. */
export function readListAddress(definition: ListDefinition, tier: Tier, params: SearchParams, now: Date): ListAddress {
  const chosen = definition.views?.find((view) => view.id === textOf(params.view));
  const own = { conditions: readConditions(definition, tier, params), periods: readPeriods(definition, tier, params) };
  const filter = chosen === undefined ? own : viewFilter(chosen, now);
  const size = Number(params.size);
  return {
    ...filter,
    view: chosen?.id ?? definition.views?.[0]?.id,
    sort: parseSort(definition, textOf(params.sort)) ?? definition.defaultSort,
    page: readPage(params.page),
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    search: definition.search === undefined ? '' : (textOf(params.q) ?? '').slice(0, searchLengthMax),
    open: textOf(params.open),
    tab: textOf(params.tab),
  };
}

/** Writes an address; what is as it is at first stays out of it, so that plain lists have plain addresses. */
export function writeListAddress(definition: ListDefinition, address: ListAddress): WrittenParams {
  const { sort } = address;
  const { defaultSort } = definition;
  const ownFilter = address.view === undefined || address.view === definition.views?.[0]?.id;
  const periods = Object.entries(address.periods).map(([field, preset]) => `${field}:${preset}`);
  const sorted = sort.column !== defaultSort.column || sort.direction !== defaultSort.direction;
  return {
    view: ownFilter ? undefined : address.view,
    filter: ownFilter ? orNothing(formatFilter(address.conditions)) : undefined,
    period: ownFilter ? orNothing(periods.join(',')) : undefined,
    sort: sorted ? formatSort(sort) : undefined,
    page: address.page === 1 ? undefined : address.page,
    size: address.size === defaultPageSize ? undefined : address.size,
    q: orNothing(address.search),
    open: address.open,
    tab: address.open === undefined ? undefined : address.tab,
  };
}

/** What the list call is asked for; relative periods become instants here, at `now` in the person's zone. */
export function listQueryOf(address: ListAddress, now: Date, timeZone: string) {
  return {
    PageSize: address.size,
    PageIndex: address.page - 1,
    filter: formatFilter(allConditions(address, now, timeZone)),
    sort: formatSort(address.sort),
    ...(address.search === '' ? {} : { searchKey: address.search }),
  };
}

/** The query that only counts what a view finds. */
export function viewCountQuery(view: ListView, now: Date, timeZone: string) {
  const filter = formatFilter(allConditions(viewFilter(view, now), now, timeZone));
  return { PageSize: pageSizes[0], PageIndex: 0, filter };
}

/** `-created`: a leading minus for descending. */
export function formatSort({ column, direction }: ListSort): string {
  return (direction === 'desc' ? '-' : '') + column;
}

/** The sort after a click on a heading. Clearing a sort turns it into ascending. Source: document 3, section 5. */
export function sortAfterClick(present: ListSort, column: string): ListSort {
  const ascending = present.column === column && present.direction === 'asc';
  return { column, direction: ascending ? 'desc' : 'asc' };
}

interface FilterState {
  readonly conditions: readonly Condition[];
  readonly periods: Periods;
}

function allConditions({ conditions, periods }: FilterState, now: Date, timeZone: string): Condition[] {
  const relative = Object.entries(periods).flatMap(([field, preset]): Condition[] => {
    const { from, to } = periodOf(preset, now, timeZone);
    return [
      { field, operator: '=ge=', values: [from.toISOString()] },
      { field, operator: '=lt=', values: [to.toISOString()] },
    ];
  });
  return [...conditions, ...relative];
}

function viewFilter(view: ListView, now: Date): FilterState {
  return { conditions: view.conditions(now), periods: view.periods ?? {} };
}

function readConditions(definition: ListDefinition, tier: Tier, params: SearchParams): readonly Condition[] {
  try {
    return parseFilter(textOf(params.filter) ?? '', filtersFor(definition, tier));
  } catch {
    // A filter of an older version of the product, or one typed by hand: the chips show that nothing is filtered.
    return [];
  }
}

function readPeriods(definition: ListDefinition, tier: Tier, params: SearchParams): Periods {
  const fields = filtersFor(definition, tier);
  const written = (textOf(params.period) ?? '').split(',').map((one) => one.split(':'));
  return Object.fromEntries(
    written.flatMap(([field = '', name]) => {
      const preset = periodPresets.find((one) => one === name);
      return preset !== undefined && Object.hasOwn(fields, field) && fields[field]?.kind === 'instant'
        ? [[field, preset]]
        : [];
    }),
  );
}

function readPage(written: unknown): number {
  const page = Number(written);
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

/** Routers turn `q=4242` into a number; a person wrote text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}
