// What an alert is made of, and which of several stays.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertIcons } from './alert-area.tsx';
import { alertsMax, alertsNow, closeAlert, closeInTime, showAlert } from './alerts.ts';

beforeEach(() => {
  for (const { id } of alertsNow()) closeAlert(id);
});
afterEach(() => void vi.useRealTimers());

test.each(['success', 'warning', 'info', 'failed'] as const)(
  'S1-163 S2-244 an alert of severity %s has an id, the severity and the message',
  (severity) => {
    const id = showAlert(severity, 'Something happened.');
    expect(alertsNow()).toEqual([expect.objectContaining({ id, severity, message: 'Something happened.' })]);
    closeAlert(id);
    expect(alertsNow()).toEqual([]);
  },
);

test('S2-253 an alert is to be shown for 5000 ms, unless it has a time of its own or persists', () => {
  showAlert('info', 'one');
  showAlert('info', 'two', { shownMs: 3_000 });
  showAlert('info', 'three', { persisting: true });
  expect(alertsNow().map(({ shownMs }) => shownMs)).toEqual([5_000, 3_000, undefined]);
});

test.each([
  ['success', 'lucide-check'],
  ['warning', 'lucide-triangle-alert'],
  ['info', 'lucide-info'],
  ['failed', 'lucide-circle-x'],
] as const)('S1-164 the icon of an alert that says %s is %s', (severity, name) => {
  const { class: classes = '' } =
    /class="(?<class>[^"]*)"/.exec(renderToStaticMarkup(createElement(alertIcons[severity])))?.groups ?? {};
  expect(classes.split(' ')).toContain(name);
});

test('S1-219 S2-254 an alert disappears after 5000 ms unless it is persisting, or when it is closed', () => {
  vi.useFakeTimers();
  const messages = () => alertsNow().map(({ message }) => message);
  showAlert('info', 'passing');
  const closed = showAlert('info', 'closed');
  const persisting = showAlert('warning', 'persisting', { persisting: true });
  for (const alert of alertsNow()) closeInTime(alert);
  closeAlert(closed);
  expect(messages()).toEqual(['passing', 'persisting']);
  vi.advanceTimersByTime(4_999);
  expect(messages()).toEqual(['passing', 'persisting']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual(['persisting']);
  vi.advanceTimersByTime(3_600_000);
  expect(messages()).toEqual(['persisting']);
  closeAlert(persisting);
  expect(messages()).toEqual([]);
});

test('the same message twice is one, and the oldest of too many makes room', () => {
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e']) showAlert('info', message);
  expect(alertsNow().map(({ message }) => message)).toEqual(['b', 'c', 'd', 'e']);
  expect(alertsNow()).toHaveLength(alertsMax);
});
