// What the portal tells the person: alerts in their area, and the error snackbar. One store, so that any code may tell.
import { useSyncExternalStore } from 'react';
import { customerModeEnded } from '../../common/customer-mode.ts';
import { errorMessage } from '../api/error-message.ts';
import type { ApiFailure } from '../api/failure.ts';
import { asksForCode } from '../strong-authentication/code-prompt.ts';

/** Source: document 1, section 3. */
export type AlertSeverity = 'success' | 'warning' | 'info' | 'failed';

/** An alert goes away by itself after this long. Source: document 1, section 9. */
export const alertShownMs = 5_000;
/** The error snackbar stays longer, because it has to be read. Source: document 1, section 9. */
export const errorSnackbarShownMs = 7_000;
/** Most alerts on the screen at once; the oldest makes room. */
export const alertsMax = 4;

export interface Alert {
  readonly id: number;
  readonly severity: AlertSeverity;
  readonly message: string;
  /** Alerts stand in their area, errors of calls at the bottom centre. Source: document 1, section 8. */
  readonly place: 'area' | 'snackbar';
  /** Milliseconds until it goes; undefined: it stays until it is closed. */
  readonly shownMs: number | undefined;
  readonly requestId?: string;
}

export interface AlertOptions {
  /** Stays until closed. Source: document 1, section 5. */
  readonly persisting?: boolean;
  /** Milliseconds, where a message has a time of its own (rulings, between documents). */
  readonly shownMs?: number;
}

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(alert: Omit<Alert, 'id'>): number {
  lastId += 1;
  // The same message twice is one message; a second snackbar takes the first one's place.
  const others = alerts.filter(
    (one) => !(one.place === alert.place && (alert.place === 'snackbar' || one.message === alert.message)),
  );
  become([...others, { ...alert, id: lastId }].slice(-alertsMax));
  return lastId;
}

function become(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Shows an alert; answers its id. */
export function showAlert(severity: AlertSeverity, message: string, options: AlertOptions = {}): number {
  const shownMs = options.persisting ? undefined : (options.shownMs ?? alertShownMs);
  return put({ severity, message, place: 'area', shownMs });
}

/**
 * Shows what a failed call says, in the order of document 1, section 8. A session that has ended is told by the sign-in page instead, the end of
 * a customer's view by the portal that is loaded anew, and whoever gave up being asked for a code knows it.
 */
export function showFailure(failure: ApiFailure): void {
  if (failure.status === 401 || failure.code === customerModeEnded.code || asksForCode(failure)) return;
  put({
    severity: 'failed',
    message: errorMessage(failure),
    place: 'snackbar',
    shownMs: errorSnackbarShownMs,
    requestId: failure.requestId,
  });
}

export function closeAlert(id: number): void {
  become(alerts.filter((alert) => alert.id !== id));
}

/** Closes an alert when its time is over, and one that persists never; the returned function stops the clock. */
export function closeInTime({ id, shownMs }: Pick<Alert, 'id' | 'shownMs'>): () => void {
  if (shownMs === undefined) return () => {};
  const timer = setTimeout(() => closeAlert(id), shownMs);
  return () => clearTimeout(timer);
}

/** What is shown at the moment, the oldest first. */
export function alertsNow(): readonly Alert[] {
  return alerts;
}

export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, alertsNow);
}
