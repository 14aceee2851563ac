// A notification: something that happened and that a person should know of, kept for them for thirty days.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';

/** What a notification is about; it decides its icon and what opening it does. Source: document 1, section 3. */
export const notificationTypes = [
  'PreCheckForm',
  'Proposal',
  'Agreement',
  'BoardingDocuments',
  'Task',
  'TransactionVelocityAlert',
  'ReportGenerated',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Notifications of one page. Source: document 1, section 9. */
export const notificationPageSize = 10;
/** Days after which a notification is gone. Source: document 1, section 9 (the panel's end text). */
export const notificationKeptDays = 30;
/** Most newer notifications of one answer: whoever missed more reads from the start again. */
export const newerNotificationsMax = 100;

/** Source: document 1, section 3. */
export const Notification = z.object({
  id: Id,
  /** HTML of ours, sanitised once more by whoever shows it. */
  title: z.string(),
  description: z.string(),
  notificationType: z.enum(notificationTypes),
  /** What it is about: an address of the portal, the id of an object, or addresses of files, separated by commas. */
  objectUrl: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Name of a symbol in place of the type's own. */
  icon: z.nullable(z.string()),
  isRead: z.boolean(),
  /** Instant, later than that of every notification the person got before; asked back with it, newer ones are answered. */
  created: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** Source: document 1, section 3. */
export const NotificationList = z.object({
  data: z.array(Notification),
  unreadNotificationCount: z.int(),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** What marking and deleting answer. */
export const NotificationResult = z.object({ result: z.string() });
export type NotificationResult = z.infer<typeof NotificationResult>;

export const success: NotificationResult = { result: 'Success' };

/** Whether an act on notifications succeeded: only when its result says so, in any case. Source: document 1, section 5. */
export function succeeded({ result }: NotificationResult): boolean {
  return result.toLowerCase() === success.result.toLowerCase();
}
