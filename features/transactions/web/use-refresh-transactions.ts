// After an act: whatever is shown of transactions is asked for again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey } from '../../../core/web/api/query-key.ts';
import * as contract from '../common/contract.ts';

/** Every call of the area that reads. */
const reading = Object.values(contract).filter((call) => call.method === 'GET');

export function useRefreshTransactions(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of reading) void queries.invalidateQueries({ queryKey: callKey(call) });
  }, [queries]);
}
