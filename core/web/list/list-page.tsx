// A list page, whole, out of a declaration: title, views, filters, table, pager, and a drawer beside them.
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import type { ListDefinition } from '../../common/list.ts';
import { usePageAddress } from '../routes/use-page.ts';
import { useText } from '../texts/texts.ts';
import type { Cells } from './cell.tsx';
import { FilterRow } from './filter-row.tsx';
import './list.css';
import './list-table.css';
import './list-phone.css';
import { sortAfterClick } from './list-address.ts';
import { ListBody } from './list-body.tsx';
import { ListTitle } from './list-title.tsx';
import { ListViews } from './list-views.tsx';
import { Pager } from './pager.tsx';
import { nothingSelected, pageToggled, stretched, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useListAddress } from './use-list-address.ts';
import { useListRows } from './use-list-rows.ts';
import { type RowActs, useRowEvents } from './use-row-events.ts';
import { useSeenRows } from './use-seen-rows.ts';

/** What the drawer of a row is told. */
export interface RowDrawerProps {
  readonly id: string;
  /** Address of the row's full page. */
  readonly href: string;
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
  readonly onClose: () => void;
}

export interface ListPageProps {
  readonly definition: ListDefinition;
  /** Cells that only this list has, by column; keep the object outside of the component. */
  readonly cells?: Cells;
  /** What a row opens: its drawer first, its page (by name, and the parameter that takes the row's id) at the second click. */
  readonly detail?: {
    readonly page: string;
    readonly parameter: string;
    readonly Drawer: ComponentType<RowDrawerProps>;
  };
}

/** Below this width a list is cards and its drawer the whole screen. */
const phoneQuery = '(max-width: 48em)';

export function ListPage({ definition, cells, detail }: ListPageProps) {
  const addressOf = usePageAddress();
  const router = useRouter();
  const text = useText();
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  // Relative periods are counted from here; showing new rows moves it on.
  const [now, setNow] = useState(() => new Date());
  const { address, change } = useListAddress(definition, now);
  const columns = useColumns(definition);
  const list = useListRows(definition, address, now);
  const [selection, setSelection] = useState(nothingSelected);
  const [reached, setReached] = useState<string>();
  const container = useRef<HTMLElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const seen = useSeenRows(definition, list.rows);
  const ids = list.rows?.map((row) => String(row[definition.rowId])) ?? [];

  const hrefOf = useCallback(
    (id: string) => detail && addressOf(detail.page, { [detail.parameter]: id }),
    [addressOf, detail],
  );
  const close = useCallback(() => change({ open: undefined, tab: undefined }), [change]);
  const acts: RowActs = {
    open: (id) => {
      const href = hrefOf(id);
      if (href !== undefined && address.open === id) router.history.push(href);
      else if (href !== undefined) change({ open: id });
    },
    close: () => address.open !== undefined && close(),
    select: (id, stretch) => setSelection(stretch ? stretched(selection, id, ids) : toggled(selection, id)),
    reach: (id) => {
      setReached(id);
      // The drawer follows the keyboard.
      if (address.open !== undefined && address.open !== id && !isPhone) change({ open: id }, { replace: true });
    },
    focusSearch: () => searchRef.current?.focus(),
  };
  const events = useRowEvents(container, acts);
  const context = useMemo(() => ({ definition, cells, text }), [definition, cells, text]);
  const showNew = () => {
    setNow(new Date());
    void list.answer.refetch();
  };

  return (
    <div className="list-and-drawer" data-drawer={address.open !== undefined || undefined}>
      <section className="list-page" inert={isPhone && address.open !== undefined}>
        <ListTitle
          definition={definition}
          count={list.count}
          newer={list.newer}
          onShowNew={showNew}
          columns={columns}
          query={list.query}
        />
        <ListViews
          definition={definition}
          address={address}
          change={change}
          now={now}
          rowsAreThere={list.rows !== undefined}
        />
        <FilterRow definition={definition} address={address} change={change} searchRef={searchRef} />
        <ListBody
          list={list}
          columns={columns}
          context={context}
          isPhone={isPhone}
          size={address.size}
          sort={address.sort}
          onSort={(column) => change({ sort: sortAfterClick(address.sort, column) })}
          selection={selection}
          onSelectPage={() => setSelection(pageToggled(selection, ids))}
          openId={address.open}
          reachableId={reached !== undefined && ids.includes(reached) ? reached : ids[0]}
          hrefOf={hrefOf}
          container={container}
          events={events}
          now={now}
          onClearFilters={() => change({ conditions: [], periods: {}, search: '' })}
        />
        <footer className="list-foot">
          {selection.ids.size > 0 && (
            <SelectionBar
              selection={selection}
              onClear={() => setSelection(nothingSelected)}
              column={columns.shown[0]?.column}
              rowOf={seen}
            />
          )}
          <Pager
            page={address.page}
            size={address.size}
            count={list.count}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ size })}
          />
        </footer>
      </section>
      {detail !== undefined && address.open !== undefined && (
        <detail.Drawer
          id={address.open}
          href={hrefOf(address.open) ?? ''}
          tab={address.tab}
          onTab={(tab) => change({ tab }, { replace: true })}
          onClose={close}
        />
      )}
    </div>
  );
}
