// The declaration of a form that has every kind of field.
import { countriesIn } from '../../../core/common/countries.ts';
import type { FormField, InputType } from '../../../core/common/form-field.ts';
import type { Language, TextKey } from '../../../core/common/texts.ts';
import type { TextValues } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';
import { bySearch } from './sample-lookups.ts';

export type DevText = (key: TextKey<typeof texts>, values?: TextValues) => string;

const inputs = [
  'text',
  'email',
  'password',
  'number',
  'tel',
  'url',
  'search',
  'other',
  'textarea',
  'decimal',
  'digits',
  'percentage',
  'card',
] as const satisfies readonly InputType[];

/** Days that the sample ranges may cover. */
const rangeDaysMax = 31;

export function sampleFields(text: DevText, language: Language): readonly FormField[] {
  const choice = (id: 'morning' | 'noon' | 'evening' | 'web' | 'phone' | 'vip' | 'risk' | 'fresh') => ({
    id,
    name: text(id),
  });
  return [
    {
      type: 'input',
      name: 'code',
      label: text('code'),
      validations: [
        { name: 'required', message: text('codeNeeded') },
        { name: 'minLength', value: 4, message: text('codeShort') },
        { name: 'pattern', value: '\\d*', message: text('codeDigits') },
      ],
    },
    ...inputs.map((inputType) => ({
      type: 'input' as const,
      inputType,
      name: inputType,
      label: text(`kinds.${inputType}`),
    })),
    {
      type: 'select',
      name: 'country',
      label: text('kinds.select'),
      options: countriesIn(language).map(({ code, name }) => ({ id: code, name })),
      validations: [{ name: 'required', message: text('needed', { label: text('kinds.select') }) }],
    },
    {
      type: 'selectAutoComplete',
      name: 'part',
      label: text('kinds.selectAutoComplete'),
      options: [choice('morning'), choice('noon'), choice('evening')],
    },
    { type: 'selectWithApi', name: 'customer', label: text('kinds.selectWithApi'), api: bySearch },
    {
      type: 'multiSelectAutoComplete',
      name: 'labels',
      label: text('kinds.multiSelectAutoComplete'),
      multiSelectOptions: [choice('vip'), choice('risk'), choice('fresh')],
    },
    {
      type: 'radiobutton',
      name: 'channel',
      label: text('kinds.radiobutton'),
      options: [choice('web'), choice('phone')],
      validations: [{ name: 'required', message: text('needed', { label: text('kinds.radiobutton') }) }],
    },
    { type: 'checkbox', name: 'receipt', label: text('kinds.checkbox') },
    { type: 'date', name: 'day', label: text('kinds.date') },
    { type: 'date', name: 'moment', label: text('kinds.dateTime'), showTimePicker: true },
    {
      type: 'dateRangePicker',
      name: 'period',
      label: text('kinds.dateRangePicker'),
      startDateName: 'from',
      endDateName: 'to',
      ranges: ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'],
      maxDaysSelected: rangeDaysMax,
      validations: [{ name: 'required', message: text('periodNeeded') }],
    },
    {
      type: 'dateRangePicker',
      name: 'span',
      label: text('kinds.dateTimeRangePicker'),
      startDateName: 'spanFrom',
      endDateName: 'spanTo',
      maxDaysSelected: rangeDaysMax,
      showTimePicker: true,
    },
    { type: 'button', inputType: 'submit', name: 'send', label: text('send') },
    { type: 'button', inputType: 'reset', name: 'reset', label: text('reset') },
  ];
}
