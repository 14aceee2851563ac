// Parts of a page whose code comes later: what does not come is asked for again, and the page around it goes on meanwhile.
import { lazy } from 'react';
import { showAlert } from './alerts/alerts.ts';
import { textOf } from './texts/texts.ts';

/** Milliseconds between two tries; the return of the connection ends the wait. */
export const tryAgainMs = 3_000;
/** Tries with a connection after which it is code of an older version, mostly: only loading the portal anew helps. */
export const triesMax = 3;

/** React's `lazy` for everything but pages, whose failure is told in their place. */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => loadedAtLast(load, () => showAlert('warning', textOf('core.failure.update'), { persisting: true })));

/** Loads, however often it takes. `onStuck` is called once, when it does not come in spite of a connection. */
export async function loadedAtLast<T>(load: () => Promise<T>, onStuck: () => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      // Of the tries without a connection none counts.
      if (!navigator.onLine) tries -= 1;
      else if (tries + 1 === triesMax) onStuck();
      await nextTry();
    }
  }
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      globalThis.window?.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, tryAgainMs);
    globalThis.window?.addEventListener('online', goOn);
  });
}
