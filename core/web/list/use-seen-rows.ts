// Rows that were shown since the list was opened, so that selected ones of other pages still have their names.
import { useCallback, useEffect, useRef } from 'react';
import type { ListDefinition } from '../../common/list.ts';
import type { ListRow } from './use-list-rows.ts';

export function useSeenRows(
  definition: ListDefinition,
  rows: readonly ListRow[] | undefined,
): (id: string) => ListRow | undefined {
  const seen = useRef(new Map<string, ListRow>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(String(row[definition.rowId]), row);
  }, [rows, definition]);
  return useCallback((id) => seen.current.get(id), []);
}
