// What a person made of a list's columns (order, hidden, width, density), merged with what the list declares.
import type { Column } from '../../common/list.ts';

export type Density = 'compact' | 'comfortable';

/** As kept in local storage; lists change between releases, so nothing in it is trusted to exist. */
export interface ColumnSettings {
  readonly order: readonly string[];
  /** Only what differs from the declaration: true shown, false hidden. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
}

export const noColumnSettings: ColumnSettings = { order: [], shown: {}, widths: {} };

/** Narrowest and widest a column may be made, in pixels: a heading's icon, and half of a common screen. */
export const columnWidthMin = 56;
export const columnWidthMax = 720;

export interface ArrangedColumn {
  readonly column: Column;
  readonly shown: boolean;
  readonly width: number;
}

/** The local-storage key of a list's columns. */
export function columnSettingsKey(listName: string): string {
  return `portico.columns.${listName}`;
}

/** Reads stored settings; anything unreadable counts as none. By hand, because a library for it would be a part of the first view. */
export function readColumnSettings(stored: string | null): ColumnSettings {
  try {
    const { order = [], shown = {}, widths = {} } = JSON.parse(stored ?? '{}') as Partial<ColumnSettings>;
    const isReadable =
      Array.isArray(order) &&
      order.every((id) => typeof id === 'string') &&
      Object.values(shown).every((value) => typeof value === 'boolean') &&
      Object.values(widths).every((value) => typeof value === 'number');
    return isReadable ? { order, shown, widths } : noColumnSettings;
  } catch {
    return noColumnSettings;
  }
}

/** Columns in the person's order, with what is shown and how wide. Columns that are new since then stand where the declaration puts them. */
export function arrangeColumns(columns: readonly Column[], settings: ColumnSettings): readonly ArrangedColumn[] {
  const placeOf = new Map(settings.order.map((id, at) => [id, at]));
  const placed = columns.filter((column) => placeOf.has(column.id));
  placed.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const waiting = placed.values();
  return columns.map((declared) => {
    const column = placeOf.has(declared.id) ? (waiting.next().value ?? declared) : declared;
    return {
      column,
      shown: settings.shown[column.id] ?? column.shown === true,
      width: limitedWidth(settings.widths[column.id] ?? column.width),
    };
  });
}

/** Moves a column by one place, up (-1) or down (1); at the ends nothing changes. */
export function moveColumn(
  columns: readonly Column[],
  settings: ColumnSettings,
  id: string,
  by: -1 | 1,
): ColumnSettings {
  const order = arrangeColumns(columns, settings).map((one) => one.column.id);
  const from = order.indexOf(id);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return settings;
  order[to] = id;
  order[from] = other;
  return { ...settings, order };
}

/** Shows or hides a column. The last one that is shown stays. */
export function showColumn(
  columns: readonly Column[],
  settings: ColumnSettings,
  id: string,
  shown: boolean,
): ColumnSettings {
  const left = arrangeColumns(columns, settings).filter((one) => one.shown && one.column.id !== id);
  if (!shown && left.length === 0) return settings;
  return { ...settings, shown: { ...settings.shown, [id]: shown } };
}

/** Sets a column's width, within the limits. */
export function resizeColumn(settings: ColumnSettings, id: string, width: number): ColumnSettings {
  return { ...settings, widths: { ...settings.widths, [id]: limitedWidth(width) } };
}

function limitedWidth(width: number): number {
  return Math.round(Math.min(columnWidthMax, Math.max(columnWidthMin, width)));
}
