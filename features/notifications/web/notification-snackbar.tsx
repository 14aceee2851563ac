// The snackbar of what has just arrived: for ten seconds, longer for whoever is reading it.
import { XIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { Notification } from '../common/notification.ts';
import type { texts } from '../common/texts.en.ts';
import { SafeHtml } from './safe-html.tsx';
import { NotificationSymbol } from './symbols.tsx';
import './notifications.css';

/** Milliseconds. Source: document 1, section 9. */
export const snackbarShownMs = 10_000;

export interface NotificationSnackbarProps {
  /** Newest first. */
  readonly arrived: readonly Notification[];
  readonly onView: () => void;
  readonly onClose: () => void;
}

export default function NotificationSnackbar({ arrived, onView, onClose }: NotificationSnackbarProps) {
  const text = useTexts<typeof texts>('notifications');
  const [newest, ...others] = arrived;
  const hold = useClosing(newest?.id, onClose);
  if (newest === undefined) return null;
  const several = others.length > 0;
  return (
    <div className="notification-snackbar" {...hold}>
      <NotificationSymbol type={newest.notificationType} icon={newest.icon} />
      <div className="notification-words">
        {several ? (
          <span className="notification-title">{text('arrived', { count: arrived.length })}</span>
        ) : (
          <SafeHtml html={newest.title} as="title" className="notification-title" />
        )}
        <SafeHtml html={several ? newest.title : newest.description} as="text" className="notification-text" />
      </div>
      <button type="button" className="notification-view" onClick={onView}>
        {text('view')}
      </button>
      <button type="button" className="notification-act" aria-label={text('close')} onClick={onClose}>
        <XIcon size={14} aria-hidden />
      </button>
    </div>
  );
}

/** Closes in time, counted from the newest; somebody who points at it or has the focus in it is reading, so that the time begins anew after it. */
function useClosing(newestId: string | undefined, onClose: () => void) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (newestId === undefined) return setHeld(false);
    if (held) return;
    const timer = setTimeout(onClose, snackbarShownMs);
    return () => clearTimeout(timer);
  }, [newestId, held, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
