// A field that takes digits; of what is pasted or dropped it keeps the digits that fit, and says that it did.
import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  type DigitRefusal,
  type DigitRules,
  digitFault,
  insertedDigits,
  typedDigits,
} from '../../common/input-rules/digits.ts';
import { useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';
import { caretBefore, useCaret } from './use-caret.ts';

export interface DigitInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'pattern'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rules?: DigitRules;
  /** What is done to a pasted or dropped text before the rules look at it. */
  readonly prepare?: (text: string) => string;
}

const noRules: DigitRules = {};

export function DigitInput({
  value,
  onChange,
  rules = noRules,
  prepare,
  error,
  onBlur,
  ref,
  ...input
}: DigitInputProps) {
  const text = useTexts<typeof texts>('core.forms');
  const [refused, setRefused] = useState<DigitRefusal>();
  const [left, setLeft] = useState(false);
  const { element, putCaret } = useCaret<HTMLInputElement>();
  useInsertions(element, (inserted, field) => {
    const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    const around = { before: value.slice(0, from), after: value.slice(to) };
    const result = insertedDigits(prepare?.(inserted) ?? inserted, around, rules);
    setRefused(result.refused);
    onChange(result.value);
    putCaret(result.caret);
  });
  const fault = left && value !== '' ? digitFault(value, rules) : undefined;
  const told = refused ?? fault;
  const limits = {
    length: rules.lengthMax ?? 0,
    min: rules.min ?? 0,
    max: rules.max ?? 0,
    separator: rules.separator ?? '',
  };
  return (
    <TextInput
      inputMode={rules.separator === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      ref={useMergedRef(element, ref)}
      value={value}
      error={error || (told && text(told, limits))}
      onChange={({ currentTarget }) => {
        const change = typedDigits(currentTarget.value, rules);
        setLeft(false);
        setRefused('refused' in change ? change.refused : undefined);
        if ('accepted' in change) onChange(change.accepted);
        else putCaret(caretBefore(currentTarget, value));
      }}
      onBlur={(event) => {
        setLeft(true);
        setRefused(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** Pasting and dropping before they happen: only `beforeinput` knows the text and, for a drop too, the place where it goes. React has no such event. */
function useInsertions(
  element: React.RefObject<HTMLInputElement | null>,
  insert: (text: string, field: HTMLInputElement) => void,
): void {
  const latest = useRef(insert);
  useEffect(() => {
    latest.current = insert;
  });
  useEffect(() => {
    const field = element.current;
    if (field === null) return;
    const take = (event: InputEvent) => {
      if (event.inputType !== 'insertFromPaste' && event.inputType !== 'insertFromDrop') return;
      event.preventDefault();
      latest.current(event.data ?? event.dataTransfer?.getData('text/plain') ?? '', field);
    };
    field.addEventListener('beforeinput', take);
    return () => field.removeEventListener('beforeinput', take);
  }, [element]);
}
