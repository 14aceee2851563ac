// A field that takes a percentage, up to 100.00 unless it is told otherwise.
import {
  pastedPercentage,
  percentageDecimals,
  percentageMax,
  typedPercentage,
} from '../../common/input-rules/percentage.ts';
import { RefusingInput, type RefusingInputProps } from './refusing-input.tsx';
import './forms.css';

export interface PercentageInputProps extends Omit<RefusingInputProps, 'typed' | 'pasted' | 'limits'> {
  readonly max?: number;
}

export function PercentageInput({ max = percentageMax, ...input }: PercentageInputProps) {
  return (
    <RefusingInput
      rightSection={<span className="field-unit">%</span>}
      rightSectionPointerEvents="none"
      {...input}
      typed={(text) => typedPercentage(text, max)}
      pasted={(text) => pastedPercentage(text, max)}
      limits={{ max, decimals: percentageDecimals }}
    />
  );
}
