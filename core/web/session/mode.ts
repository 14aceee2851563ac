// The world that the person looks at, Live or Test: kept in local storage, announced to the whole portal.
import { useSyncExternalStore } from 'react';
import { defaultMode, type Mode, modeStorageKey, modes } from '../../common/mode.ts';
import { choicePreference } from '../preferences/preference.ts';

const chosenMode = choicePreference(modeStorageKey, modes, () => defaultMode);
let forcedMode: Mode | undefined;
const forcedListeners = new Set<() => void>();

/** The world in effect: what the merchant's processing status forces, else what was chosen, else Live. */
export function currentMode(): Mode {
  return forcedMode ?? chosenMode.get();
}

/** Chooses a world. Every query is kept by world, so that open screens ask again by themselves. */
export function chooseMode(mode: Mode): void {
  chosenMode.set(mode);
}

/** Allows one world only, or frees the choice. Source: document 1, section 4 (SandboxEnabled). */
export function forceMode(mode: Mode | undefined): void {
  if (forcedMode === mode) return;
  forcedMode = mode;
  for (const listener of forcedListeners) listener();
}

export function subscribeMode(listener: () => void): () => void {
  forcedListeners.add(listener);
  const unsubscribe = chosenMode.subscribe(listener);
  return () => {
    forcedListeners.delete(listener);
    unsubscribe();
  };
}

/** The world in effect; the component is drawn again when it changes. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribeMode, currentMode);
}
