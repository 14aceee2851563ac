// What open tabs of the portal tell each other: that somebody signed out, and that a token was renewed.
import type { Tokens } from './identity.ts';

/** Source: rulings, document 1 section 4. */
export const logoutChannelName = 'auth-logout';
const tokenChannelName = 'auth-token';
/** Local-storage key that carries the logout where there are no broadcast channels, and the one that names who is signed in. */
const logoutStorageKey = 'auth-logout';
export const subjectStorageKey = 'auth-subject';

/** What a tab tells when nobody signed out: the session was left alone, or is over. */
const endedByItself = 'ended';

/** Other tabs leave after a random delay, so that they do not all ask the server at once. Source: document 1, section 9. */
export const logoutDelayMsMin = 500;
export const logoutDelayMsMax = 1_500;
/** A tab that comes back to the front looks again after this long. Source: document 1, section 9. */
export const visibilityRecheckMs = 100;

/** Milliseconds to wait; `random` is from 0 to 1. */
export function logoutDelayMs(random: number): number {
  return logoutDelayMsMin + Math.round(random * (logoutDelayMsMax - logoutDelayMsMin));
}

/** Whether a tab that is signed in as `own` must leave: nobody is signed in any more, or somebody else. */
export function mustLeave(own: string | undefined, stored: string | null): boolean {
  return own !== undefined && own !== stored;
}

export interface TabChannel {
  /** `byItself`: nobody asked for it, the session was left alone or is over. */
  readonly tellLogout: (byItself: boolean) => void;
  readonly tellTokens: (tokens: Tokens) => void;
}

/** Joins the channels. The handlers hear what other tabs say, never what this one says. */
export function joinTabs(hear: {
  onLogout: (byItself: boolean) => void;
  onTokens: (tokens: Tokens) => void;
}): TabChannel {
  const tokens = openChannel(tokenChannelName);
  const logout = openChannel(logoutChannelName);
  if (tokens) tokens.onmessage = ({ data }: MessageEvent<Tokens>) => hear.onTokens(data);
  if (logout) logout.onmessage = ({ data }: MessageEvent) => hear.onLogout(data === endedByItself);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === logoutStorageKey && newValue !== null) hear.onLogout(newValue.startsWith(endedByItself));
  });
  return {
    tellTokens: (renewed) => tokens?.postMessage(renewed),
    tellLogout: (byItself) => {
      const message = byItself ? endedByItself : 'logout';
      if (logout) return logout.postMessage(message);
      localStorage.setItem(logoutStorageKey, `${message} ${Date.now()}`);
      localStorage.removeItem(logoutStorageKey);
    },
  };
}

function openChannel(name: string): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
}
