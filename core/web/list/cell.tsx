// What stands in a cell, by the kind of its column; plain elements, because there are a thousand of them.
import { formatCount } from '../../common/format.ts';
import type { Column, ListDefinition } from '../../common/list.ts';
import { hasText } from '../texts/texts.ts';
import { Instant } from '../ui/instant.tsx';
import { Money } from '../ui/money.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { ListRow } from './use-list-rows.ts';

/** Cells that only one feature has, by column. */
export type Cells = Readonly<Record<string, (row: ListRow) => React.ReactNode>>;

/** What drawing a row needs; one object for the whole table, so that memoised rows stay as they are. */
export interface CellContext {
  readonly definition: ListDefinition;
  readonly cells: Cells | undefined;
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/** The content of one cell. A value that is missing leaves it empty. */
export function cellContent(context: CellContext, column: Column, row: ListRow): React.ReactNode {
  const own = context.cells?.[column.id];
  if (own !== undefined) return own(row);
  const value = row[column.id];
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'money':
      return <Money amountMinor={Number(value)} currency={String(row[column.currencyField ?? 'currency'] ?? '')} />;
    case 'instant':
      return <Instant at={String(value)} />;
    case 'date':
      return <Instant at={String(value)} format="date" />;
    case 'status':
      return <StatusBadge status={String(value)} label={wordOf(context, column, String(value))} />;
    case 'number':
      return formatCount(Number(value));
    case 'boolean':
      return context.text(value === true ? 'core.list.yes' : 'core.list.no');
    case 'reference':
    case 'id':
      return String(value);
    case 'method':
    case 'text':
      return wordOf(context, column, String(value));
  }
}

/** A value in the person's language, where the column's filter says where its words stand. */
function wordOf({ definition, text }: CellContext, column: Column, value: string): string {
  const prefix = definition.filters[column.id]?.valueTexts;
  return prefix !== undefined && hasText(prefix + value) ? text(prefix + value) : value;
}

/**
 * A button that copies the cell's value, for references and ids; the table listens for all of these buttons at once, and its style
 * draws their icon: hundreds of them would be a third of all elements of a long list.
 */
export function CopyButton({ context, column, row }: { context: CellContext; column: Column; row: ListRow }) {
  const value = row[column.id];
  if ((column.kind !== 'reference' && column.kind !== 'id') || typeof value !== 'string' || value === '') return null;
  return (
    <button
      type="button"
      className="list-copy"
      tabIndex={-1}
      data-copy={value}
      aria-label={context.text('core.list.copyCell', { value })}
    />
  );
}

/** Columns whose figures are compared by their right edge. */
export function isNumeric(column: Column): boolean {
  return column.kind === 'money' || column.kind === 'number';
}

/** A row's name in labels: its first column as text. */
export function rowName(row: ListRow, column: Column | undefined): string {
  return String((column && row[column.id]) ?? '');
}
