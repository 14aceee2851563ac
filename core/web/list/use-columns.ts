// The columns of a list as this person arranged them, kept in local storage.
import { useMemo } from 'react';
import { type Column, columnsFor, type ListDefinition } from '../../common/list.ts';
import { type Preference, preference } from '../preferences/preference.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { useSession } from '../session/use-session.ts';
import {
  type ArrangedColumn,
  arrangeColumns,
  type ColumnSettings,
  columnSettingsKey,
  readColumnSettings,
} from './column-settings.ts';

export interface ListColumns {
  /** All that the tier may see, in the person's order. */
  readonly declared: readonly Column[];
  readonly arranged: readonly ArrangedColumn[];
  readonly shown: readonly ArrangedColumn[];
  readonly settings: ColumnSettings;
  readonly change: (settings: ColumnSettings) => void;
}

const stores = new Map<string, Preference<ColumnSettings>>();

/** One store for each list. */
function storeOf(listName: string): Preference<ColumnSettings> {
  const existing = stores.get(listName);
  if (existing !== undefined) return existing;
  const store = preference<ColumnSettings>(columnSettingsKey(listName), readColumnSettings, (settings) =>
    JSON.stringify(settings),
  );
  stores.set(listName, store);
  return store;
}

export function useColumns(definition: ListDefinition): ListColumns {
  const { tier } = useSession();
  const store = storeOf(definition.name);
  const settings = usePreference(store);
  const declared = useMemo(() => columnsFor(definition, tier), [definition, tier]);
  return useMemo(() => {
    const arranged = arrangeColumns(declared, settings);
    return { declared, arranged, shown: arranged.filter((one) => one.shown), settings, change: store.set };
  }, [declared, settings, store]);
}
