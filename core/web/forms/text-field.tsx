// A text of one line: e-mail, password, text, number, telephone, address of a page, search.
import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMergedRef } from '@mantine/hooks';
import type { TextKind } from '../../common/input-rules/text-rules.ts';
import { useSanitised } from './use-sanitised.tsx';
import './forms.css';

export interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'onPaste' | 'onFocus'> {
  readonly kind?: TextKind;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

type NativeKind = Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

/**
 * What the browser is told of each kind. Never `type=email` or `type=number`: they hide what was typed from the page and from the person, and
 * a number changes under the mouse wheel.
 */
const natives: Readonly<Record<TextKind, NativeKind>> = {
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password' },
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  tel: { type: 'tel' },
  url: { type: 'url', spellCheck: false },
  search: { type: 'search' },
  other: { type: 'text' },
};

export function TextField({ kind = 'text', value, onChange, onBlur, description, ref, ...input }: TextFieldProps) {
  const { element, field, told } = useSanitised<HTMLInputElement>({
    kind,
    value,
    onChange,
    onBlur: onBlur as React.FocusEventHandler,
  });
  return (
    <TextInput
      {...natives[kind]}
      {...input}
      {...field}
      ref={useMergedRef(element, ref)}
      description={told ?? description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
