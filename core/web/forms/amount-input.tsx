// An amount of one currency: digits with a decimal point, the code beside it, and one click for all that is left.

import { decimalTextOf } from '../../common/input-rules/decimal.ts';
import { decimalPlaces } from '../../common/money.ts';
import { DecimalInput } from './decimal-input.tsx';
import './forms.css';

export interface AmountInputProps {
  readonly label: string;
  readonly currency: string;
  /** The text in the field; `minorOf` makes an amount of it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: React.ReactNode;
  readonly onBlur?: () => void;
  /** Offers the largest amount; `label` says it, `All that is left: 129,90`. */
  readonly all?: { readonly amountMinor: number; readonly label: string } | undefined;
  readonly inputRef?: React.Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}

export function AmountInput({
  label,
  currency,
  value,
  onChange,
  error,
  onBlur,
  all,
  inputRef,
  autoFocus,
}: AmountInputProps) {
  const decimals = decimalPlaces(currency);
  return (
    <DecimalInput
      ref={inputRef}
      label={label}
      decimals={decimals}
      value={value}
      onChange={onChange}
      error={error}
      onBlur={onBlur}
      data-autofocus={autoFocus || undefined}
      onFocus={(event) => event.currentTarget.select()}
      classNames={{ section: 'amount-section' }}
      rightSectionWidth="auto"
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <span className="amount-currency">{currency}</span>
          {all && (
            <button
              type="button"
              className="amount-all"
              onClick={() => onChange(decimalTextOf(all.amountMinor, decimals))}
            >
              {all.label}
            </button>
          )}
        </>
      }
    />
  );
}
