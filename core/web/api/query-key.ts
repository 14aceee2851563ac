// The name of an answer in the query cache: the call, the world it was asked in, and what was asked.
import type { QueryKey } from '@tanstack/react-query';
import type { CallDefinition } from '../../common/call.ts';
import type { Mode } from '../../common/mode.ts';

/** Live and Test answers are kept apart, so that a switch of worlds never shows the other's for a moment. */
export function queryKey(definition: CallDefinition, mode: Mode, input: unknown): QueryKey {
  return [definition.name, mode, input];
}

/** Matches every cached answer of a call, for `invalidateQueries({ queryKey: callKey(…) })`. */
export function callKey(definition: CallDefinition): QueryKey {
  return [definition.name];
}
