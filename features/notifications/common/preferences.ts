// Which notifications a person wants: in the portal, by mail, both or neither.
import * as z from 'zod/mini';
import { notificationTypes } from './notification.ts';

export const NotificationChoice = z.strictObject({ inPortal: z.boolean(), byMail: z.boolean() });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** What holds until a person chooses. */
export const defaultChoice: NotificationChoice = { inPortal: true, byMail: false };

export const NotificationPreference = z.object({
  notificationType: z.enum(notificationTypes),
  ...NotificationChoice.shape,
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const NotificationPreferences = z.object({
  /** All types, in their order. */
  data: z.array(NotificationPreference),
});
