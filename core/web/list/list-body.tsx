// The list itself: table or cards, and what stands in their place when there is nothing, a fault, or a long wait.
import type { RefObject } from 'react';
import type { ListSort } from '../../common/list.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { CellContext } from './cell.tsx';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { Selection } from './selection.ts';
import type { texts } from './texts.en.ts';
import type { ListColumns } from './use-columns.ts';
import type { ListRows } from './use-list-rows.ts';
import type { useRowEvents } from './use-row-events.ts';

export interface ListBodyProps {
  readonly list: ListRows;
  readonly columns: ListColumns;
  readonly context: CellContext;
  readonly isPhone: boolean;
  readonly size: number;
  readonly sort: ListSort;
  readonly onSort: (column: string) => void;
  readonly selection: Selection;
  readonly onSelectPage: () => void;
  readonly openId: string | undefined;
  readonly reachableId: string | undefined;
  readonly hrefOf: (id: string) => string | undefined;
  readonly container: RefObject<HTMLElement | null>;
  readonly events: ReturnType<typeof useRowEvents>;
  readonly now: Date;
  readonly onClearFilters: () => void;
}

export function ListBody(props: ListBodyProps) {
  const { list, isPhone, context, size } = props;
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  const { rows, outdated, answer } = list;
  const failed = answer.isError && (rows === undefined || outdated);
  const shared = { ...props, label: label(context.definition.title), rows, size, outdated };
  return (
    <div className="list-body">
      {failed ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : rows?.length === 0 ? (
        <NothingFound {...props} />
      ) : isPhone ? (
        <ListCards {...shared} container={props.container as RefObject<HTMLUListElement | null>} />
      ) : (
        <ListTable {...shared} container={props.container as RefObject<HTMLTableSectionElement | null>} />
      )}
      {list.slow && (
        <p className="list-slow" role="status">
          {text('slow')}
        </p>
      )}
      {answer.isError && !failed && (
        <p className="list-slow" role="status">
          {text('stale')}{' '}
          <button type="button" className="list-clear" onClick={() => void answer.refetch()}>
            {text('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Nothing at all, or nothing that these filters let through. */
function NothingFound({ list, context, onClearFilters }: ListBodyProps) {
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  if (list.filtered)
    return (
      <EmptyState title={text('noMatch')} hint={text('noMatchHint')}>
        <Button onClick={onClearFilters}>{text('clearFilters')}</Button>
      </EmptyState>
    );
  return <EmptyState title={label(context.definition.emptyTitle)} hint={label(context.definition.emptyHint)} />;
}
