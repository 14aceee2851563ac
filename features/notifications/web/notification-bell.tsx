// The bell of the toolbar: how many notifications are unread, and the panel behind it. All that it is made of is loaded after the first view.

import { BellIcon } from 'lucide-react';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { whenIdle } from '../../../core/web/when-idle.ts';
import type { texts } from '../common/texts.en.ts';
import type { NotificationFeed } from './notification-feed.ts';
import './notification-bell.css';

const NotificationCentre = lazyPart(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return import('./notification-centre.tsx');
});

/** Above it the badge says only that there are more. */
const shownUnreadMax = 99;

/** In a customer's view there is none: notifications are the person's own, and lead to pages that are not there just now. */
export function NotificationBell() {
  return useSession().user.customerSystemMode === null ? <Bell /> : null;
}

function Bell() {
  const text = useTexts<typeof texts>('notifications');
  const [feed, setFeed] = useState<NotificationFeed>();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const unread = useUnread(feed);
  const label = unread === 0 ? text('title') : text('unread', { count: unread });
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="toolbar-button notification-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <BellIcon size={18} aria-hidden />
        {unread === 0 ? null : (
          <span className="notification-badge" aria-hidden>
            {unread > shownUnreadMax ? `${shownUnreadMax}+` : unread}
          </span>
        )}
      </button>
      <Suspense>
        <NotificationCentre bell={button} opened={opened} onOpened={setOpened} onFeed={setFeed} />
      </Suspense>
    </>
  );
}

const noListening = () => () => undefined;

function useUnread(feed: NotificationFeed | undefined): number {
  const read = useCallback(() => feed?.state().unread ?? 0, [feed]);
  return useSyncExternalStore(feed?.subscribe ?? noListening, read);
}
