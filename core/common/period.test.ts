// Periods: presets in several zones, across months, years and clock changes.
import { expect, test } from 'vitest';
import { type PeriodPreset, periodOf, startOfDay } from './period.ts';

const rows: readonly [PeriodPreset, string, string, string, string][] = [
  ['today', '2026-11-21T09:41:07Z', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['today', '2026-11-21T23:30:00Z', 'Europe/Istanbul', '2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
  ['yesterday', '2026-01-01T10:00:00Z', 'Europe/Berlin', '2025-12-30T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
  ['last7', '2026-11-21T09:41:07Z', 'UTC', '2026-11-15T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['last30', '2026-03-01T12:00:00Z', 'UTC', '2026-01-31T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['thisMonth', '2026-12-31T12:00:00Z', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['lastMonth', '2026-01-15T12:00:00Z', 'Asia/Tokyo', '2025-11-30T15:00:00.000Z', '2025-12-31T15:00:00.000Z'],
  // The clock goes back in Berlin on 25 October 2026: that day has 25 hours.
  ['today', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
];

test.each(rows)('%s at %s in %s', (preset, now, timeZone, from, to) => {
  const period = periodOf(preset, new Date(now), timeZone);
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});

test('a day begins when the wall clock says so, on both sides of the date line', () => {
  const day = { year: 2026, month: 11, day: 21 };
  expect(startOfDay(day, 'Pacific/Kiritimati').toISOString()).toBe('2026-11-20T10:00:00.000Z');
  expect(startOfDay(day, 'Pacific/Pago_Pago').toISOString()).toBe('2026-11-21T11:00:00.000Z');
});
