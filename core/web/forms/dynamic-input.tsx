// The inputs of a declared form, by what they take.
import type { InputType } from '../../common/form-field.ts';
import { CardNumberInput } from './card-number-input.tsx';
import { DecimalInput } from './decimal-input.tsx';
import { DigitInput } from './digit-input.tsx';
import { PercentageInput } from './percentage-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export interface DynamicInputProps {
  readonly inputType: InputType | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: React.ReactNode;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly ref?: React.RefCallback<HTMLElement>;
}

/** Decimals of a number that is no amount of a currency. */
const plainDecimals = 2;

export function DynamicInput({ inputType = 'text', ...input }: DynamicInputProps) {
  switch (inputType) {
    case 'textarea':
      return <TextArea {...input} rows={3} />;
    case 'decimal':
      return <DecimalInput {...input} decimals={plainDecimals} />;
    case 'digits':
      return <DigitInput {...input} />;
    case 'percentage':
      return <PercentageInput {...input} />;
    case 'card':
      return <CardNumberInput {...input} />;
    case 'submit':
    case 'reset':
      throw new TypeError(`${inputType} is what a button does, not what an input takes`);
    default:
      return <TextField {...input} kind={inputType} />;
  }
}
