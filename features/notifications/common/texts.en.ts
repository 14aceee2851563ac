// Words of notifications, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  title: 'Notifications',
  unread_one: 'Notifications, {{count}} unread',
  unread_other: 'Notifications, {{count}} unread',
  markAllRead: 'Mark all as read',
  deleteAll: 'Delete all notifications',
  markRead: 'Mark as read',
  delete: 'Delete',
  isUnread: 'Unread',
  // Source: document 1, section 9.
  end: "That's all your notifications from the last 30 days.",
  emptyTitle: 'No notifications',
  emptyHint: 'When you have notifications, they will appear here.',
  // Source: document 1, section 8.
  noPermission: "You don't have permissions to take this action, please Logout/Login with different credentials",
  view: 'View',
  close: 'Close',
  arrived_one: '{{count}} new notification',
  arrived_other: '{{count}} new notifications',
  types: {
    PreCheckForm: 'Pre-check forms',
    Proposal: 'Proposals',
    Agreement: 'Agreements',
    BoardingDocuments: 'Boarding documents',
    Task: 'Tasks, and what needs looking after',
    TransactionVelocityAlert: 'Unusual numbers of declined payments',
    ReportGenerated: 'Finished reports',
  },
} satisfies Texts;
