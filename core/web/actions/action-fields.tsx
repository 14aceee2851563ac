// The fields that an act asks for, each with its fault beneath it.
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { ChevronDownIcon } from 'lucide-react';
import type { CallDefinition } from '../../common/call.ts';
import { formatAmount } from '../../common/money.ts';
import { AmountInput } from '../forms/amount-input.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { useTexts } from '../texts/texts.ts';
import type { ActionDialogProps } from './action-dialog.tsx';
import type { AskedField } from './action-form.ts';
import type { texts } from './late-words.en.ts';
import type { ActionForm } from './use-action-form.ts';

export interface ActionFieldsProps
  extends Pick<ActionDialogProps<CallDefinition>, 'asks' | 'left' | 'words' | 'reasons'> {
  readonly form: ActionForm;
  /** The server's words, until the person changes something. */
  readonly serverFaults: Partial<Record<AskedField, string>>;
}

export function ActionFields({ asks, left, words, reasons = [], form, serverFaults }: ActionFieldsProps) {
  const text = useTexts<typeof texts>('core.actions');
  const faultOf = (field: AskedField): string | undefined => {
    const fault = form.faults[field];
    if (fault === undefined) return serverFaults[field];
    const amount = left && `${formatAmount(left.leftMinor, left.currency)} ${left.currency}`;
    return text(fault, { amount: amount ?? '' });
  };
  return (
    <>
      {asks.includes('amount') && left && (
        <AmountInput
          autoFocus
          inputRef={form.field('amount')}
          label={words.amount}
          currency={left.currency}
          value={form.texts.amount}
          onChange={(amount) => form.write('amount', amount)}
          onBlur={() => form.leave('amount')}
          error={faultOf('amount')}
          all={{ amountMinor: left.leftMinor, label: words.all }}
        />
      )}
      {asks.includes('reason') && (
        <NativeSelect
          ref={form.field('reason')}
          label={words.reason}
          data={[{ value: '', label: text('choose') }, ...reasons]}
          rightSection={<ChevronDownIcon size={16} strokeWidth={1.75} aria-hidden />}
          value={form.texts.reason}
          onChange={(event) => form.write('reason', event.currentTarget.value)}
          onBlur={() => form.leave('reason')}
          error={faultOf('reason')}
          required
          withAsterisk={false}
        />
      )}
      {asks.includes('note') && (
        <TextArea
          ref={form.field('note')}
          label={
            <span className="action-label">
              {words.note} <small>{words.noteHint}</small>
            </span>
          }
          rows={2}
          value={form.texts.note}
          onChange={(note) => form.write('note', note)}
          error={faultOf('note')}
        />
      )}
    </>
  );
}
