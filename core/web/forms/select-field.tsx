// Choosing one or several of some choices: type to narrow, arrows move, Enter chooses, Escape closes.
import { Loader, MultiSelect, Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Loader.css';
import type { LookupItem } from '../../common/lookup.ts';
import { useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';
import './forms.css';

/** Tallest list of choices, in pixels; more scroll. Source: document 3, section 9. */
export const dropdownHeightMax = 250;

/** What both kinds share: Mantine's own, but for values and words. */
type SharedProps = Pick<
  SelectProps,
  | 'error'
  | 'onBlur'
  | 'disabled'
  | 'required'
  | 'placeholder'
  | 'description'
  | 'searchValue'
  | 'onSearchChange'
  | 'filter'
>;

interface ChoicesProps extends SharedProps {
  readonly label: string;
  readonly options: readonly LookupItem[];
  /** More choices are on their way. */
  readonly busy?: boolean;
  readonly ref?: React.Ref<HTMLInputElement>;
}

export interface SelectFieldProps extends ChoicesProps {
  /** Id of the choice; empty while there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export interface MultiSelectFieldProps extends ChoicesProps {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export function SelectField({ value, onChange, options, busy, label, ...input }: SelectFieldProps) {
  const shared = useShared(label, options, busy);
  return (
    <Select
      {...shared}
      {...input}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      clearable={!input.required}
      // Choosing what is chosen keeps it; the button beside it clears.
      allowDeselect={false}
    />
  );
}

export function MultiSelectField({ value, onChange, options, busy, label, ...input }: MultiSelectFieldProps) {
  const shared = useShared(label, options, busy);
  return (
    <MultiSelect {...shared} {...input} value={[...value]} onChange={onChange} clearable hidePickedOptions={false} />
  );
}

function useShared(label: string, options: readonly LookupItem[], busy = false) {
  const text = useTexts<typeof texts>('core.forms');
  return {
    label,
    data: options.map(({ id, name }) => ({ value: id, label: name })),
    // Typing finds a choice in every list, short ones too: the type-ahead that native selects have.
    searchable: true,
    maxDropdownHeight: dropdownHeightMax,
    nothingFoundMessage: busy ? text('searching') : text('nothingFound'),
    clearButtonProps: { 'aria-label': text('clear', { label }) },
    comboboxProps: { shadow: 'var(--shadow-float)', transitionProps: { duration: 80 } },
    scrollAreaProps: { type: 'auto' as const },
    ...(busy && {
      rightSection: <Loader role="status" size={14} color="var(--ink-second)" aria-label={text('searching')} />,
    }),
  };
}
