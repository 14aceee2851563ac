// The heading of a column: sorts by a click, and its right edge makes the column wider or narrower.
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import type { Column, ListSort } from '../../common/list.ts';
import { isNumeric } from './cell.tsx';
import { columnWidthMax, columnWidthMin } from './column-settings.ts';

/** One press of an arrow key on a column's edge, in pixels. */
const widthStep = 16;

export interface ColumnHeaderProps {
  readonly column: Column;
  readonly label: string;
  readonly resizeLabel: string;
  readonly width: number;
  readonly sort: ListSort;
  readonly onSort: (column: string) => void;
  /** `done` when the person let go: time to keep it. */
  readonly onResize: (column: string, width: number, done: boolean) => void;
  readonly first: boolean;
}

export function ColumnHeader(props: ColumnHeaderProps) {
  const { column, label, sort, onSort, first } = props;
  const sorted = sort.column === column.id ? sort.direction : undefined;
  const ascending = sorted === 'asc' ? 'ascending' : 'descending';
  const Arrow = sorted === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      data-column={column.id}
      data-numeric={isNumeric(column) || undefined}
      className={first ? 'list-first' : undefined}
      aria-sort={sorted === undefined ? undefined : ascending}
    >
      {column.sortable ? (
        <button type="button" className="list-sort" onClick={() => onSort(column.id)}>
          {label}
          {sorted && <Arrow size={14} strokeWidth={1.75} aria-hidden />}
        </button>
      ) : (
        label
      )}
      <ColumnEdge {...props} />
    </th>
  );
}

/** The separator at the right edge: dragged by pointer, moved by the arrow keys. */
function ColumnEdge({ column, resizeLabel, width, onResize }: ColumnHeaderProps) {
  const drag = (start: React.PointerEvent<HTMLHRElement>) => {
    start.preventDefault();
    const edge: HTMLElement = start.currentTarget;
    const widthAtStart = edge.parentElement?.getBoundingClientRect().width ?? width;
    const widthAt = (event: PointerEvent) => widthAtStart + event.clientX - start.clientX;
    const move = (event: PointerEvent) => onResize(column.id, widthAt(event), false);
    const drop = (event: PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      onResize(column.id, widthAt(event), true);
    };
    edge.setPointerCapture(start.pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', drop, { once: true });
  };
  const press = (event: React.KeyboardEvent<HTMLHRElement>) => {
    const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width;
    onResize(column.id, shown + by, true);
  };
  return (
    <hr
      aria-orientation="vertical"
      aria-label={resizeLabel}
      aria-valuenow={Math.round(width)}
      aria-valuemin={columnWidthMin}
      aria-valuemax={columnWidthMax}
      tabIndex={0}
      className="list-edge"
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
