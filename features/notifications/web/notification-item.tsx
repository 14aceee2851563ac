// One notification of the panel: the whole of it opens; links in its text, reading and deleting are buttons of their own above that.
import { XIcon } from 'lucide-react';
import { memo } from 'react';
import { safeReturnUrl } from '../../../core/web/session/return-url.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { RelativeInstant } from '../../../core/web/ui/instant.tsx';
import type { Notification } from '../common/notification.ts';
import type { texts } from '../common/texts.en.ts';
import { SafeHtml } from './safe-html.tsx';
import { NotificationSymbol } from './symbols.tsx';

export interface NotificationItemProps {
  readonly notification: Notification;
  readonly now: Date;
  readonly onOpen: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

export const NotificationItem = memo(function NotificationItem(props: NotificationItemProps) {
  const { notification, now, onOpen, onRead, onDelete } = props;
  const text = useTexts<typeof texts>('notifications');
  const { id, title, description, notificationType, icon, isRead, created } = notification;
  // A picture of our own origin only, as the page's policy has it; others would tell their server who reads.
  const image = safeReturnUrl(notification.image, location.origin);
  return (
    <li className="notification" data-id={id} data-unread={!isRead || undefined}>
      {image === undefined ? (
        <NotificationSymbol type={notificationType} icon={icon} />
      ) : (
        <img className="notification-symbol" src={image} alt="" />
      )}
      <div className="notification-words">
        <button type="button" className="notification-open" onClick={onOpen}>
          <SafeHtml html={title} as="title" className="notification-title" />
          {isRead ? null : <span className="notification-unread-word">{text('isUnread')}</span>}
        </button>
        <SafeHtml html={description} as="text" className="notification-text" />
        <span className="notification-time">
          <RelativeInstant at={created} now={now} />
        </span>
      </div>
      <div className="notification-acts">
        {isRead ? null : (
          <button
            type="button"
            className="notification-dot"
            aria-label={text('markRead')}
            title={text('markRead')}
            onClick={onRead}
          />
        )}
        <button
          type="button"
          className="notification-act"
          aria-label={text('delete')}
          title={text('delete')}
          onClick={onDelete}
        >
          <XIcon size={14} aria-hidden />
        </button>
      </div>
    </li>
  );
});
