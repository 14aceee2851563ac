// Chooses any of several values: type to narrow, arrows to move, space to choose, Enter to apply.
import { useState } from 'react';
import type { LookupItem } from '../../common/lookup.ts';
import { takeFocus } from '../forms/take-focus.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { choiceFilter, chosenValues } from './filter-edit.ts';
import type { EditorProps } from './filter-editor.tsx';
import type { texts } from './texts.en.ts';

/** Choices drawn at once; typing narrows longer lists. */
const choicesShownMax = 100;

export function ChoiceEditor({
  field,
  filter,
  held,
  choices,
  onDraft,
  onDone,
}: EditorProps & { readonly choices: readonly LookupItem[] }) {
  const name = useText()(filter.label);
  const text = useTexts<typeof texts>('core.list');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(chosenValues(held));
  const found = choices.filter((choice) => foldedText(choice.name).includes(foldedText(typed)));
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setChosen(next);
    onDraft(choiceFilter(field, next));
  };
  const press = (event: React.KeyboardEvent) => {
    const only = found[0];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed !== '' && only !== undefined && !chosen.includes(only.id)) toggle(only.id);
      onDone();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    // Arrows move between the field and the boxes, as in any list of choices.
    <form className="list-choices" onKeyDown={press} onSubmit={(event) => event.preventDefault()}>
      <input
        ref={takeFocus}
        type="search"
        value={typed}
        placeholder={text('choose')}
        aria-label={`${name}: ${text('choose')}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset>
        <legend className="visually-hidden">{name}</legend>
        {found.slice(0, choicesShownMax).map((choice) => (
          <label key={choice.id}>
            <input type="checkbox" checked={chosen.includes(choice.id)} onChange={() => toggle(choice.id)} />
            {choice.name}
          </label>
        ))}
        {found.length === 0 && <p className="list-editor-note">{text('noChoice')}</p>}
      </fieldset>
      <Button variant="primary" onClick={onDone}>
        {text('apply')}
      </Button>
    </form>
  );
}

/** Case and accents do not matter when looking for a name; Turkish dotless ı is found by i. */
function foldedText(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}

function moveFocus(within: Element, by: 1 | -1): void {
  const stops = [...within.querySelectorAll<HTMLElement>('input')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus();
}
