// What the portal knows of the person's notifications, and how each answer of the server changes it: pure, so that every case is a test.
import { type Notification, type NotificationList, notificationPageSize } from '../common/notification.ts';

export interface FeedState {
  /** `failed`: nothing could be loaded yet. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first, as far as they have been loaded. */
  readonly items: readonly Notification[];
  readonly unread: number;
  /** All that there are have been loaded. */
  readonly atEnd: boolean;
}

export const emptyFeed: FeedState = { status: 'loading', items: [], unread: 0, atEnd: false };

/** The page that holds the first notification that is not loaded; some of it may be known. */
export function nextPageIndex({ items }: FeedState): number {
  return Math.floor(items.length / notificationPageSize);
}

/** After a further page. A full page with nothing new in it says that others deleted meanwhile: undefined, read from the start again. */
export function withPage(state: FeedState, { data, unreadNotificationCount }: NotificationList): FeedState | undefined {
  const items = merged(state.items, data);
  const isLast = data.length < notificationPageSize;
  if (!isLast && items.length === state.items.length) return undefined;
  return { status: 'ready', items, unread: unreadNotificationCount, atEnd: isLast };
}

/** After reading from the start: what was known before counts no more. `asked` is how many were asked for. */
export function fromStart({ data, unreadNotificationCount }: NotificationList, asked: number): FeedState {
  return { status: 'ready', items: data, unread: unreadNotificationCount, atEnd: data.length < asked };
}

/** After asking for newer ones: the state, and whether something else changed (read or deleted elsewhere) so that it must be read again. */
export function withNewer(
  state: FeedState,
  { data, unreadNotificationCount }: NotificationList,
): { readonly state: FeedState; readonly stale: boolean } {
  const arrived = newOnes(state, data).filter(({ isRead }) => !isRead).length;
  return {
    state: { ...state, items: merged(state.items, data), unread: unreadNotificationCount },
    stale: unreadNotificationCount !== state.unread + arrived,
  };
}

/** Those of an answer that were not known. */
export function newOnes({ items }: FeedState, data: readonly Notification[]): readonly Notification[] {
  const known = new Set(items.map(({ id }) => id));
  return data.filter(({ id }) => !known.has(id));
}

export function withRead(state: FeedState, id: string): FeedState {
  const wasUnread = state.items.some((one) => one.id === id && !one.isRead);
  const items = state.items.map((one) => (one.id === id ? { ...one, isRead: true } : one));
  return { ...state, items, unread: wasUnread ? Math.max(0, state.unread - 1) : state.unread };
}

export function withAllRead(state: FeedState): FeedState {
  return { ...state, items: state.items.map((one) => ({ ...one, isRead: true })), unread: 0 };
}

export function without(state: FeedState, id: string): FeedState {
  const { unread } = withRead(state, id);
  return { ...state, items: state.items.filter((one) => one.id !== id), unread };
}

export function cleared(state: FeedState): FeedState {
  return { ...state, items: [], unread: 0, atEnd: true };
}

/** Both, each once, newest first; what came later says how a notification is now. */
function merged(known: readonly Notification[], data: readonly Notification[]): readonly Notification[] {
  const byId = new Map([...known, ...data].map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
}
