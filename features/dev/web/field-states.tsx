// Fields that are filled, faulty and not open, and those whose rules have numbers of their own.
import { useState } from 'react';
import type { DigitRules } from '../../../core/common/input-rules/digits.ts';
import { AmountInput } from '../../../core/web/forms/amount-input.tsx';
import { CardNumberInput } from '../../../core/web/forms/card-number-input.tsx';
import { DateField } from '../../../core/web/forms/date-field.tsx';
import { DateRangeField } from '../../../core/web/forms/date-range-field.tsx';
import { DecimalInput } from '../../../core/web/forms/decimal-input.tsx';
import { DigitInput } from '../../../core/web/forms/digit-input.tsx';
import { PercentageInput } from '../../../core/web/forms/percentage-input.tsx';
import { MultiSelectField, SelectField } from '../../../core/web/forms/select-field.tsx';
import { TextArea } from '../../../core/web/forms/text-area.tsx';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';

const pin: DigitRules = { lengthMax: 4, pattern: '\\d{4}' };
const fraction: DigitRules = { separator: ',', min: 1, max: 50, lengthMax: 6 };
const commissionMax = 250;
const sampleAmount = { amountMinor: 12_990, currency: 'EUR' };

/** Holds a field's value, as a form would. */
function useHeld<T>(first: T) {
  const [value, onChange] = useState(first);
  return { value, onChange };
}

export function FieldStates() {
  const text = useTexts<typeof texts>('dev');
  const amount = useHeld('');
  const fourDigits = useHeld('');
  const withComma = useHeld('');
  const commission = useHeld('');
  return (
    <>
      <section aria-labelledby="dev-rules">
        <h2 id="dev-rules">{text('rules')}</h2>
        <DigitInput label={text('pin')} rules={pin} {...fourDigits} />
        <DigitInput label={text('fraction')} rules={fraction} {...withComma} />
        <PercentageInput label={text('commission')} max={commissionMax} {...commission} />
        <AmountInput
          label={text('kinds.amount')}
          currency={sampleAmount.currency}
          all={{ amountMinor: sampleAmount.amountMinor, label: text('all', { amount: '129,90' }) }}
          {...amount}
        />
        <h2>{text('wheel')}</h2>
        <label className="dev-native">
          {text('nativeNumber')}
          <input type="number" defaultValue="5" />
        </label>
        <label className="dev-native">
          {text('noScroll')}
          <textarea className="no-scroll" rows={2} defaultValue={'1\n2\n3\n4\n5\n6'} />
        </label>
      </section>
      {(['filled', 'faulty', 'disabled'] as const).map((state) => (
        <InState key={state} state={state} />
      ))}
    </>
  );
}

/** The samples' values: an instant, and a week in November. */
const sampleDate = '2026-11-20T21:00:00.000Z';
const sampleRange = { from: sampleDate, to: '2026-11-26T21:00:00.000Z' };

function InState({ state }: { readonly state: 'filled' | 'faulty' | 'disabled' }) {
  const text = useTexts<typeof texts>('dev');
  const options = [{ id: 'web', name: text('web') }];
  const shared = (label: string) => ({
    label: `${label}, ${text(state)}`,
    disabled: state === 'disabled',
    error: state === 'faulty' ? text('fault') : undefined,
  });
  return (
    <section aria-labelledby={`dev-${state}`}>
      <h2 id={`dev-${state}`}>
        {text('states')}: {text(state)}
      </h2>
      <TextField {...shared(text('kinds.text'))} {...useHeld('Lumen Lamps')} />
      <TextArea {...shared(text('kinds.textarea'))} rows={2} {...useHeld('Two lamps, one of them broken.')} />
      <DecimalInput {...shared(text('kinds.decimal'))} decimals={2} {...useHeld('129.90')} />
      <DigitInput {...shared(text('kinds.digits'))} {...useHeld('4711')} />
      <PercentageInput {...shared(text('kinds.percentage'))} {...useHeld('2.75')} />
      <CardNumberInput {...shared(text('kinds.card'))} {...useHeld('4111111111111111')} />
      <SelectField {...shared(text('kinds.radiobutton'))} options={options} {...useHeld('web')} />
      <MultiSelectField
        {...shared(text('kinds.multiSelectAutoComplete'))}
        options={options}
        {...useHeld<readonly string[]>(['web'])}
      />
      <DateField {...shared(text('kinds.date'))} {...useHeld(sampleDate)} />
      <DateField {...shared(text('kinds.dateTime'))} withTime {...useHeld(sampleDate)} />
      <DateRangeField {...shared(text('kinds.dateRangePicker'))} {...useHeld(sampleRange)} />
    </section>
  );
}
