// The panel of notifications beside the bell: newest first, ten at a time while the person scrolls, to the last of thirty days.
import { BellIcon, Trash2Icon } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatCount } from '../../../core/common/format.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { EmptyState } from '../../../core/web/ui/empty-state.tsx';
import { ErrorState } from '../../../core/web/ui/error-state.tsx';
import { Popover } from '../../../core/web/ui/popover.tsx';
import type { Notification } from '../common/notification.ts';
import type { texts } from '../common/texts.en.ts';
import type { NotificationFeed } from './notification-feed.ts';
import { NotificationItem } from './notification-item.tsx';
import './notifications.css';

export interface NotificationPanelProps {
  readonly feed: NotificationFeed;
  readonly bell: HTMLButtonElement;
  readonly onClose: () => void;
  readonly onOpen: (notification: Notification) => void;
}

/** Pixels before the end from which the next page is loaded, so that it is there when the person is. */
const loadAheadPx = 200;
/** Rows of the skeleton: as many as the panel shows. */
const skeletonRows = [0, 1, 2, 3, 4];
/** Milliseconds after which "4 minutes ago" is written anew. */
const nowEveryMs = 60_000;

export default function NotificationPanel({ feed, bell, onClose, onOpen }: NotificationPanelProps) {
  const text = useTexts<typeof texts>('notifications');
  const { items, unread, status } = useSyncExternalStore(feed.subscribe, feed.state);
  useEffect(() => void feed.refresh(), [feed]);
  return (
    <Popover opened anchor={bell} position="bottom-end" onDismiss={onClose}>
      <Popover.Dropdown className="notification-panel" aria-label={text('title')} aria-labelledby={undefined}>
        <div className="notification-head">
          <h2>{text('title')}</h2>
          {unread === 0 ? null : <span className="notification-count">{formatCount(unread)}</span>}
          <button
            type="button"
            className="notification-mark-all"
            disabled={unread === 0}
            onClick={() => void feed.markAllRead()}
          >
            {text('markAllRead')}
          </button>
          <button
            type="button"
            className="notification-act"
            disabled={items.length === 0}
            aria-label={text('deleteAll')}
            title={text('deleteAll')}
            onClick={() => void feed.removeAll()}
          >
            <Trash2Icon size={16} aria-hidden />
          </button>
        </div>
        {status === 'failed' ? (
          <ErrorState error={undefined} onRetry={() => void feed.look()} />
        ) : status === 'ready' && items.length === 0 ? (
          <EmptyState title={text('emptyTitle')} hint={text('emptyHint')} icon={<BellIcon size={20} aria-hidden />} />
        ) : (
          <NotificationList feed={feed} onOpen={onOpen} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function NotificationList({ feed, onOpen }: Pick<NotificationPanelProps, 'feed' | 'onOpen'>) {
  const text = useTexts<typeof texts>('notifications');
  const { items, status, atEnd } = useSyncExternalStore(feed.subscribe, feed.state);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const remove = useRemove(feed, list);
  return (
    // Scrolled by keyboard through the buttons in it; the region itself takes the focus for those who page.
    <section className="notification-scroll" aria-label={text('title')} aria-busy={!atEnd && items.length === 0}>
      <ul className="notification-list" ref={list}>
        {items.map((one) => (
          <NotificationItem
            key={one.id}
            notification={one}
            now={now}
            onOpen={() => onOpen(one)}
            onRead={() => void feed.markRead(one.id)}
            onDelete={() => remove(one.id)}
          />
        ))}
      </ul>
      {status === 'ready' && atEnd ? (
        <p className="notification-end">{text('end')}</p>
      ) : (
        <LoadMore key={items.length} feed={feed} first={items.length === 0} />
      )}
    </section>
  );
}

/** Stands at the end of what is loaded, in the shape of what comes, and loads it when it comes near. A new one for each page. */
function LoadMore({ feed, first }: { readonly feed: NotificationFeed; readonly first: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || first) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void feed.loadMore();
      },
      { root: element.closest('.notification-scroll'), rootMargin: `${loadAheadPx}px` },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [feed, first]);
  return (
    <div ref={place} aria-hidden>
      {skeletonRows.slice(0, first ? undefined : 1).map((row) => (
        <div className="notification-skeleton" key={row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** The focus goes on to the neighbour of what was deleted, so that a keyboard does not begin anew. */
function useRemove(feed: NotificationFeed, list: RefObject<HTMLUListElement | null>) {
  return useCallback(
    (id: string) => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => row.getAttribute('data-id') === id);
      const neighbour = rows[at + 1] ?? rows[at - 1] ?? list.current?.closest('.notification-panel');
      void feed.remove(id);
      const target = neighbour?.matches('li') ? neighbour.querySelector('button') : neighbour;
      if (target instanceof HTMLElement) target.focus();
    },
    [feed, list],
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), nowEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
