// One field of a declared form, drawn by its type.
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { type FormField, rangeNames } from '../../common/form-field.ts';
import type { LookupItem } from '../../common/lookup.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { DynamicInput } from './dynamic-input.tsx';
import { LookupField } from './lookup-field.tsx';
import { MultiSelectField, SelectField } from './select-field.tsx';
import type { texts } from './texts.en.ts';
import type { FieldForm } from './use-field-form.ts';

export interface DynamicFieldProps {
  readonly field: FormField;
  readonly form: FieldForm;
}

const noChoices: readonly LookupItem[] = [];

export function DynamicField({ field, form }: DynamicFieldProps) {
  const { type, name, label, options = noChoices, multiSelectOptions = noChoices, api } = field;
  const shared = useSharedProps(field, form);
  const value = form.values[name];
  const text = typeof value === 'string' ? value : '';
  const write = (next: string) => form.write(name, next);
  switch (type) {
    case 'input':
      return <DynamicInput {...shared} inputType={field.inputType} value={text} onChange={write} />;
    case 'button':
      return <FormButton field={field} />;
    case 'select':
    case 'selectAutoComplete':
      if (api === undefined) return <SelectField {...shared} options={options} value={text} onChange={write} />;
      return <LookupField {...shared} api={api} value={text} onChange={write} />;
    case 'selectWithApi':
      if (api === undefined) throw new TypeError(`the field ${name} names no api`);
      return <LookupField {...shared} api={api} value={text} onChange={write} />;
    case 'multiSelectAutoComplete':
      return (
        <MultiSelectField
          {...shared}
          options={multiSelectOptions}
          value={Array.isArray(value) ? value : []}
          onChange={(ids) => form.write(name, ids)}
        />
      );
    case 'date':
      return <DateField {...shared} withTime={field.showTimePicker} value={text} onChange={write} />;
    case 'dateRangePicker':
      return <RangeOfForm field={field} form={form} shared={shared} />;
    case 'radiobutton':
      return (
        <Radio.Group {...shared} ref={undefined} value={text} onChange={write}>
          <div className="field-choices">
            {options.map(({ id, name: choice }, at) => (
              <Radio key={id} value={id} label={choice} size="xs" ref={at === 0 ? shared.ref : undefined} />
            ))}
          </div>
        </Radio.Group>
      );
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          label={label}
          size="xs"
          checked={value === true}
          onChange={(event) => form.write(name, event.currentTarget.checked)}
        />
      );
  }
}

/** Label, error and the rest that every field has. */
function useSharedProps(field: FormField, form: FieldForm) {
  const text = useTexts<typeof texts>('core.forms');
  const messages = form.faultsOf(field).map((fault) => ('key' in fault ? text(fault.key) : fault.message));
  return {
    label: field.label,
    required: field.validations?.some(({ name }) => name === 'required') ?? false,
    error: messages.length === 0 ? undefined : messages.map((message) => <Fault key={message}>{message}</Fault>),
    onBlur: () => form.leave(field),
    ref: form.element(field),
  };
}

function Fault({ children }: { readonly children: string }) {
  return <span className="field-fault">{children}</span>;
}

interface RangeProps extends DynamicFieldProps {
  readonly shared: ReturnType<typeof useSharedProps>;
}

function RangeOfForm({ field, form, shared }: RangeProps) {
  const { ranges, maxDaysSelected, showTimePicker } = field;
  const [fromName, toName] = rangeNames(field);
  const end = (name: string) => String(form.values[name] ?? '');
  return (
    <DateRangeField
      {...shared}
      {...{ ranges, maxDaysSelected, showTimePicker }}
      value={{ from: end(fromName), to: end(toName) }}
      onChange={({ from, to }) => {
        form.write(fromName, from);
        form.write(toName, to);
      }}
    />
  );
}

function FormButton({ field: { inputType, label } }: { readonly field: FormField }) {
  if (inputType === 'submit')
    return (
      <Button type="submit" variant="primary">
        {label}
      </Button>
    );
  return <Button type={inputType === 'reset' ? 'reset' : 'button'}>{label}</Button>;
}
