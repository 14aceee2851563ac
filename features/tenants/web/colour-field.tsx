// One colour: its swatch, which opens the picker, its digits, and what becomes of it where it alone could not be read.
import { InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { useId } from 'react';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/page-texts.en.ts';
import type { ThemeColour } from '../common/theme.ts';
import { type ColourNote, ratioText } from './colour-notes.ts';
import { colourTyped } from './look-draft.ts';

export interface ColourFieldProps {
  readonly name: ThemeColour;
  /** As typed. */
  readonly value: string;
  /** What is shown meanwhile where it cannot be read. */
  readonly shown: string;
  readonly notes: readonly ColourNote[];
  readonly onChange: (text: string) => void;
}

export function ColourField({ name, value, shown, notes, onChange }: ColourFieldProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const language = useLanguage();
  const notesId = useId();
  const label = text(`colours.${name}`);
  const read = colourTyped(value);
  return (
    <div className="colour-field">
      <input
        type="color"
        className="colour-swatch"
        aria-label={text('colours.pick', { name: label })}
        value={read ?? shown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextField
        label={label}
        value={value}
        error={read === undefined ? text('colours.fault') : undefined}
        aria-describedby={notes.length > 0 ? notesId : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        onBlur={() => read !== undefined && onChange(read)}
      />
      <ul className="colour-notes" id={notesId} aria-live="polite">
        {notes.map(({ about, ratio, shown: instead }) => (
          <li key={about} data-fault={about === 'ink' ? undefined : true}>
            {about === 'ink' ? <InfoIcon size={14} aria-hidden /> : <TriangleAlertIcon size={14} aria-hidden />}
            {text(`contrast.${about}`, { ratio: ratioText(ratio, language), shown: instead })}
          </li>
        ))}
      </ul>
    </div>
  );
}
