// Asks for a list's rows while its page is still being drawn.
import type { CallDefinition } from '../../common/call.ts';
import type { ListDefinition } from '../../common/list.ts';
import type { Mode } from '../../common/mode.ts';
import { queryKey } from '../api/query-key.ts';
import { currentTimeZone } from '../preferences/time-zone.ts';
import type { Prefetch, ViewAhead } from '../routes/portal-feature.ts';
import { currentMode } from '../session/mode.ts';
import { listQueryOf, readListAddress } from './list-address.ts';

/** A list page exports this as `prefetch`; the page finds the answer, or the question under way, in the query cache. */
export function listPrefetch(definition: ListDefinition): Prefetch {
  return ({ session: { tier }, search, queries, client }) => {
    const query = lastingQuery(definition, tier, search);
    if (query === undefined) return;
    void queries.prefetchQuery(listQuestion(definition.call, currentMode(), query, client));
  };
}

/** The query of a list call, as the cache knows it; its failures are told by the list itself. */
export function listQuestion(call: CallDefinition, mode: Mode, query: object, client: ViewAhead['client']) {
  const input = { query } as never;
  return {
    queryKey: queryKey(call, mode, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => client.send(call, input, { signal }),
    meta: { silent: true },
  };
}

/** What the list is going to ask, unless that depends on the moment at which it is drawn: the page would ask something else. */
function lastingQuery(
  definition: ListDefinition,
  tier: Parameters<typeof readListAddress>[1],
  search: ViewAhead['search'],
) {
  const queryAt = (now: Date) => listQueryOf(readListAddress(definition, tier, search, now), now, currentTimeZone());
  const now = new Date();
  const query = queryAt(now);
  const soon = queryAt(new Date(now.getTime() + 1));
  return JSON.stringify(query) === JSON.stringify(soon) ? query : undefined;
}
