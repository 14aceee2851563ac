// The list on a phone: each row a card of two lines, the same link, the same data.
import { memo, type RefObject } from 'react';
import { formatDate, formatTime } from '../../common/format.ts';
import type { Column, ListDefinition } from '../../common/list.ts';
import { dayIn } from '../../common/period.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { SkeletonBar } from '../ui/skeletons.tsx';
import { type CellContext, cellContent } from './cell.tsx';
import { places } from './table-skeleton.tsx';
import type { ListRow } from './use-list-rows.ts';
import type { useRowEvents } from './use-row-events.ts';

export interface ListCardsProps {
  readonly label: string;
  readonly rows: readonly ListRow[] | undefined;
  readonly size: number;
  readonly outdated: boolean;
  readonly context: CellContext;
  readonly openId: string | undefined;
  readonly hrefOf: (id: string) => string | undefined;
  readonly container: RefObject<HTMLUListElement | null>;
  readonly events: ReturnType<typeof useRowEvents>;
  readonly now: Date;
}

export function ListCards({
  label,
  rows,
  size,
  outdated,
  context,
  openId,
  hrefOf,
  container,
  events,
  now,
}: ListCardsProps) {
  if (rows === undefined) return <CardSkeletons cards={size} />;
  const today = now.toDateString();
  return (
    <ul
      className="list-cards"
      aria-label={label}
      aria-busy={outdated}
      data-outdated={outdated || undefined}
      ref={container}
      {...events}
    >
      {rows.map((row) => {
        const id = String(row[context.definition.rowId]);
        return (
          <ListCard key={id} id={id} row={row} context={context} href={hrefOf(id)} open={id === openId} today={today} />
        );
      })}
    </ul>
  );
}

interface ListCardProps {
  readonly id: string;
  readonly row: ListRow;
  readonly context: CellContext;
  readonly href: string | undefined;
  readonly open: boolean;
  readonly today: string;
}

const ListCard = memo(function ListCard({ id, row, context, href, open, today }: ListCardProps) {
  const { card } = context.definition;
  const part = (columnId: string | undefined) => {
    const column = columnId === undefined ? undefined : columnOf(context.definition, columnId);
    return column && cellContent(context, column, row);
  };
  return (
    <li data-row={id} aria-current={open || undefined}>
      <a data-open href={href ?? '#'}>
        <span className="list-card-title">{part(card.title)}</span>
        <span className="list-card-amount">{part(card.amount)}</span>
        <span className="list-card-subtitle">
          {card.subtitle.map((columnId) => (
            <CardFact
              key={columnId}
              column={columnOf(context.definition, columnId)}
              row={row}
              context={context}
              today={today}
            />
          ))}
        </span>
        <span className="list-card-status">{part(card.status)}</span>
      </a>
    </li>
  );
});

interface CardFactProps {
  readonly column: Column | undefined;
  readonly row: ListRow;
  readonly context: CellContext;
  readonly today: string;
}

/** One fact of the second line; an instant of today is its time, of another day its date. */
function CardFact({ column, row, context, today }: CardFactProps) {
  const timeZone = useTimeZone();
  if (column === undefined) return null;
  if (column.kind !== 'instant') return <span>{cellContent(context, column, row)}</span>;
  const at = new Date(String(row[column.id]));
  const { year, month, day } = dayIn(at, timeZone);
  const isToday = new Date(year, month - 1, day).toDateString() === today;
  return (
    <time dateTime={at.toISOString()}>{isToday ? formatTime(at, timeZone).slice(0, 5) : formatDate(at, timeZone)}</time>
  );
}

function columnOf(definition: ListDefinition, id: string): Column | undefined {
  return definition.columns.find((column) => column.id === id);
}

function CardSkeletons({ cards }: { readonly cards: number }) {
  return (
    <ul className="list-cards" aria-hidden>
      {places(cards).map((place) => (
        <li key={place} className="list-card-skeleton">
          <SkeletonBar width="46%" />
          <SkeletonBar width="62%" height={10} />
        </li>
      ))}
    </ul>
  );
}
