// Whether the server can be reached: told by failed calls, asked again until it answers.
import { useSyncExternalStore } from 'react';
import type { ApiFailure } from '../api/failure.ts';

export type Connection = 'good' | 'offline' | 'serverGone';

/** Milliseconds between two looks for a server that did not answer. */
const lookAgainMs = 3_000;
/** What a proxy answers for a server that is down, and the server itself for a database that is. */
const goneStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

let serverGone = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Takes notice of a failed call. When the server answers again, `onBack` is called once. */
export function noticeFailure(failure: ApiFailure, onBack: () => void): void {
  if (serverGone || !goneStatuses.has(failure.status) || !navigator.onLine) return;
  serverGone = true;
  tell();
  const look = async () => {
    const answers = await fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answers) return void setTimeout(look, lookAgainMs);
    serverGone = false;
    tell();
    onBack();
  };
  setTimeout(look, lookAgainMs);
}

function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return serverGone ? 'serverGone' : 'good';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection);
}
