// A select whose choices come from a call: they are searched there where it can, shown as they arrive, and asked for again when they did not.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CallDefinition } from '../../common/call.ts';
import type { LookupItem } from '../../common/lookup.ts';
import { allChoices, useChoices } from '../api/lookups.ts';
import { useTexts } from '../texts/texts.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import type { texts } from './texts.en.ts';

/** Milliseconds without a key before the server is asked. */
const searchPauseMs = 300;

export interface LookupFieldProps
  extends Omit<SelectFieldProps, 'options' | 'busy' | 'searchValue' | 'onSearchChange' | 'filter'> {
  /** Answers `{ id, name }` items. Source: document 3, section 7 (Widget data). */
  readonly api: CallDefinition;
  /** The choice that is there at first, so that it has a name before the choices have come. */
  readonly chosen?: LookupItem;
}

export function LookupField({ api, chosen: first, value, onChange, error, ...input }: LookupFieldProps) {
  const text = useTexts<typeof texts>('core.forms');
  const [chosen, setChosen] = useState(first);
  const [written, setWritten] = useState('');
  const searches = 'searchKey' in (api.query?.shape ?? {});
  // The name of what is chosen stands in the field: that is not something to search for.
  const wanted = written === chosen?.name ? '' : written.trim();
  const [searchKey] = useDebouncedValue(searches ? wanted : '', searchPauseMs);
  const asked = searches && searchKey !== '' ? ({ query: { searchKey } } as never) : allChoices;
  const answer = useChoices(api, asked, { keepPrevious: true });
  const found = answer.choices ?? [];
  const options = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const failure = answer.isError && (
    <>
      {text('lookupFailed')}{' '}
      <button type="button" className="field-retry" onClick={() => void answer.refetch()}>
        {text('retry')}
      </button>
    </>
  );
  return (
    <SelectField
      {...input}
      value={value}
      options={options}
      busy={answer.isFetching || (searches && wanted !== searchKey)}
      error={failure || error}
      onChange={(id) => {
        setChosen(options.find((option) => option.id === id));
        onChange(id);
      }}
      searchValue={written}
      onSearchChange={setWritten}
      {...(searches && { filter: ({ options: all }) => all })}
    />
  );
}
