// Watches for a person who has left: a warning with a countdown, then sign-out; signs of life to the server meanwhile.
import { useEffect, useRef, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { usePortal } from '../portal-context.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { useSession } from './use-session.ts';

/** Milliseconds between two looks at how much of the countdown is left. */
const countdownStepMs = 250;
/** Milliseconds within which many movements count as one. */
const activityThrottleMs = 500;
/** Pointer, key, touch and scroll count, in any tab. Source: rulings, document 1 section 4. */
const activityEvents = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
  'visibilitychange',
] as const;

/** Signed-in people only: it is part of the frame, and stops with it. */
export default function IdleWatch() {
  const { config, session, ping } = usePortal();
  const { user } = useSession();
  const { sessionTimeout, sessionPing } = config.session;
  // A tenant may shorten it, never lengthen it. Source: rulings, document 1 section 9.
  const sessionIdle = Math.min(config.session.sessionIdle, user.sessionIdle ?? config.session.sessionIdle);
  const [remaining, setRemaining] = useState<number | undefined>(undefined);
  const acted = useRef(false);
  const signOut = () => void session.signOut();
  const { activate, getRemainingTime, isPrompted } = useIdleTimer({
    name: 'portico-idle',
    crossTab: true,
    syncTimers: activityThrottleMs,
    events: [...activityEvents],
    eventsThrottle: activityThrottleMs,
    timeout: (sessionIdle + sessionTimeout) * 1000,
    promptBeforeIdle: sessionTimeout * 1000,
    onPrompt: () => setRemaining(sessionTimeout),
    onActive: () => setRemaining(undefined),
    // Moving the mouse behind the warning is not going on.
    onAction: () => {
      acted.current ||= !isPrompted();
    },
    onIdle: () => void session.signOutIdle(),
  });
  const isWarning = remaining !== undefined;
  useInterval(isWarning ? countdownStepMs : undefined, () => {
    if (isPrompted()) setRemaining(Math.max(0, Math.ceil(getRemainingTime() / 1000)));
  });
  const tell = () => {
    ping(acted.current);
    acted.current = false;
  };
  const goOn = () => {
    activate();
    acted.current = true;
    // At once: the server counts too, and the next sign of life may come too late.
    tell();
  };
  useInterval(sessionPing * 1000, tell);
  if (!isWarning) return null;
  return <IdleDialog remaining={remaining} total={sessionTimeout} onContinue={goOn} onQuit={signOut} />;
}

/** Calls back again and again; not at all while the interval is undefined. */
function useInterval(ms: number | undefined, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
