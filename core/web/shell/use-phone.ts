// Whether the portal stands on a screen as narrow as a phone's: the same width as in the style sheets.
import { useSyncExternalStore } from 'react';

const narrow = globalThis.window?.matchMedia?.('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
}

/** For parts that must exist once, in the one place or the other; whatever can is hidden by the style sheet instead. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
}
