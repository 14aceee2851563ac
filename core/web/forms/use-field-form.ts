// The state of a form that is declared as fields: values, faults on leaving and on sending, the focus on the first fault.
import { useRef, useState } from 'react';
import {
  type FieldFault,
  type FieldValue,
  type FormField,
  type FormValues,
  fieldFaults,
  firstValues,
} from '../../common/form-field.ts';

export interface FieldForm {
  readonly values: FormValues;
  /** Faults of a field that the person has left, or of any once they tried to send. */
  readonly faultsOf: (field: FormField) => readonly FieldFault[];
  readonly write: (name: string, value: FieldValue) => void;
  readonly leave: (field: FormField) => void;
  /** Whether all is right; if not, all faults are shown and the first one has the focus. */
  readonly check: () => boolean;
  /** Shows what the server said of fields, by their names, until each is changed. */
  readonly refuse: (messages: Readonly<Record<string, string>>) => void;
  readonly reset: () => void;
  /** Ref of a field's element, for the focus. */
  readonly element: (field: FormField) => (element: HTMLElement | null) => void;
}

export function useFieldForm(fields: readonly FormField[]): FieldForm {
  const [values, setValues] = useState(() => firstValues(fields));
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const elements = useRef(new Map<string, HTMLElement>());
  const focusOnFirst = (names: ReadonlySet<string>) => {
    const first = fields.find(({ name }) => names.has(name));
    if (first !== undefined) elements.current.get(first.name)?.focus();
  };
  return {
    values,
    faultsOf: (field) => {
      const message = refusals[field.name];
      const faults = visited.has(field.name) ? fieldFaults(field, values) : [];
      return message === undefined ? faults : [...faults, { message }];
    },
    write: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefusals(({ [name]: _, ...others }) => others);
    },
    leave: ({ name }) => setVisited((before) => new Set(before).add(name)),
    check: () => {
      setVisited(new Set(fields.map(({ name }) => name)));
      const faulty = fields.filter((field) => fieldFaults(field, values).length > 0);
      focusOnFirst(new Set(faulty.map(({ name }) => name)));
      return faulty.length === 0;
    },
    refuse: (messages) => {
      setRefusals(messages);
      focusOnFirst(new Set(Object.keys(messages)));
    },
    reset: () => {
      setValues(firstValues(fields));
      setVisited(new Set());
      setRefusals({});
    },
    element:
      ({ name }) =>
      (element) => {
        if (element === null) elements.current.delete(name);
        else elements.current.set(name, element);
      },
  };
}
