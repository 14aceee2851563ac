// A card number: whole while it is edited, first 6 and last 4 digits otherwise. It lives in the form's memory only.
import { useState } from 'react';
import { cardDigits, maskedCardNumber, ungroupedCardNumber } from '../../common/input-rules/card-number.ts';
import { DigitInput, type DigitInputProps } from './digit-input.tsx';

export type CardNumberInputProps = Omit<DigitInputProps, 'rules' | 'prepare'>;

export function CardNumberInput({ value, onFocus, onBlur, ...input }: CardNumberInputProps) {
  const [editing, setEditing] = useState(false);
  return (
    <DigitInput
      autoComplete="cc-number"
      {...input}
      value={editing ? value : maskedCardNumber(value)}
      rules={cardDigits}
      prepare={ungroupedCardNumber}
      onFocus={(event) => {
        setEditing(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEditing(false);
        onBlur?.(event);
      }}
    />
  );
}
