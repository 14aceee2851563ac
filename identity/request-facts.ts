// What is known of a request beside the request itself, kept for the provider, which is handed the bare Node.js one.
import type { IncomingMessage } from 'node:http';
import { type ActOrigin, productItself } from './accounts/events.ts';

export interface RequestFacts {
  readonly origin: ActOrigin;
  readonly requestId: string;
}

const noRequest: RequestFacts = { origin: productItself, requestId: '' };

export class RequestBook {
  readonly #facts = new WeakMap<IncomingMessage, RequestFacts>();

  note(request: IncomingMessage, facts: RequestFacts): void {
    this.#facts.set(request, facts);
  }

  /** Facts of the request that a context of the provider is about. */
  of(context: { readonly req: IncomingMessage } | undefined): RequestFacts {
    return (context && this.#facts.get(context.req)) ?? noRequest;
  }
}
