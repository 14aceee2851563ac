// Notifications for tests.
import type { Notification, NotificationList } from '../common/notification.ts';

/** The n-th notification of a story: a higher number is a later one. */
export function sample(n: number, change: Partial<Notification> = {}): Notification {
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: `No. ${n}`,
    description: '',
    notificationType: 'Task',
    objectUrl: null,
    image: null,
    icon: null,
    isRead: false,
    created: new Date(Date.UTC(2026, 10, 21) + n * 1_000).toISOString(),
    ...change,
  };
}

/** From the first number down to the last. */
export function samples(first: number, last: number): Notification[] {
  return Array.from({ length: first - last + 1 }, (_, i) => sample(first - i));
}

export function answer(data: readonly Notification[], unreadNotificationCount = data.length): NotificationList {
  return { data: [...data], unreadNotificationCount };
}
