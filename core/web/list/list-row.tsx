// One row of the table. It gets nothing that changes when another row does, so that React draws only what changed.
import { memo } from 'react';
import { type CellContext, CopyButton, cellContent, isNumeric, rowName } from './cell.tsx';
import type { ArrangedColumn } from './column-settings.ts';
import type { ListRow } from './use-list-rows.ts';

export interface ListRowProps {
  readonly id: string;
  readonly row: ListRow;
  readonly columns: readonly ArrangedColumn[];
  readonly context: CellContext;
  /** Address of the full page; without it a row opens nothing. */
  readonly href: string | undefined;
  readonly selected: boolean;
  /** Its drawer is open. */
  readonly open: boolean;
  /** The row that the Tab key comes to. */
  readonly reachable: boolean;
}

/** Clicks and keys are heard by the table, once for all rows: see use-row-events.ts. */
export const ListTableRow = memo(function ListTableRow(props: ListRowProps) {
  const { id, row, columns, context, href, selected, open, reachable } = props;
  const [first, ...others] = columns;
  const tabIndex = reachable ? 0 : -1;
  return (
    <tr data-row={id} data-selected={selected || undefined} aria-current={open || undefined}>
      <td className="list-check">
        <input
          type="checkbox"
          checked={selected}
          readOnly
          tabIndex={tabIndex}
          aria-label={context.text('core.list.selectRow', { name: rowName(row, first?.column) })}
        />
      </td>
      {first && (
        <th scope="row" className="list-first" data-kind={first.column.kind}>
          <RowLink href={href} tabIndex={tabIndex}>
            {cellContent(context, first.column, row)}
          </RowLink>
          <CopyButton context={context} column={first.column} row={row} />
        </th>
      )}
      {others.map(({ column }) => (
        <td
          key={column.id}
          data-kind={column.kind}
          data-numeric={isNumeric(column) || undefined}
          data-main={column.id === context.definition.card.title || undefined}
        >
          {cellContent(context, column, row)}
          <CopyButton context={context} column={column} row={row} />
        </td>
      ))}
    </tr>
  );
});

interface RowLinkProps {
  readonly href: string | undefined;
  readonly tabIndex: number;
  readonly children: React.ReactNode;
}

/** A real link, so that a row can be opened in a new tab and is announced as what it is. */
function RowLink({ href, tabIndex, children }: RowLinkProps) {
  if (href === undefined)
    return (
      <span data-open tabIndex={tabIndex}>
        {children}
      </span>
    );
  return (
    <a data-open href={href} tabIndex={tabIndex}>
      {children}
    </a>
  );
}
