// One idempotency key for each intention: repeated only when nobody knows whether the first attempt was done.
import { ApiFailure } from './failure.ts';

/** Source: rulings, document 3 section 7 (one fresh key per intention, repeated only on retry). */
export class IntentionKey {
  #open: { readonly fingerprint: string; readonly key: string } | undefined;
  readonly #newKey: () => string;

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey;
  }

  /** Runs an attempt with the key of this input's intention. A success or a clear refusal ends the intention. */
  async use<T>(input: unknown, attempt: (key: string) => Promise<T>): Promise<T> {
    const fingerprint = JSON.stringify(input) ?? '';
    if (this.#open?.fingerprint !== fingerprint) this.#open = { fingerprint, key: this.#newKey() };
    try {
      const answer = await attempt(this.#open.key);
      this.#open = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure && !error.outcomeUnknown) this.#open = undefined;
      throw error;
    }
  }
}
