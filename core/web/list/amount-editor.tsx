// A filter by amount: from, to, or both; digits with one decimal point, as in every amount field.
import { useState } from 'react';
import { decimalTextOf, minorOf } from '../../common/input-rules/decimal.ts';
import { decimalPlaces } from '../../common/money.ts';
import { DecimalInput } from '../forms/decimal-input.tsx';
import { takeFocus } from '../forms/take-focus.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { rangeEnds, rangeFilter } from './filter-edit.ts';
import type { EditorProps } from './filter-editor.tsx';
import type { texts } from './texts.en.ts';

export function AmountEditor({ field, held, currency, onDraft, onDone }: EditorProps) {
  const text = useTexts<typeof texts>('core.list');
  const decimals = decimalPlaces(currency);
  const ends = rangeEnds(held);
  const written = (minor: string | undefined) => (minor === undefined ? '' : decimalTextOf(Number(minor), decimals));
  const [range, setRange] = useState({ from: written(ends.from), to: written(ends.to) });
  const minor = { from: minorOf(range.from, decimals), to: minorOf(range.to, decimals) };
  const reversed = minor.from !== undefined && minor.to !== undefined && minor.to < minor.from;
  const edit = (changed: Partial<typeof range>) => {
    const next = { ...range, ...changed };
    setRange(next);
    const [from, to] = [minorOf(next.from, decimals), minorOf(next.to, decimals)];
    const orderly = from === undefined || to === undefined || from <= to;
    onDraft(orderly ? rangeFilter(field, from?.toString(), to?.toString()) : held);
  };
  return (
    <form
      className="list-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reversed) onDone();
      }}
    >
      <div className="list-editor-pair">
        <DecimalInput
          ref={takeFocus}
          label={text('from')}
          decimals={decimals}
          value={range.from}
          onChange={(from) => edit({ from })}
        />
        <DecimalInput
          label={text('to')}
          decimals={decimals}
          value={range.to}
          onChange={(to) => edit({ to })}
          error={reversed ? text('amountOrder') : undefined}
        />
      </div>
      <p className="list-editor-note">{text('amountAny', { decimals })}</p>
      <Button variant="primary" type="submit">
        {text('apply')}
      </Button>
    </form>
  );
}
