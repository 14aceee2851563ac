// The rows of a list: this page of them, the next one fetched ahead, and how many came since.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallDefinition } from '../../common/call.ts';
import type { ListDefinition } from '../../common/list.ts';
import { useApiClient, useCall } from '../api/hooks.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { useMode } from '../session/mode.ts';
import { whenIdle } from '../when-idle.ts';
import { formatSort, type ListAddress, listQueryOf } from './list-address.ts';
import { pageCount } from './pages.ts';
import { listQuestion } from './prefetch-list.ts';

/** A row as the declaration sees it: fields by name. */
export type ListRow = Readonly<Record<string, unknown>>;

/** What every list call answers (`listAnswer`). A declaration holds its call without its types, so they are said again here, once. */
interface ListAnswer {
  readonly count: number;
  readonly data: readonly ListRow[];
}

/** Milliseconds between two looks for newer rows. */
const newRowsIntervalMs = 15_000;
/** Milliseconds after which a person is told that an answer takes long. */
const slowAfterMs = 3_000;

/** Reads a list call with a query that its declaration allows. */
export function useListCall(
  call: CallDefinition,
  query: Readonly<Record<string, unknown>>,
  options?: Parameters<typeof useCall>[2],
) {
  const answer = useCall(call, { query } as never, { silent: true, ...options });
  return { ...answer, data: answer.data as ListAnswer | undefined };
}

export type ListRows = ReturnType<typeof useListRows>;

/** `now` is the instant that relative periods are counted from; `refresh` asks again from the present one. */
export function useListRows(definition: ListDefinition, address: ListAddress, now: Date) {
  const timeZone = useTimeZone();
  const query = listQueryOf(address, now, timeZone);
  const answer = useListCall(definition.call, query, { keepPrevious: true });
  const { data, isPlaceholderData, isFetching } = answer;
  usePrefetchedPage(definition.call, query, !isPlaceholderData ? data?.count : undefined);
  return {
    answer,
    rows: data?.data,
    count: data?.count,
    query,
    filtered: query.filter !== '' || address.search !== '',
    /** Rows of the question before this one are still shown. */
    outdated: isPlaceholderData,
    slow: useIsSlow(isFetching && (data === undefined || isPlaceholderData)),
    newer: useNewerRows(definition, address, query, isPlaceholderData ? undefined : data?.count),
  };
}

/** How many rows came since the first page was shown in its first order; elsewhere newer rows do not show at the top. */
function useNewerRows(
  definition: ListDefinition,
  address: ListAddress,
  query: Readonly<Record<string, unknown>>,
  shownCount: number | undefined,
): number {
  const atTop = address.page === 1 && formatSort(address.sort) === formatSort(definition.defaultSort);
  const poll = useListCall(
    definition.call,
    { ...query, PageSize: 1 },
    { enabled: atTop && shownCount !== undefined, refetchIntervalMs: newRowsIntervalMs },
  );
  return atTop && poll.data !== undefined && shownCount !== undefined ? Math.max(0, poll.data.count - shownCount) : 0;
}

/** Fetches the next page when the browser has nothing else to do. */
function usePrefetchedPage(
  call: CallDefinition,
  query: { readonly PageIndex: number; readonly PageSize: number },
  count: number | undefined,
): void {
  const queries = useQueryClient();
  const client = useApiClient();
  const mode = useMode();
  const wanted = count !== undefined && query.PageIndex + 1 < pageCount(count, query.PageSize);
  // As text, so that an equal query made anew does not count as another.
  const next = JSON.stringify({ ...query, PageIndex: query.PageIndex + 1 });
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      void queries.prefetchQuery(listQuestion(call, mode, JSON.parse(next), client));
    });
  }, [wanted, next, queries, client, mode, call]);
}

/** Whether something has been under way for so long that a person wonders. */
function useIsSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return slow;
}
