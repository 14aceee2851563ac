// Whose view the portal is seen in, since when, and the way back; and the alerts that tell of entering and leaving.
import { EyeIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CustomerSystemMode } from '../../../core/common/customer-mode.ts';
import { formatDateTime } from '../../../core/common/format.ts';
import { showAlert, showFailure } from '../../../core/web/alerts/alerts.ts';
import { ApiFailure } from '../../../core/web/api/failure.ts';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { takeNews } from '../../../core/web/session/customer-mode.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';
import './banner.css';

export default function Banner({ mode }: { readonly mode: CustomerSystemMode | null }) {
  useNews(mode);
  return mode === null ? null : <InMode mode={mode} />;
}

/** Told once, when the portal has been loaded anew. The words of entering are exact. Source: document 1, section 2. */
function useNews(mode: CustomerSystemMode | null): void {
  const text = useTexts<typeof texts>('customerMode');
  useEffect(() => {
    const news = takeNews();
    if (news === 'entered' && mode !== null) showAlert('info', text('entered', { mode: mode.name }));
    else if (news === 'left') showAlert('info', text('left'));
    else if (news === 'ended') showAlert('warning', text('ended'));
  }, [mode, text]);
}

function InMode({ mode: { name, enteredAt, mayChange } }: { readonly mode: CustomerSystemMode }) {
  const text = useTexts<typeof texts>('customerMode');
  const timeZone = useTimeZone();
  const { session } = usePortal();
  const [leaving, setLeaving] = useState(false);
  const time = formatDateTime(new Date(enteredAt), timeZone);
  const leave = () => {
    setLeaving(true);
    session.leaveCustomerMode().catch((error: unknown) => {
      setLeaving(false);
      if (error instanceof ApiFailure) showFailure(error);
      else throw error;
    });
  };
  return (
    <div className="banner" data-kind="customer-mode" role="status">
      <EyeIcon size={14} aria-hidden />
      <span className="customer-mode-words">
        {text('banner', { name, time })}
        {mayChange ? null : <strong>{text('bannerReadOnly')}</strong>}
      </span>
      <button type="button" disabled={leaving} onClick={leave}>
        {text('leave')}
      </button>
    </div>
  );
}
