// Opens a notification as its type says, and marks it as read.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showAlert, showFailure } from '../../../core/web/alerts/alerts.ts';
import { ApiFailure } from '../../../core/web/api/failure.ts';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useOpenDialog } from '../../../core/web/shell/dialog-opener.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { Notification } from '../common/notification.ts';
import type { texts } from '../common/texts.en.ts';
import type { NotificationFeed } from './notification-feed.ts';
import { type Opening, openingOf } from './opening.ts';

/** How long the missing permission is told, in milliseconds. Source: document 1, section 4. */
export const refusalShownMs = 5_000;

export function useOpenNotification(feed: NotificationFeed) {
  const text = useTexts<typeof texts>('notifications');
  const router = useRouter();
  const openDialog = useOpenDialog();
  const { config, features, session } = usePortal();
  const { permissions } = useSession();
  return useCallback(
    (notification: Notification) => {
      const opening = openingOf(notification, { permissions, origin: location.origin });
      if (opening.kind === 'refused')
        return void showAlert('warning', text('noPermission'), { shownMs: refusalShownMs });
      if (!notification.isRead) void feed.markRead(notification.id);
      if (opening.kind === 'page') router.history.push(opening.address);
      else if (opening.kind === 'files') {
        const access = { bases: config.api, accessToken: session.accessToken };
        void import('./download-reports.ts')
          .then(({ downloadReports }) => downloadReports(opening.addresses, access))
          .catch((error: unknown) => {
            if (error instanceof ApiFailure) showFailure(error);
            else console.error('report files could not be downloaded', error);
          });
      } else if (opening.kind === 'dialog' && features.some(({ web }) => web.dialogs?.[opening.dialog] !== undefined))
        openDialog(opening);
      else if (opening.kind !== 'nothing') logInvalid(opening, notification);
    },
    [feed, openDialog, text, router, session, config, features, permissions],
  );
}

/** Source: document 1, section 4 (an invalid navigation URL is only logged). */
function logInvalid({ kind }: Opening, { id, objectUrl }: Notification): void {
  console.warn('a notification leads nowhere', { kind, id, objectUrl });
}
