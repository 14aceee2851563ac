// The row of views: named questions that one click asks.
import { formatCount } from '../../common/format.ts';
import type { ListDefinition, ListView } from '../../common/list.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { type ListAddress, viewCountQuery } from './list-address.ts';
import type { texts } from './texts.en.ts';
import type { ChangeAddress } from './use-list-address.ts';
import { useListCall } from './use-list-rows.ts';

/** Milliseconds between two counts of a view that shows one. */
const countIntervalMs = 60_000;

export interface ListViewsProps {
  readonly definition: ListDefinition;
  readonly address: ListAddress;
  readonly change: ChangeAddress;
  readonly now: Date;
  /** Whether the rows are there: what a view finds is counted after them. */
  readonly rowsAreThere: boolean;
}

export function ListViews({ definition, address, change, now, rowsAreThere }: ListViewsProps) {
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  if (definition.views === undefined) return null;
  const choose = (view: ListView) =>
    change({ conditions: view.conditions(now), periods: view.periods ?? {}, view: view.id });
  return (
    <nav className="list-views" aria-label={text('views')}>
      {definition.views.map((view) => (
        <button
          type="button"
          key={view.id}
          aria-current={address.view === view.id ? 'true' : undefined}
          onClick={() => choose(view)}
        >
          {label(view.label)}
          {view.counted && <ViewCount definition={definition} view={view} now={now} rowsAreThere={rowsAreThere} />}
        </button>
      ))}
    </nav>
  );
}

function ViewCount({
  definition,
  view,
  now,
  rowsAreThere,
}: Pick<ListViewsProps, 'definition' | 'now' | 'rowsAreThere'> & { readonly view: ListView }) {
  const timeZone = useTimeZone();
  const { data } = useListCall(definition.call, viewCountQuery(view, now, timeZone), {
    enabled: rowsAreThere,
    refetchIntervalMs: countIntervalMs,
    staleTimeMs: countIntervalMs,
  });
  // Its room is kept from the first moment on, so that the views beside it do not move.
  return <span className="list-view-count">{data === undefined ? '' : formatCount(data.count)}</span>;
}
