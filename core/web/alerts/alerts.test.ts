// What an alert is made of, and which of several stays.
import { beforeEach, expect, test } from 'vitest';
import { alertsMax, alertsNow, closeAlert, showAlert } from './alerts.ts';

beforeEach(() => {
  for (const { id } of alertsNow()) closeAlert(id);
});

test.each(['success', 'warning', 'info', 'failed'] as const)(
  'S1-163 S2-244 an alert of severity %s has an id, the severity and the message',
  (severity) => {
    const id = showAlert(severity, 'Something happened.');
    expect(alertsNow()).toEqual([expect.objectContaining({ id, severity, message: 'Something happened.' })]);
    closeAlert(id);
    expect(alertsNow()).toEqual([]);
  },
);

test('an alert is to be shown for 5000 ms, unless it has a time of its own or persists', () => {
  showAlert('info', 'one');
  showAlert('info', 'two', { shownMs: 3_000 });
  showAlert('info', 'three', { persisting: true });
  expect(alertsNow().map(({ shownMs }) => shownMs)).toEqual([5_000, 3_000, undefined]);
});

test('the same message twice is one, and the oldest of too many makes room', () => {
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e']) showAlert('info', message);
  expect(alertsNow().map(({ message }) => message)).toEqual(['b', 'c', 'd', 'e']);
  expect(alertsNow()).toHaveLength(alertsMax);
});
