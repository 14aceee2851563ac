// The state of an action dialog's fields: texts, faults, and the focus on the first fault.
import { useRef, useState } from 'react';
import {
  type ActionTexts,
  type ActionValues,
  type AskedField,
  askedFields,
  type FieldFaults,
  faultsOf,
  firstTexts,
  type Left,
  valuesOf,
} from './action-form.ts';

export interface ActionForm {
  readonly texts: ActionTexts;
  readonly values: ActionValues;
  /** Whether anything was written. */
  readonly isChanged: boolean;
  /** Faults of fields that the person has left, or of all once they tried to send. */
  readonly faults: FieldFaults;
  readonly write: (field: AskedField, text: string) => void;
  readonly leave: (field: AskedField) => void;
  /** Whether all is right; if not, all faults are shown and the first one has the focus. */
  readonly check: () => boolean;
  readonly focusOn: (fields: readonly string[]) => void;
  /** Puts texts of an earlier session back. */
  readonly restore: (texts: ActionTexts) => void;
  readonly field: (field: AskedField) => (element: HTMLElement | null) => void;
}

export function useActionForm(asks: readonly AskedField[], left: Left | undefined): ActionForm {
  const [texts, setTexts] = useState(() => firstTexts(left));
  const [visited, setVisited] = useState<ReadonlySet<AskedField>>(new Set());
  const elements = useRef(new Map<AskedField, HTMLElement>());
  const values = valuesOf(texts, left);
  const first = firstTexts(left);
  const all = faultsOf(asks, values, left);
  const focusOn = (fields: readonly string[]) => {
    const first = askedFields.find((field) => fields.includes(field));
    if (first !== undefined) elements.current.get(first)?.focus();
  };
  return {
    texts,
    values,
    isChanged: askedFields.some((field) => texts[field] !== first[field]),
    faults: Object.fromEntries(Object.entries(all).filter(([field]) => visited.has(field as AskedField))),
    write: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    leave: (field) => setVisited((before) => new Set(before).add(field)),
    check: () => {
      setVisited(new Set(askedFields));
      focusOn(Object.keys(all));
      return Object.keys(all).length === 0;
    },
    focusOn,
    restore: setTexts,
    field: (field) => (element) => {
      if (element === null) elements.current.delete(field);
      else elements.current.set(field, element);
    },
  };
}
