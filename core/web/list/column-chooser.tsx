// Which columns are shown and in what order; every change counts at once and is kept in this browser.
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import './list-editors.css';
import { moveColumn, noColumnSettings, showColumn } from './column-settings.ts';
import type { texts } from './texts.en.ts';
import type { ListColumns } from './use-columns.ts';

export default function ColumnChooser({ columns }: { readonly columns: ListColumns }) {
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  const { declared, arranged, settings, change, shown } = columns;
  return (
    <div className="list-chooser">
      <ul>
        {arranged.map((one, at) => {
          const { id } = one.column;
          const name = label(one.column.label);
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={one.shown}
                  disabled={one.shown && shown.length === 1}
                  onChange={(event) => change(showColumn(declared, settings, id, event.currentTarget.checked))}
                />
                {name}
              </label>
              <button
                type="button"
                aria-label={text('moveUp', { column: name })}
                disabled={at === 0}
                onClick={() => change(moveColumn(declared, settings, id, -1))}
              >
                <ArrowUpIcon size={14} strokeWidth={1.75} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={text('moveDown', { column: name })}
                disabled={at === arranged.length - 1}
                onClick={() => change(moveColumn(declared, settings, id, 1))}
              >
                <ArrowDownIcon size={14} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="list-chooser-foot">
        <span>{text('columnsHint')}</span>
        <Button onClick={() => change(noColumnSettings)}>{text('resetColumns')}</Button>
      </div>
    </div>
  );
}
