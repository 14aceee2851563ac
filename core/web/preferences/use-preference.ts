// A kept choice as components see it.
import { useSyncExternalStore } from 'react';
import type { Preference } from './preference.ts';

/** The value now; the component is drawn again when it changes, in this tab or another. */
export function usePreference<T>(of: Preference<T>): T {
  return useSyncExternalStore(of.subscribe, of.get);
}
