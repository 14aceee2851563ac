// The calls of a person's notifications, at the paths of document 1, section 7.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { ListQuery } from '../../../core/common/list.ts';
import { NotificationList, NotificationResult, notificationPageSize, notificationTypes } from './notification.ts';
import { NotificationChoice, NotificationPreference, NotificationPreferences } from './preferences.ts';

const source = 'document 1, section 7';
const byId = z.object({ id: Id });
// `{created}` where it is read and `{id}` where it is deleted: OpenAPI has one name for one place in an address.
const createdAsKey = z.object({ key: z.iso.datetime() });
const idAsKey = z.object({ key: Id });

export const findNotifications = call({
  name: 'notifications.find',
  method: 'GET',
  path: '/in-app-notifications',
  access: 'signedIn',
  personal: true,
  summary: "A page of the signed-in person's notifications of the last 30 days, newest first, and how many are unread.",
  source,
  query: z.object({
    pageIndex: ListQuery.shape.PageIndex,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), notificationPageSize),
  }),
  answers: { 200: NotificationList },
  silent: true,
});

export const findNewerNotifications = call({
  name: 'notifications.findNewer',
  method: 'GET',
  path: '/in-app-notifications/:key',
  access: 'signedIn',
  personal: true,
  summary: 'The notifications that are newer than the one created at an instant, newest first.',
  source,
  params: createdAsKey,
  answers: { 200: NotificationList },
  silent: true,
});

export const streamNotifications = call({
  name: 'notifications.stream',
  method: 'GET',
  path: '/in-app-notifications/stream',
  access: 'signedIn',
  personal: true,
  summary:
    "Server-sent events that say when the person's notifications changed; what changed is asked for by the other calls.",
  source: 'architecture.md, Past one machine; screens.md',
  answers: { 200: 'eventStream' },
  silent: true,
});

export const markAllNotificationsRead = call({
  name: 'notifications.markAllRead',
  method: 'POST',
  path: '/in-app-notifications/mark-as-read',
  access: 'signedIn',
  personal: true,
  summary: "Marks all of the person's notifications as read.",
  source,
  answers: { 200: NotificationResult },
  silent: true,
});

export const markNotificationRead = call({
  name: 'notifications.markRead',
  method: 'PUT',
  path: '/in-app-notifications/mark-as-read/:id',
  access: 'signedIn',
  personal: true,
  summary: 'Marks one notification as read.',
  source,
  params: byId,
  answers: { 200: NotificationResult },
  silent: true,
});

export const deleteAllNotifications = call({
  name: 'notifications.deleteAll',
  method: 'DELETE',
  path: '/in-app-notifications',
  access: 'signedIn',
  personal: true,
  summary: "Deletes all of the person's notifications.",
  source,
  answers: { 200: NotificationResult },
  silent: true,
});

export const deleteNotification = call({
  name: 'notifications.delete',
  method: 'DELETE',
  path: '/in-app-notifications/:key',
  access: 'signedIn',
  personal: true,
  summary: 'Deletes one notification.',
  source,
  params: idAsKey,
  answers: { 200: NotificationResult },
  silent: true,
});

const preferencesSource = 'issue 3, My Profile: notification preferences';

export const notificationPreferences = call({
  name: 'notifications.preferences',
  method: 'GET',
  path: '/users/notification-preferences',
  access: 'signedIn',
  personal: true,
  summary: 'Which notifications the signed-in person wants in the portal and by mail, for each type.',
  source: preferencesSource,
  answers: { 200: NotificationPreferences },
});

export const chooseNotifications = call({
  name: 'notifications.choose',
  method: 'PUT',
  path: '/users/notification-preferences/:notificationType',
  access: 'signedIn',
  personal: true,
  summary:
    'Chooses where the signed-in person is told of one type. Mails about security are no notifications: they always come.',
  source: preferencesSource,
  params: z.object({ notificationType: z.enum(notificationTypes) }),
  body: NotificationChoice,
  answers: { 200: NotificationPreference },
});
