// Forms as data: first values and faults.
import { expect, test } from 'vitest';
import { type FormField, fieldFaults, fieldTypes, firstValues, type Validation } from './form-field.ts';

/** One field of each member that the document lists. */
const period: FormField = {
  type: 'dateRangePicker',
  name: 'period',
  label: 'Period',
  startDateName: 'from',
  endDateName: 'to',
  ranges: ['last7'],
  maxDaysSelected: 31,
  showTimePicker: true,
  validations: [{ name: 'required', message: 'Choose a period' }],
};
const country: FormField = {
  type: 'select',
  name: 'country',
  label: 'Country',
  value: 'TR',
  options: [{ id: 'TR', name: 'Türkiye' }],
};
const labels: FormField = {
  type: 'multiSelectAutoComplete',
  name: 'labels',
  label: 'Labels',
  multiSelectOptions: [{ id: '1', name: 'VIP' }],
};

test('S3-130 the ten types of fields', () => {
  expect(fieldTypes).toEqual([
    'input',
    'button',
    'select',
    'selectAutoComplete',
    'date',
    'radiobutton',
    'checkbox',
    'multiSelectAutoComplete',
    'dateRangePicker',
    'selectWithApi',
  ]);
});

test('S3-129 a field brings its first value; a range has two names, a button none', () => {
  const fields: FormField[] = [
    period,
    country,
    labels,
    { type: 'checkbox', name: 'agreed', label: 'Agreed' },
    { type: 'input', name: 'note', label: 'Note', inputType: 'textarea' },
    { type: 'button', name: 'save', label: 'Save', inputType: 'submit' },
  ];
  expect(firstValues(fields)).toEqual({ from: '', to: '', country: 'TR', labels: [], agreed: false, note: '' });
});

test.each<[Validation, string, boolean]>([
  [{ name: 'required', message: '!' }, '', true],
  [{ name: 'required', message: '!' }, 'a', false],
  [{ name: 'minLength', value: 3, message: '!' }, 'ab', true],
  [{ name: 'minLength', value: 3, message: '!' }, 'abc', false],
  [{ name: 'minLength', value: 3, message: '!' }, '', false],
  [{ name: 'maxLength', value: 3, message: '!' }, 'abcd', true],
  [{ name: 'min', value: 5, message: '!' }, '4.99', true],
  [{ name: 'min', value: 5, message: '!' }, '5', false],
  [{ name: 'max', value: 5, message: '!' }, '5.01', true],
  [{ name: 'pattern', value: '[A-Z]{2}|x', message: '!' }, 'ABx', true],
  [{ name: 'pattern', value: '[A-Z]{2}', message: '!' }, 'AB', false],
])('S3-171 %j on %j fails: %s', (validation, value, failed) => {
  const field: FormField = { type: 'input', name: 'a', label: 'A', validations: [validation] };
  expect(fieldFaults(field, { a: value })).toEqual(failed ? [{ message: '!' }] : []);
});

test('S3-171 each configured message shows when its validation fails, in order', () => {
  const field: FormField = {
    type: 'input',
    name: 'code',
    label: 'Code',
    validations: [
      { name: 'required', message: 'Needed' },
      { name: 'minLength', value: 4, message: 'Four at least' },
      { name: 'pattern', value: '\\d*', message: 'Digits' },
    ],
  };
  expect(fieldFaults(field, { code: '' })).toEqual([{ message: 'Needed' }]);
  expect(fieldFaults(field, { code: 'ab' })).toEqual([{ message: 'Four at least' }, { message: 'Digits' }]);
  expect(fieldFaults(field, { code: '1234' })).toEqual([]);
});

test.each<[string, FormField, Record<string, string | boolean | string[]>]>([
  ['a range without its end', period, { from: '2026-11-20T21:00:00.000Z', to: '' }],
  ['no choice of several', { ...labels, validations: period.validations }, { labels: [] }],
  ['an unchecked box', { type: 'checkbox', name: 'a', label: 'A', validations: period.validations }, { a: false }],
])('required means %s too', (_, field, values) => {
  expect(fieldFaults(field, values)).toEqual([{ message: 'Choose a period' }]);
});

test.each<[FormField, string, string | undefined]>([
  [{ type: 'input', inputType: 'email', name: 'a', label: 'A' }, 'ada@', 'emailInvalid'],
  [{ type: 'input', inputType: 'password', name: 'a', label: 'A' }, 'x'.repeat(129), 'passwordTooLong'],
  [{ type: 'input', inputType: 'text', name: 'a', label: 'A' }, 'ada@', undefined],
  [{ type: 'date', name: 'a', label: 'A' }, '31/02/2026', 'dateInvalid'],
  [{ type: 'date', name: 'a', label: 'A', showTimePicker: true }, '21/11/2026 09:41', 'minuteStep'],
  [{ type: 'date', name: 'a', label: 'A' }, '2026-11-20T21:00:00.000Z', undefined],
])('%j with %j has the fault %s of its kind', (field, value, key) => {
  expect(fieldFaults(field, { a: value })).toEqual(key === undefined ? [] : [{ key }]);
});
