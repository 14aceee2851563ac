// The choices that a filter looks up on the server, by id and name.
import type { CallDefinition } from '../../common/call.ts';
import type { ListFilter } from '../../common/list.ts';
import { useListCall } from './use-list-rows.ts';

/** Milliseconds for which a lookup's answer is taken as fresh: customers and currencies change seldom. */
const lookupFreshMs = 5 * 60_000;

export interface LookupChoice {
  readonly id: string;
  readonly name: string;
}

/** Every lookup answers `{ id, name }` rows. Source: document 3, section 7 (items carry id and name). */
export function useLookup(filter: ListFilter, enabled: boolean) {
  const wanted = enabled && filter.lookup !== undefined;
  const answer = useListCall(filter.lookup ?? noLookup, {}, { enabled: wanted, staleTimeMs: lookupFreshMs });
  const choices: readonly LookupChoice[] | undefined = answer.data?.data.map((row) => ({
    id: String(row.id),
    name: String(row.name),
  }));
  const nameOf = (id: string) => choices?.find((choice) => choice.id === id)?.name ?? (wanted ? '…' : id);
  return { choices, nameOf, failed: answer.isError };
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
