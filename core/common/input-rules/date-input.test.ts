// Dates in fields: read, shown, sent, limited.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  clockText,
  dayNameOf,
  daysInRange,
  hourStep,
  instantOfDay,
  minuteStep,
  readClock,
  readDate,
  shownDate,
  shownRange,
  toUtc,
} from './date-input.ts';

const istanbul = 'Europe/Istanbul';
const newYork = 'America/New_York';

test.each([
  ['21/11/2026', istanbul, '2026-11-20T21:00:00.000Z'],
  ['21/11/2026', 'Etc/UTC', '2026-11-21T00:00:00.000Z'],
  ['21/11/2026', newYork, '2026-11-21T05:00:00.000Z'],
  ['1.2.2026', istanbul, '2026-01-31T21:00:00.000Z'],
  ['29-02-2028', 'Etc/UTC', '2028-02-29T00:00:00.000Z'],
  // Summer time begins at midnight in Cairo: the day starts at one.
  ['24/04/2026', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('S2-138 S3-168 the date %s in %s is sent as the start of its day, %s', (text, zone, at) => {
  expect(readDate(text, false, zone)).toEqual({ at });
});

test.each([
  ['21/11/2026 09:40', istanbul, '2026-11-21T06:40:00.000Z'],
  ['21/11/2026 9:05', newYork, '2026-11-21T14:05:00.000Z'],
  ['01/07/2026 00:00', newYork, '2026-07-01T04:00:00.000Z'],
])('S2-139 S3-168 the date and time %s in %s are sent in UTC, %s', (text, zone, at) => {
  expect(readDate(text, true, zone)).toEqual({ at });
});

test.each([
  ['', false, 'dateInvalid'],
  ['30/02/2026', false, 'dateInvalid'],
  ['11/21/2026', false, 'dateInvalid'],
  ['21/11/26', false, 'dateInvalid'],
  ['21/11/2026 09:40', false, 'dateInvalid'],
  ['21/11/2026', true, 'dateTimeInvalid'],
  ['21/11/2026 24:00', true, 'dateTimeInvalid'],
  ['21/11/2026 09:40:10', true, 'dateTimeInvalid'],
  ['21/11/2026 09:41', true, 'minuteStep'],
])('S2-139 %j (with time: %s) is refused: %s', (text, withTime, fault) => {
  expect(readDate(text, withTime, istanbul)).toEqual({ fault });
});

test('S2-139 S3-168 minutes go by 5 and hours by 1', () => {
  expect([minuteStep, hourStep]).toEqual([5, 1]);
});

test.each([
  [false, '21/11/2026'],
  [true, '21/11/2026 09:40'],
])('S2-140 S3-169 shown (with time: %s) as %s', (withTime, shown) => {
  expect(shownDate('2026-11-21T06:40:00.000Z', withTime, istanbul)).toBe(shown);
});

test('a text that is no date yet is shown as it was written', () => {
  expect(shownDate('21/1', false, istanbul)).toBe('21/1');
});

test.each([
  [false, '21-11-2026 – 28-11-2026'],
  [true, '21-11-2026 00:00 – 28-11-2026 14:40'],
])('S2-258 S3-170 S2-141 a range (with time: %s) is shown as %s', (withTime, shown) => {
  expect(shownRange('2026-11-20T21:00:00.000Z', '2026-11-28T11:40:00.000Z', withTime, istanbul)).toBe(shown);
});

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-11-27', 7],
  // Summer time ends within it.
  ['2026-10-01', '2026-10-31', 31],
])('from %s to %s are %i days', (first, last, days) => {
  expect(daysInRange(first, last)).toBe(days);
});

test.each([
  ['09:40', { hour: 9, minute: 40 }],
  ['24:00', undefined],
  ['', undefined],
])('the time %j is read as %j', (text, time) => {
  expect(readClock(text)).toEqual(time);
});

test('whatever is shown is read as the same instant', () => {
  const zones = fc.constantFrom(istanbul, newYork, 'Etc/UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, zones, fc.nat(23), fc.nat(11), (date, zone, hour, twelfth) => {
      const at = instantOfDay(date.toISOString().slice(0, 10), { hour, minute: twelfth * minuteStep }, zone);
      const read = readDate(shownDate(at, true, zone), true, zone);
      // An hour that comes twice when clocks go back is read as one of the two.
      expect(shownDate('at' in read ? read.at : '', true, zone)).toBe(shownDate(at, true, zone));
      expect(dayNameOf(instantOfDay(dayNameOf(at, zone), undefined, zone), zone)).toBe(dayNameOf(at, zone));
      expect(clockText(at, zone)).toMatch(/^\d\d:\d[05]$/);
    }),
  );
});

test.each([[{}], ['soon'], [undefined], [null], [Number.NaN], [''], [new Date('soon')]])(
  'S2-142 converting %j to UTC logs a warning',
  (value) => {
    const warn = vi.fn();
    expect(toUtc(value, warn)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not a date'));
  },
);

test('S2-142 a date is converted without one', () => {
  const warn = vi.fn();
  expect(toUtc(new Date('2026-11-21T09:40:00+03:00'), warn)).toBe('2026-11-21T06:40:00.000Z');
  expect(toUtc('2026-11-21T09:40:00+03:00', warn)).toBe('2026-11-21T06:40:00.000Z');
  expect(warn).not.toHaveBeenCalled();
});
