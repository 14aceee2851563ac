// Behind the bell: the feed of this tab with its live stream, the panel, the snackbar of what arrives.

import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApiClient } from '../../../core/web/api/hooks.ts';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import { usePortal } from '../../../core/web/portal-context.ts';
import type { PortalSession } from '../../../core/web/session/portal-session.ts';
import { browserClock } from '../../../core/web/session/renewal.ts';
import type { Notification } from '../common/notification.ts';
import { listenForChanges } from './live-changes.ts';
import { NotificationFeed } from './notification-feed.ts';
import { useOpenNotification } from './use-open-notification.ts';

// Only who opens the panel, or gets something, needs these and what sanitises their HTML.
const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'));
const NotificationSnackbar = lazyPart(() => import('./notification-snackbar.tsx'));

const none: readonly Notification[] = [];

export interface NotificationCentreProps {
  readonly bell: HTMLButtonElement | null;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** Hands the feed to the bell. */
  readonly onFeed: (feed: NotificationFeed) => void;
}

export default function NotificationCentre({ bell, opened, onOpened, onFeed }: NotificationCentreProps) {
  const { feed, arrived, dismiss } = useFeed(onFeed);
  const open = useOpenNotification(feed);
  const close = useCallback(() => onOpened(false), [onOpened]);
  const openAndClose = (notification: Notification) => {
    close();
    open(notification);
  };
  const view = () => {
    const [only, ...others] = arrived;
    dismiss();
    if (only !== undefined && others.length === 0) open(only);
    else onOpened(true);
  };
  useEffect(() => {
    if (opened) dismiss();
  }, [opened, dismiss]);
  const waiting = opened ? none : arrived;
  return (
    <>
      <Suspense>
        {opened && bell !== null ? (
          <NotificationPanel feed={feed} bell={bell} onClose={close} onOpen={openAndClose} />
        ) : null}
      </Suspense>
      {createPortal(
        <div className="notification-snackbar-area" role="status">
          <Suspense>
            {waiting.length === 0 ? null : <NotificationSnackbar arrived={waiting} onView={view} onClose={dismiss} />}
          </Suspense>
        </div>,
        document.body,
      )}
    </>
  );
}

/** A change of a tenant's look reaches all of its open portals at once; they ask within this time, in milliseconds, not in the same moment. */
const contextSpreadMs = 3_000;

/** What cannot be loaded now comes with the next load of the portal. */
function reloadSoon(session: PortalSession): void {
  browserClock.after(Math.random() * contextSpreadMs, () => void session.reload().catch(() => undefined));
}

/** The feed of this tab, running while the person is signed in, and what it brought that nobody has looked at yet. */
function useFeed(onFeed: (feed: NotificationFeed) => void) {
  const client = useApiClient();
  const { session } = usePortal();
  const [arrived, setArrived] = useState(none);
  const [feed] = useState(
    () =>
      new NotificationFeed({
        client,
        clock: browserClock,
        onArrived: (fresh) => setArrived((before) => [...fresh, ...before]),
        log: (message, cause) => console.warn(message, cause),
      }),
  );
  const tellBell = useRef(onFeed);
  useEffect(() => {
    const end = new AbortController();
    tellBell.current(feed);
    feed.start();
    listenForChanges({
      client,
      signal: end.signal,
      onChanged: () => void feed.look(),
      onContext: () => reloadSoon(session),
      onLive: (live) => feed.setLive(live),
    });
    return () => {
      end.abort();
      feed.stop();
    };
  }, [client, feed, session]);
  const dismiss = useCallback(() => setArrived(none), []);
  return { feed, arrived, dismiss };
}
