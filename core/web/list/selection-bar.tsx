// What may be done with the selected rows; it takes the place of the pager's left half, so that nothing moves.
import { useEffect, useState } from 'react';
import type { Column } from '../../common/list.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { Selection } from './selection.ts';
import type { texts } from './texts.en.ts';
import type { ListRow } from './use-list-rows.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly onClear: () => void;
  /** The column whose values are copied. */
  readonly column: Column | undefined;
  /** Selected rows that are known: those of pages that were shown. */
  readonly rowOf: (id: string) => ListRow | undefined;
  /** Acts of the feature on all that is selected. */
  readonly children?: React.ReactNode;
}

/** Milliseconds for which "copied" is said. */
const copiedShownMs = 2_000;

export function SelectionBar({ selection, onClear, column, rowOf, children }: SelectionBarProps) {
  const label = useText();
  const text = useTexts<typeof texts>('core.list');
  const [copied, setCopied] = useState<number>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const lines = [...selection.ids].map((id) => String((column && rowOf(id)?.[column.id]) ?? id));
    await navigator.clipboard.writeText(lines.join('\n'));
    setCopied(lines.length);
  };
  return (
    <div className="list-selection" role="status">
      <b>{text('selected', { count: selection.ids.size })}</b>
      <Button onClick={copy}>
        {copied === undefined
          ? text('copySelected', { column: column === undefined ? '' : label(column.label) })
          : text('copiedSelected', { count: copied })}
      </Button>
      {children}
      <button type="button" className="list-clear" onClick={onClear}>
        {text('unselect')}
      </button>
    </div>
  );
}
