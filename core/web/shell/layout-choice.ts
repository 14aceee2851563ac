// The layout that a person chooses: taken up when they have made up their mind, kept with their account.
import { useSyncExternalStore } from 'react';
import type { LayoutName } from '../../common/layouts.ts';
import type { Clock } from '../session/renewal.ts';

/** Milliseconds without another choice before one is taken up. Source: document 1, section 9. */
export const layoutDebounceMs = 1_000;

export interface LayoutChoiceSettings {
  readonly clock: Pick<Clock, 'after'>;
  /** Keeps the choice and brings the user context up to date, from which the frame takes its layout. */
  readonly keep: (name: LayoutName) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

export class LayoutChoice {
  readonly #settings: LayoutChoiceSettings;
  readonly #listeners = new Set<() => void>();
  #pending: LayoutName | undefined;
  #cancel: (() => void) | undefined;

  constructor(settings: LayoutChoiceSettings) {
    this.#settings = settings;
  }

  /** What was chosen and is not yet kept. */
  readonly pending = (): LayoutName | undefined => this.#pending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly choose = (name: LayoutName): void => {
    this.#cancel?.();
    this.#become(name);
    this.#cancel = this.#settings.clock.after(layoutDebounceMs, () => void this.#keep(name));
  };

  async #keep(name: LayoutName): Promise<void> {
    await this.#settings.keep(name).catch(this.#settings.onFailure);
    // Another choice that was made meanwhile has its own turn.
    if (this.#pending === name) this.#become(undefined);
  }

  #become(pending: LayoutName | undefined): void {
    this.#pending = pending;
    for (const listener of this.#listeners) listener();
  }
}

/** What was chosen and is not yet kept. */
export function usePendingLayout(choice: LayoutChoice): LayoutName | undefined {
  return useSyncExternalStore(choice.subscribe, choice.pending);
}
