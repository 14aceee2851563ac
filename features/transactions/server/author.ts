// Who stands behind an event.
import { type Actor, ownTierOf } from '../../../core/server/actor.ts';
import type { EventAuthor } from './write-path.ts';

const sourceOf = { apiKey: 'api', person: 'person', system: 'system' } as const satisfies Record<Actor['kind'], string>;

export function authorOf(actor: Actor): EventAuthor {
  return { source: sourceOf[actor.kind], name: actor.name, tier: ownTierOf(actor) };
}

/** The acquirer itself told us. */
export function acquirerAuthor(provider: string): EventAuthor {
  return { source: 'acquirer', name: provider, tier: null };
}

export const systemAuthor: EventAuthor = { source: 'system', name: null, tier: null };
