// Where alerts and the error snackbar stand, announced to screen readers.
import { CheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Copyable } from '../ui/copyable.tsx';
import { type Alert, closeAlert, closeInTime, useAlerts } from './alerts.ts';
import './alerts.css';

/** check, warning, info, cancel. Source: document 1, section 3. */
export const alertIcons = {
  success: CheckIcon,
  warning: TriangleAlertIcon,
  info: InfoIcon,
  failed: CircleXIcon,
} as const;

export function AlertArea() {
  const text = useTexts<typeof texts>('core');
  const alerts = useAlerts();
  return (
    <>
      <section className="alert-area" aria-label={text('alerts.region')} aria-live="polite">
        {alerts.map((alert) => alert.place === 'area' && <AlertCard key={alert.id} alert={alert} />)}
      </section>
      <div className="snackbar-area" role="alert">
        {alerts.map((alert) => alert.place === 'snackbar' && <AlertCard key={alert.id} alert={alert} />)}
      </div>
    </>
  );
}

function AlertCard({ alert }: { readonly alert: Alert }) {
  const text = useTexts<typeof texts>('core');
  const Icon = alertIcons[alert.severity];
  const hold = useClosingTimer(alert);
  return (
    <div className="alert-card" data-severity={alert.severity} {...hold}>
      <Icon size={16} aria-label={text(`alerts.${alert.severity}`)} />
      <div className="alert-words">
        <p>{alert.message}</p>
        {alert.requestId === undefined ? null : (
          <Copyable value={alert.requestId} what={text('alerts.requestId', { id: alert.requestId })}>
            <span className="alert-request">{text('alerts.requestId', { id: alert.requestId })}</span>
          </Copyable>
        )}
      </div>
      <button
        type="button"
        className="alert-close"
        aria-label={text('alerts.closeLabel')}
        onClick={() => closeAlert(alert.id)}
      >
        {alert.place === 'snackbar' ? text('alerts.close') : <XIcon size={14} aria-hidden />}
      </button>
    </div>
  );
}

/** Closes an alert in time; somebody who points at it or has the focus in it is reading, so that the time begins anew after it. */
function useClosingTimer({ id, shownMs }: Alert) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return closeInTime({ id, shownMs });
  }, [held, id, shownMs]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
