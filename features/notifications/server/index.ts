// What notifications serve, and how other features tell people something.
import { Answer, handleInSteps, implement } from '../../../core/server/handle.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import * as contract from '../common/contract.ts';
import { clearOldJob } from './clear-old.ts';
import { makeMailNotificationJob } from './mail-notification.ts';
import * as own from './own-notifications.ts';
import { chooseNotifications, notificationPreferences } from './preferences.ts';
import { NotificationStreams } from './stream.ts';

export { tellPortals } from './changes.ts';
export { type NewNotification, type NotificationWords, notify } from './notify.ts';

/** Composes the feature; the stream's connection is opened with the first stream. */
export function makeNotifications({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): ServerFeature {
  const streams = new NotificationStreams({ db, log });
  const streamNotifications = handleInSteps(
    contract.streamNotifications,
    // The connection closes with its stream: kept alive, it would hold up a server that is leaving. Proxies must not collect events.
    async ({ actor }) =>
      new Answer(200, await streams.open(own.personOf(actor)), {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        'x-accel-buffering': 'no',
      }),
  );
  return {
    handlers: implement(contract, {
      findNotifications: own.findNotifications,
      findNewerNotifications: own.findNewerNotifications,
      streamNotifications,
      markAllNotificationsRead: own.markAllNotificationsRead,
      markNotificationRead: own.markNotificationRead,
      deleteAllNotifications: own.deleteAllNotifications,
      deleteNotification: own.deleteNotification,
      notificationPreferences,
      chooseNotifications,
    }),
    jobs: [clearOldJob, makeMailNotificationJob(config)],
    schedule: [{ job: clearOldJob, cron: '41 3 * * *' }],
    routes: (app) => {
      app.addHook('preClose', () => streams.close());
    },
  };
}
