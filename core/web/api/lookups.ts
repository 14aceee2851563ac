// Lookups as the portal keeps them: whoever asks for the choices of a call without a search gets the same answer.
import type { CallDefinition } from '../../common/call.ts';
import { choicesOf, type LookupItem } from '../../common/lookup.ts';
import { type UseCallOptions, useCall } from './hooks.ts';

/** Milliseconds for which choices are taken as fresh: customers and currencies change seldom. */
export const lookupFreshMs = 5 * 60_000;

/** What is sent for all choices: nothing. The kept answer goes by it. */
export const allChoices = {} as never;

/** Choices by id and name, whichever of the two shapes they come in; undefined until they are here. */
export function useChoices(
  call: CallDefinition,
  input: Parameters<typeof useCall>[1] = allChoices,
  options: UseCallOptions = {},
) {
  const { data, ...answer } = useCall(call, input, { silent: true, staleTimeMs: lookupFreshMs, ...options });
  const choices: readonly LookupItem[] | undefined =
    data === undefined ? undefined : choicesOf(data as Parameters<typeof choicesOf>[0]);
  return { ...answer, choices };
}
