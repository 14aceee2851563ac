// Choices that this browser keeps for the person: one local-storage key each, shared by all tabs. Nothing of React: sign-in begins before that is there.

export interface Preference<T> {
  readonly get: () => T;
  /** Whether this browser keeps a choice; else the value is the initial one. */
  readonly isKept: () => boolean;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `read` makes the value of what is stored, null when nothing is; it is asked once for each text, so that the value stays the same object. */
export function preference<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string,
): Preference<T> {
  const listeners = new Set<() => void>();
  let last: { readonly text: string | null; readonly value: T } | undefined;
  const readAs = (text: string | null) => {
    if (last === undefined || last.text !== text) last = { text, value: read(text) };
    return last.value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell();
  });
  return {
    get: () => readAs(stored(key)),
    isKept: () => stored(key) !== null,
    set: (value) => {
      try {
        localStorage.setItem(key, write(value));
      } catch {
        // A full or forbidden storage loses the choice with the page, no more.
      }
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A preference that is one of a few words. */
export function choicePreference<const C extends readonly string[]>(
  key: string,
  choices: C,
  initial: () => C[number],
): Preference<C[number]> {
  return preference<C[number]>(
    key,
    (text) => (text !== null && choices.includes(text) ? (text as C[number]) : initial()),
    (value) => value,
  );
}
