// The table of a list: native, of fixed layout, with a heading and a first column that stay in sight.
import { type RefObject, useEffect, useRef } from 'react';
import type { ListSort } from '../../common/list.ts';
import { useText } from '../texts/texts.ts';
import type { CellContext } from './cell.tsx';
import { ColumnHeader } from './column-header.tsx';
import { resizeColumn } from './column-settings.ts';
import { ListTableRow } from './list-row.tsx';
import { pageState, type Selection } from './selection.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import type { ListColumns } from './use-columns.ts';
import type { ListRow } from './use-list-rows.ts';
import type { useRowEvents } from './use-row-events.ts';

/** Width of the column of boxes, in pixels. */
const checkWidth = 38;

export interface ListTableProps {
  readonly label: string;
  readonly columns: ListColumns;
  /** Undefined while the first ones are on their way. */
  readonly rows: readonly ListRow[] | undefined;
  /** Rows of a page: how many the skeleton has. */
  readonly size: number;
  readonly outdated: boolean;
  readonly context: CellContext;
  readonly sort: ListSort;
  readonly onSort: (column: string) => void;
  readonly selection: Selection;
  readonly onSelectPage: () => void;
  readonly openId: string | undefined;
  readonly reachableId: string | undefined;
  readonly hrefOf: (id: string) => string | undefined;
  readonly container: RefObject<HTMLTableSectionElement | null>;
  readonly events: ReturnType<typeof useRowEvents>;
}

export function ListTable(props: ListTableProps) {
  const { label, columns, rows, size, outdated, context, sort, selection, openId, reachableId, hrefOf } = props;
  const { definition } = context;
  const text = useText();
  const resizing = useColumnResizing(columns);
  const idOf = (row: ListRow) => String(row[definition.rowId]);
  const ids = rows?.map(idOf) ?? [];
  return (
    <table
      className="list-table"
      aria-label={label}
      aria-busy={rows === undefined || outdated}
      data-outdated={outdated || undefined}
      style={{ minWidth: checkWidth + columns.shown.reduce((sum, one) => sum + one.width, 0) }}
      ref={resizing.table}
    >
      <colgroup>
        <col style={{ width: checkWidth }} />
        {columns.shown.map(({ column, width }) => (
          <col key={column.id} data-column={column.id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="list-check">
            <PageBox
              state={pageState(selection, ids)}
              label={text('core.list.selectPage')}
              onChange={props.onSelectPage}
            />
          </th>
          {columns.shown.map(({ column, width }, at) => (
            <ColumnHeader
              key={column.id}
              column={column}
              label={text(column.label)}
              resizeLabel={text('core.list.columnWidth', { column: text(column.label) })}
              width={width}
              sort={sort}
              onSort={props.onSort}
              onResize={resizing.resize}
              first={at === 0}
            />
          ))}
        </tr>
      </thead>
      {rows === undefined ? (
        <TableSkeleton rows={size} columns={columns.shown.map((one) => one.column)} />
      ) : (
        // The rows themselves hold links and boxes for the keyboard; what is heard here is what they say.
        <tbody ref={props.container} {...props.events}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <ListTableRow
                key={id}
                id={id}
                row={row}
                columns={columns.shown}
                context={context}
                href={hrefOf(id)}
                selected={selection.ids.has(id)}
                open={id === openId}
                reachable={id === reachableId}
              />
            );
          })}
        </tbody>
      )}
    </table>
  );
}

/** The box of the heading: all, some or none of this page. */
function PageBox({
  state,
  label,
  onChange,
}: {
  readonly state: 'none' | 'some' | 'all';
  readonly label: string;
  readonly onChange: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return <input ref={box} type="checkbox" checked={state === 'all'} onChange={onChange} aria-label={label} />;
}

/** While an edge is dragged the width is set on the element itself; React hears of it when the person lets go. */
function useColumnResizing(columns: ListColumns) {
  const table = useRef<HTMLTableElement>(null);
  const resize = (id: string, width: number, done: boolean) => {
    const shown = shownWidths(table.current);
    if (done) {
      // The table spreads spare room over its columns: keep what is seen, so that the others do not move.
      const kept = [...shown].reduce((settings, [one, seen]) => resizeColumn(settings, one, seen), columns.settings);
      columns.change(resizeColumn(kept, id, width));
      return;
    }
    for (const column of table.current?.querySelectorAll('col') ?? []) {
      const own = column.dataset.column;
      if (own !== undefined) column.style.width = `${own === id ? width : shown.get(own)}px`;
    }
  };
  return { table, resize };
}

function shownWidths(table: HTMLTableElement | null): Map<string, number> {
  const headings = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return new Map(headings.map((heading) => [heading.dataset.column ?? '', heading.getBoundingClientRect().width]));
}
