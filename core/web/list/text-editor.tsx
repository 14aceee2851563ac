// A filter by text that a field contains.
import { TextInput } from '@mantine/core';
import { takeFocus } from '../forms/take-focus.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { chosenValues, textFilter } from './filter-edit.ts';
import type { EditorProps } from './filter-editor.tsx';
import { searchLengthMax } from './list-address.ts';
import type { texts } from './texts.en.ts';

export function TextEditor({ field, filter, held, onDraft, onDone }: EditorProps) {
  const name = useText()(filter.label);
  const text = useTexts<typeof texts>('core.list');
  return (
    <form
      className="list-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TextInput
        ref={takeFocus}
        label={`${name}: ${text('contains')}`}
        defaultValue={chosenValues(held)[0] ?? ''}
        maxLength={searchLengthMax}
        onChange={(event) => onDraft(textFilter(field, event.currentTarget.value))}
      />
      <Button variant="primary" type="submit">
        {text('apply')}
      </Button>
    </form>
  );
}
