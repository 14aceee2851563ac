// The title row of a list: what it is, how many, what is new, and what may be done with all of it.

import { Columns3Icon, DownloadIcon } from 'lucide-react';
import { Suspense } from 'react';
import { formatCount } from '../../common/format.ts';
import type { ListDefinition } from '../../common/list.ts';
import { lazyPart } from '../lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { SkeletonRows } from '../ui/skeletons.tsx';
import type { texts } from './texts.en.ts';
import type { ListColumns } from './use-columns.ts';
import { useExport } from './use-export.ts';

const ColumnChooser = lazyPart(() => import('./column-chooser.tsx'));

export interface ListTitleProps {
  readonly definition: ListDefinition;
  readonly count: number | undefined;
  readonly newer: number;
  readonly onShowNew: () => void;
  readonly columns: ListColumns;
  /** The list call's query, for the export. */
  readonly query: Readonly<Record<string, unknown>>;
}

export function ListTitle({ definition, count, newer, onShowNew, columns, query }: ListTitleProps) {
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  return (
    <header className="list-title">
      <h1>{label(definition.title)}</h1>
      <span className="list-count" aria-live="polite">
        {count === undefined ? '' : formatCount(count)}
      </span>
      {newer > 0 && (
        <button type="button" className="list-new" onClick={onShowNew} title={text('showNew')}>
          {text('new', { count: newer })}
        </button>
      )}
      <span className="list-title-acts">
        <Popover position="bottom-end">
          <Popover.Target>
            <Button icon={<Columns3Icon aria-hidden />}>{text('columns')}</Button>
          </Popover.Target>
          <Popover.Dropdown className="list-editor" aria-label={text('columns')}>
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <ColumnChooser columns={columns} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        {definition.export && <ExportButton definition={definition} call={definition.export} query={query} />}
      </span>
    </header>
  );
}

interface ExportButtonProps extends Pick<ListTitleProps, 'definition' | 'query'> {
  readonly call: NonNullable<ListDefinition['export']>;
}

/** Only for those who may. */
function ExportButton({ definition, call, query }: ExportButtonProps) {
  const text = useTexts<typeof texts>('core.list');
  const { can } = useSession();
  const { start, underWay } = useExport(definition.name, call, query);
  if (!can(call.access)) return null;
  return (
    <Button icon={<DownloadIcon aria-hidden />} onClick={start} busy={underWay}>
      {text(underWay ? 'exporting' : 'export')}
    </Button>
  );
}
