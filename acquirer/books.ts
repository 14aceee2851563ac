// What every part of the sandbox acquirer that books something works with.
import type { Credentials } from './credentials.ts';
import type { Store } from './store.ts';
import type { Timing } from './timing.ts';

export interface Books {
  readonly store: Store;
  readonly credentials: Credentials;
  readonly timing: Timing;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where a payer answers the challenge of an operation. */
  readonly challengeUrl: (reference: string) => string;
}
