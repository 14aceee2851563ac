// The lists that are loaded with the user, for every screen that offers choices. Source: document 1, section 3.
import type { QueryClient } from '@tanstack/react-query';
import type { CallDefinition } from '../../common/call.ts';
import type { Mode } from '../../common/mode.ts';
import type { ApiClient } from '../api/client.ts';
import { allChoices, lookupFreshMs } from '../api/lookups.ts';
import { queryKey } from '../api/query-key.ts';
import type { Session } from './use-session.ts';

export interface AppListsInput {
  readonly lists: readonly CallDefinition[];
  readonly session: Pick<Session, 'can'>;
  readonly client: Pick<ApiClient, 'send'>;
  readonly queries: QueryClient;
  readonly mode: Mode;
}

/** Asks for those that the person may see and keeps them; one that cannot be had is asked for again by the screen that needs it. */
export async function loadAppLists({ lists, session, client, queries, mode }: AppListsInput): Promise<void> {
  const open = lists.filter(({ access }) => session.can(access));
  await Promise.all(
    open.map((call) =>
      queries.prefetchQuery({
        queryKey: queryKey(call, mode, allChoices),
        queryFn: ({ signal }) => client.send(call, allChoices, { signal }),
        staleTime: lookupFreshMs,
        gcTime: Number.POSITIVE_INFINITY,
        meta: { silent: true },
      }),
    ),
  );
}
