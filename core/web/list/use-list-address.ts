// The list's address as state: read from the router's search parameters, changed by navigating.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListDefinition } from '../../common/list.ts';
import { useSession } from '../session/use-session.ts';
import { type ListAddress, readListAddress, type SearchParams, writeListAddress } from './list-address.ts';

export interface ChangeOptions {
  /** True for what going back should not stop at: typing, resizing, moving through rows. */
  readonly replace?: boolean;
}
export type ChangeAddress = (change: Partial<ListAddress>, options?: ChangeOptions) => void;

/** The address now, and the way to change parts of it. A changed filter or order leads to the first page. */
export function useListAddress(
  definition: ListDefinition,
  now: Date,
): { readonly address: ListAddress; readonly change: ChangeAddress } {
  const { tier } = useSession();
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(definition, tier, params, now), [definition, tier, params, now]);
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  const change = useCallback<ChangeAddress>(
    (changed, { replace = false } = {}) => {
      const next = afterChange(latest.current, changed, definition);
      // Two changes before the router has drawn the first one both count.
      latest.current = next;
      const written = writeListAddress(definition, next);
      const search = (others: SearchParams) => ({ ...others, ...written });
      // What opens beside the rows leaves them where they are; to scroll would also lay the page out once more.
      const resetScroll = !besideRows.some((name) => name in changed);
      void navigate({ to: '.', search, replace, resetScroll });
    },
    [definition, navigate],
  );
  return { address, change };
}

const besideRows = ['open', 'tab'] as const;
const restartsPaging = ['conditions', 'periods', 'view', 'sort', 'size', 'search'] as const;

function afterChange(address: ListAddress, change: Partial<ListAddress>, definition: ListDefinition): ListAddress {
  const restarts = restartsPaging.some((name) => name in change);
  const ownFilter = 'conditions' in change || 'periods' in change;
  return {
    ...address,
    // A view whose filter is edited becomes the person's own filter, under the first view.
    ...(ownFilter && { view: definition.views?.[0]?.id }),
    ...(restarts && { page: 1 }),
    ...change,
  };
}
