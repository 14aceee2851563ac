// A field that takes digits with one decimal point.
import { pastedDecimal, typedDecimal } from '../../common/input-rules/decimal.ts';
import { RefusingInput, type RefusingInputProps } from './refusing-input.tsx';

export interface DecimalInputProps extends Omit<RefusingInputProps, 'typed' | 'pasted' | 'limits'> {
  /** Most digits after the point. */
  readonly decimals: number;
}

export function DecimalInput({ decimals, ...input }: DecimalInputProps) {
  return (
    <RefusingInput
      {...input}
      typed={(text) => typedDecimal(text, decimals)}
      pasted={(text) => pastedDecimal(text, decimals)}
      limits={{ decimals }}
    />
  );
}
