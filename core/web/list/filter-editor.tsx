// The editor inside a chip, by the kind of its control. Loaded when the first chip is opened.

import type { ListFilter } from '../../common/list.ts';
import { lazyPart } from '../lazy-part.ts';
import { hasText, useText } from '../texts/texts.ts';
import { AmountEditor } from './amount-editor.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import type { FieldFilter } from './filter-edit.ts';
import { TextEditor } from './text-editor.tsx';
import './list-editors.css';
import { useLookup } from './use-lookup.ts';

/** Brings the calendar, which no other editor needs. */
const PeriodEditor = lazyPart(() => import('./period-editor.tsx'));

export interface EditorProps {
  readonly field: string;
  readonly filter: ListFilter;
  readonly held: FieldFilter | undefined;
  readonly currency: string;
  /** What the chip will hold when the editor closes. */
  readonly onDraft: (held: FieldFilter | undefined) => void;
  readonly onDone: () => void;
}

export default function FilterEditor(props: EditorProps) {
  switch (props.filter.control) {
    case 'choice':
      return <FixedChoiceEditor {...props} />;
    case 'lookup':
      return <LookupEditor {...props} />;
    case 'period':
      return <PeriodEditor {...props} />;
    case 'amount':
      return <AmountEditor {...props} />;
    case 'text':
      return <TextEditor {...props} />;
  }
}

function FixedChoiceEditor(props: EditorProps) {
  const text = useText();
  const { values = [], valueTexts } = props.filter;
  const nameOf = (value: string) =>
    valueTexts !== undefined && hasText(valueTexts + value) ? text(valueTexts + value) : value;
  return <ChoiceEditor {...props} choices={values.map((value) => ({ id: value, name: nameOf(value) }))} />;
}

function LookupEditor(props: EditorProps) {
  const text = useText();
  const { choices, failed } = useLookup(props.filter, true);
  if (failed) return <p className="list-editor-note">{text('core.list.choicesFailed')}</p>;
  if (choices === undefined) return <p className="list-editor-note">{text('core.list.loadingChoices')}</p>;
  return <ChoiceEditor {...props} choices={choices} />;
}
