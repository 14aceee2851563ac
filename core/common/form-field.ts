// A form as data: its fields, what stands in them, and what is wrong with it. Source: document 3, section 3 (Dynamic form field).
import type { CallDefinition } from './call.ts';
import { type DateFault, isInstant, readDate } from './input-rules/date-input.ts';
import { type TextFault, type TextKind, textFault } from './input-rules/text-rules.ts';
import type { LookupItem } from './lookup.ts';
import type { PeriodPreset } from './period.ts';

export const fieldTypes = [
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
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What an `input` takes, and what a `button` does. */
export type InputType = TextKind | 'textarea' | 'decimal' | 'digits' | 'percentage' | 'card' | 'submit' | 'reset';

/** Rules a field may name; `value` says how much, how long or which pattern. */
export type ValidationName = 'required' | 'minLength' | 'maxLength' | 'min' | 'max' | 'pattern';

export interface Validation {
  readonly name: ValidationName;
  readonly value?: number | string;
  /** What the person reads when it fails. */
  readonly message: string;
}

export interface FormField {
  readonly type: FieldType;
  /** Names the value; a date range names two, by `startDateName` and `endDateName`. */
  readonly name: string;
  readonly label: string;
  /** What stands in it at first. */
  readonly value?: FieldValue;
  readonly inputType?: InputType;
  readonly validations?: readonly Validation[];
  /** Choices of selects and radio buttons. */
  readonly options?: readonly LookupItem[];
  /** The call whose answer holds the choices as `{ id, name }`; one that takes `searchKey` is asked again while the person types. */
  readonly api?: CallDefinition;
  /** Choices of `multiSelectAutoComplete`. */
  readonly multiSelectOptions?: readonly LookupItem[];
  readonly startDateName?: string;
  readonly endDateName?: string;
  /** Periods offered beside the calendar. */
  readonly ranges?: readonly PeriodPreset[];
  readonly maxDaysSelected?: number;
  readonly showTimePicker?: boolean;
}

export type FieldValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** The values a form begins with: those of its fields, else nothing of their kind. */
export function firstValues(fields: readonly FormField[]): FormValues {
  const pairs = fields.flatMap((field): [string, FieldValue][] => {
    if (field.type === 'button') return [];
    if (field.type === 'dateRangePicker') return rangeNames(field).map((name) => [name, '']);
    return [[field.name, field.value ?? emptyValue(field)]];
  });
  return Object.fromEntries(pairs);
}

/** The names of the two ends of a date range. */
export function rangeNames({ name, startDateName, endDateName }: FormField): readonly [string, string] {
  return [startDateName ?? `${name}Start`, endDateName ?? `${name}End`];
}

function emptyValue({ type }: FormField): FieldValue {
  if (type === 'checkbox') return false;
  return type === 'multiSelectAutoComplete' ? [] : '';
}

/** What is wrong with a field: the message its validation brings, or a rule of its kind by its text key below `core.forms`. */
export type FieldFault = { readonly message: string } | { readonly key: TextFault | DateFault };

/** Every fault of a field, in the order of its validations; the rules of its kind come last. */
export function fieldFaults(field: FormField, values: FormValues): readonly FieldFault[] {
  const names = field.type === 'dateRangePicker' ? rangeNames(field) : [field.name];
  const held = names.map((name) => values[name] ?? emptyValue(field));
  const failed = (field.validations ?? []).filter((validation) => held.some((value) => fails(validation, value)));
  const configured = failed.map(({ message }) => ({ message }));
  const key = kindFault(field, held[0] ?? '');
  return key === undefined ? configured : [...configured, { key }];
}

function fails({ name, value: limit }: Validation, value: FieldValue): boolean {
  const empty = value === '' || value === false || (Array.isArray(value) && value.length === 0);
  if (name === 'required') return empty;
  // What is left empty breaks no other rule.
  if (empty || typeof value === 'boolean') return false;
  switch (name) {
    case 'minLength':
      return value.length < Number(limit);
    case 'maxLength':
      return value.length > Number(limit);
    case 'min':
      return !(Number(value) >= Number(limit));
    case 'max':
      return !(Number(value) <= Number(limit));
    case 'pattern':
      return typeof value === 'string' && !new RegExp(`^(?:${limit})$`, 'u').test(value);
  }
}

function kindFault(
  { type, inputType, showTimePicker }: FormField,
  value: FieldValue,
): TextFault | DateFault | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (type === 'date') {
    // An instant is right in every zone; what is none says itself why.
    const read = isInstant(value) ? undefined : readDate(value, showTimePicker ?? false, 'Etc/UTC');
    return read && 'fault' in read ? read.fault : undefined;
  }
  return type === 'input' && isTextKind(inputType) ? textFault(value, inputType) : undefined;
}

function isTextKind(inputType: InputType | undefined): inputType is TextKind {
  return inputType === 'email' || inputType === 'password' || inputType === 'url';
}
