// A text of several lines.
import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMergedRef } from '@mantine/hooks';
import type { TextKind } from '../../common/input-rules/text-rules.ts';
import { useSanitised } from './use-sanitised.tsx';
import './forms.css';

export interface TextAreaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onPaste' | 'onFocus'> {
  readonly kind?: TextKind;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextArea({ kind = 'text', value, onChange, onBlur, description, ref, ...input }: TextAreaProps) {
  const { element, field, told } = useSanitised<HTMLTextAreaElement>({
    kind,
    value,
    onChange,
    onBlur: onBlur as React.FocusEventHandler,
  });
  return (
    <Textarea
      {...input}
      {...field}
      ref={useMergedRef(element, ref)}
      description={told ?? description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
