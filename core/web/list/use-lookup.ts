// The choices that a filter looks up on the server, by id and name.
import type { CallDefinition } from '../../common/call.ts';
import type { ListFilter } from '../../common/list.ts';
import { allChoices, useChoices } from '../api/lookups.ts';

/** Every lookup answers ids and names. Source: document 3, section 7 (items carry id and name). */
export function useLookup(filter: ListFilter, enabled: boolean) {
  const wanted = enabled && filter.lookup !== undefined;
  const { choices, isError } = useChoices(filter.lookup ?? noLookup, allChoices, { enabled: wanted });
  const nameOf = (id: string) => choices?.find((choice) => choice.id === id)?.name ?? (wanted ? '…' : id);
  return { choices, nameOf, failed: isError };
}

/** Stands where a filter has no lookup, so that hooks are called alike; never sent, because it is never enabled. */
const noLookup: CallDefinition = {
  name: 'list.noLookup',
  method: 'GET',
  path: '/',
  access: 'signedIn',
  summary: 'No lookup.',
  source: 'none',
  answers: {},
};
