// Who stands behind an event.
import type { Actor } from '../../../core/server/actor.ts';
import type { EventAuthor } from './write-path.ts';

const sourceOf = { apiKey: 'api', person: 'person', system: 'system' } as const satisfies Record<Actor['kind'], string>;

export function authorOf({ kind, name, tier }: Actor): EventAuthor {
  return { source: sourceOf[kind], name, tier };
}

/** The acquirer itself told us. */
export function acquirerAuthor(provider: string): EventAuthor {
  return { source: 'acquirer', name: provider, tier: null };
}

export const systemAuthor: EventAuthor = { source: 'system', name: null, tier: null };
