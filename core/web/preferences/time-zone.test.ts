// Which zone holds, and which are offered.
import { afterEach, expect, test } from 'vitest';
import { configureTimeZone, currentTimeZone, timeZoneChoices } from './time-zone.ts';

afterEach(() => configureTimeZone(null));

const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('S2-260 the zone at first is the one configured for the person, and without one the browser’s', () => {
  expect(currentTimeZone()).toBe(browsers);
  configureTimeZone('Asia/Tokyo');
  expect(currentTimeZone()).toBe('Asia/Tokyo');
  configureTimeZone('Mars/Olympus');
  expect(currentTimeZone()).toBe(browsers);
});

const at = new Date('2026-11-21T09:00:00Z');

test('S2-261 zones are offered whose name has a slash, sorted by their offset from UTC', () => {
  const known = ['UTC', 'EST', 'Asia/Tokyo', 'Europe/Istanbul', 'America/St_Johns', 'Asia/Kathmandu'];
  expect(timeZoneChoices('Asia/Tokyo', at, known).map(({ label }) => label)).toEqual([
    'America/St Johns (UTC-3:30)',
    'Etc/UTC (UTC)',
    'Europe/Istanbul (UTC+3)',
    'Asia/Kathmandu (UTC+5:45)',
    'Asia/Tokyo (UTC+9)',
  ]);
});

test('of all zones of this runtime, each has a slash and an offset no smaller than the one before', () => {
  const choices = timeZoneChoices('Europe/Berlin', at);
  expect(choices.length).toBeGreaterThan(300);
  expect(choices.every(({ zone }) => zone.includes('/'))).toBe(true);
  const offsets = choices.map(({ offsetMinutes }) => offsetMinutes);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
});
