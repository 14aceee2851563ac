// Lookups: the choices that filters and forms offer, and the shapes they arrive in.
import * as z from 'zod/mini';
import { listAnswer } from './list.ts';

/** One choice. Source: document 3, section 7 ("items carry id and name"). */
export const LookupItem = z.object({ id: z.string(), name: z.string() });
export type LookupItem = z.infer<typeof LookupItem>;

/** The answer of a lookup, in the order in which it is offered. */
export const LookupAnswer = listAnswer(LookupItem);

/** The answer that holds these choices, all of them. */
export function lookupAnswer<T extends LookupItem>(data: T[]): { count: number; data: T[] } {
  return { count: data.length, data };
}

/** A lookup that answers a map of id to name. Source: document 1, section 7. */
export const LookupMap = z.record(z.string(), z.string());

/** The choices in any answer of a lookup call, in its order. */
export function choicesOf(
  answer: { readonly data: readonly LookupItem[] } | Readonly<Record<string, string>>,
): readonly LookupItem[] {
  if (Array.isArray(answer.data)) return answer.data;
  return Object.entries(answer as Readonly<Record<string, string>>).map(([id, name]) => ({ id, name }));
}

/** Most entries of one lookup: more is no list to choose from but a search. Source: document 3, section 9 (merchant lookup). */
export const lookupEntriesMax = 1_000;
