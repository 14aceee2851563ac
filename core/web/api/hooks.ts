// Calls as React sees them: `useCall` reads and keeps, `useSend` acts; both are typed by the contract alone.
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import type { AnswerOf, CallDefinition, SentTo } from '../../common/call.ts';
import { useMode } from '../session/mode.ts';
import type { ApiClient, SendOptions } from './client.ts';
import { IntentionKey } from './intention-key.ts';
import { queryKey } from './query-key.ts';

export const ApiClientContext = createContext<ApiClient | undefined>(undefined);

/** The client itself, for what is neither read nor sent from a component's own state: downloads, streams. */
export function useApiClient(): ApiClient {
  const client = useContext(ApiClientContext);
  if (client === undefined) throw new Error('useApiClient stands outside of the portal');
  return client;
}

export interface UseCallOptions {
  /** False: wait. */
  readonly enabled?: boolean;
  /** Keep showing the last answer while the next one is on its way (lists that turn a page). */
  readonly keepPrevious?: boolean;
  /** Milliseconds between two refreshes while the page is visible. */
  readonly refetchIntervalMs?: number;
  /** Milliseconds for which an answer is taken as fresh. */
  readonly staleTimeMs?: number;
  /** Errors are the caller's business: no snackbar, whatever the contract says. */
  readonly silent?: boolean;
}

/** Reads a call and keeps its answer; asks again when the input, the world or the person changes. */
export function useCall<D extends CallDefinition>(
  definition: D,
  input: SentTo<D>,
  options: UseCallOptions = {},
): UseQueryResult<AnswerOf<D>> {
  const client = useApiClient();
  const mode = useMode();
  return useQuery<AnswerOf<D>>({
    queryKey: queryKey(definition, mode, input),
    queryFn: ({ signal }) => client.send(definition, input, { signal }),
    enabled: options.enabled ?? true,
    meta: { silent: options.silent ?? definition.silent ?? false },
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
    ...(options.refetchIntervalMs !== undefined && { refetchInterval: options.refetchIntervalMs }),
    ...(options.staleTimeMs !== undefined && { staleTime: options.staleTimeMs }),
  } as Parameters<typeof useQuery<AnswerOf<D>>>[0]);
}

export type Sent<D extends CallDefinition> = SentTo<D> & {
  readonly options?: Omit<SendOptions, 'idempotencyKey' | 'signal'>;
};

export interface UseSendOptions<D extends CallDefinition> {
  readonly silent?: boolean;
  readonly onSuccess?: (answer: AnswerOf<D>, input: SentTo<D>) => unknown;
}

/**
 * Sends a call on demand: `send.mutate({ params, body })`. A call that takes an idempotency key gets one of its own for each intention:
 * the same input again after an attempt whose outcome is unknown repeats the key, everything else is a new intention.
 */
export function useSend<D extends CallDefinition>(
  definition: D,
  { silent, onSuccess }: UseSendOptions<D> = {},
): UseMutationResult<AnswerOf<D>, Error, Sent<D>> {
  const client = useApiClient();
  const intention = useRef<IntentionKey>(undefined);
  intention.current ??= new IntentionKey();
  const keys = intention.current;
  return useMutation<AnswerOf<D>, Error, Sent<D>>({
    mutationKey: [definition.name],
    mutationFn: async ({ options, ...input }) => {
      const sent = input as SentTo<D>;
      if (definition.idempotencyKey === undefined) return client.send(definition, sent, options);
      return keys.use(sent, (idempotencyKey) => client.send(definition, sent, { ...options, idempotencyKey }));
    },
    meta: { silent: silent ?? definition.silent ?? false },
    ...(onSuccess && { onSuccess: (answer: AnswerOf<D>, sent: Sent<D>) => onSuccess(answer, sent) }),
  });
}
