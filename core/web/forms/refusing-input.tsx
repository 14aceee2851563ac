// A field that takes only some texts; what it does not take is said beneath it, never dropped silently.
import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type TextValues, useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';
import { caretBefore, useCaret } from './use-caret.ts';

/** Text key of a refusal, below `core.forms`. */
type Refusal = Parameters<ReturnType<typeof useTexts<typeof texts>>>[0];
type Change = { readonly accepted: string } | { readonly refused: Refusal };

export interface RefusingInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the whole text becomes after a change by the keyboard. */
  readonly typed: (text: string) => Change;
  /** Whether a text that is pasted or dropped may come in. */
  readonly pasted: (text: string) => Change;
  /** Numbers in the words of refusals. */
  readonly limits?: TextValues;
}

/** Text, not `type=number`: the wheel changes nothing, and what stands in it is what was typed. */
export function RefusingInput(props: RefusingInputProps) {
  const { value, onChange, typed, pasted, limits, error, ref, ...input } = props;
  const text = useTexts<typeof texts>('core.forms');
  const [refused, setRefused] = useState<Refusal>();
  const inserting = useRef(false);
  const { element, putCaret } = useCaret<HTMLInputElement>();
  const foreign = (event: React.ClipboardEvent<HTMLInputElement> | React.DragEvent<HTMLInputElement>) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const checked = pasted(data.getData('text'));
    inserting.current = 'accepted' in checked;
    if ('accepted' in checked) return;
    event.preventDefault();
    setRefused(checked.refused);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      ref={useMergedRef(element, ref)}
      value={value}
      error={error || (refused && text(refused, limits))}
      onPaste={foreign}
      onDrop={foreign}
      onChange={({ currentTarget }) => {
        const written = currentTarget.value;
        const change = typed(inserting.current ? written.replace(/\s/g, '') : written);
        inserting.current = false;
        setRefused('refused' in change ? change.refused : undefined);
        if ('accepted' in change) onChange(change.accepted);
        else putCaret(caretBefore(currentTarget, value));
      }}
      onBlur={(event) => {
        setRefused(undefined);
        input.onBlur?.(event);
      }}
    />
  );
}
