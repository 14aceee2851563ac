// The zone that instants are shown in, and the zones that a person may choose from. Source: document 2, section 9.
import { useSyncExternalStore } from 'react';
import { isTimeZone, timeZonePreference } from './preferences.ts';
import { usePreference } from './use-preference.ts';

let configuredZone: string | undefined;
let ownZone: string | undefined;
const listeners = new Set<() => void>();

/** Takes the zone that the user context brings (`configureTimeZone`); one that the browser does not know is ignored. */
export function configureTimeZone(zone: string | null): void {
  configuredZone = zone !== null && isTimeZone(zone) ? zone : undefined;
  for (const listener of listeners) listener();
}

/** The browser's own zone is asked for once: each time costs a formatter, and every instant of a page asks. */
function initialZone(): string {
  if (configuredZone !== undefined) return configuredZone;
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The zone in use: chosen here, else configured for the person, else the browser's. */
export function useTimeZone(): string {
  const initial = useSyncExternalStore(subscribe, initialZone);
  return usePreference(timeZonePreference) ?? initial;
}

/** The same outside of React. */
export function currentTimeZone(): string {
  return timeZonePreference.get() ?? initialZone();
}

export interface TimeZoneChoice {
  readonly zone: string;
  /** Minutes ahead of UTC at the instant asked for. */
  readonly offsetMinutes: number;
  /** `Europe/Istanbul (UTC+3)`. */
  readonly label: string;
}

/**
 * The zones that are offered: those whose name contains a slash, sorted by UTC offset, Etc/UTC among them; the zone in use is added
 * when it is none of these. Source: document 2, section 9; rulings.
 */
export function timeZoneChoices(inUse: string, at: Date, known = Intl.supportedValuesOf('timeZone')): TimeZoneChoice[] {
  const names = new Set([...known.filter((name) => name.includes('/')), 'Etc/UTC', inUse]);
  return [...names]
    .map((zone) => {
      const offsetMinutes = offsetOf(zone, at);
      return { zone, offsetMinutes, label: `${zone.replaceAll('_', ' ')} (${utcOffset(offsetMinutes)})` };
    })
    .sort((a, b) => a.offsetMinutes - b.offsetMinutes || a.zone.localeCompare(b.zone));
}

/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (match === null) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/** `UTC+3`, `UTC-3:30`, `UTC`. */
export function utcOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
