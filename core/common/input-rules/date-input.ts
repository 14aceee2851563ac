// Dates in fields: how they are written, read, sent and limited. Source: document 2, section 5; document 3, section 5 (Date pickers).
import { formatDate, formatDateTime } from '../format.ts';
import { type CalendarDay, type ClockTime, dayIn, instantAt, startOfDay, timeIn } from '../period.ts';

/** Steps of the time in a picker; there are no seconds. */
export const minuteStep = 5;
export const hourStep = 1;

/** Why what stands in a date field is no date yet; each is a text key below `core.forms`. */
export type DateFault = 'dateInvalid' | 'dateTimeInvalid' | 'minuteStep';

export type ReadDate = { readonly at: string } | { readonly fault: DateFault };

/**
 * Reads `21/11/2026` or, with a time, `21/11/2026 09:40`, also with single digits and dots or hyphens. A date alone is the start of that day in
 * the zone, in ISO form; with a time it is that instant in UTC.
 */
export function readDate(text: string, withTime: boolean, timeZone: string): ReadDate {
  const fault = withTime ? 'dateTimeInvalid' : 'dateInvalid';
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim());
  if (match === null) return { fault };
  const [day = 0, month = 0, year = 0, hour, minute] = match.slice(1).map((part) => (part ? Number(part) : undefined));
  const hasTime = hour !== undefined && minute !== undefined;
  if (hasTime !== withTime || !isCalendarDay({ year, month, day })) return { fault };
  if (!hasTime) return { at: startOfDay({ year, month, day }, timeZone).toISOString() };
  if (hour > 23 || minute > 59) return { fault };
  if (minute % minuteStep !== 0) return { fault: 'minuteStep' };
  return { at: instantAt({ year, month, day }, { hour, minute }, timeZone).toISOString() };
}

/** Whether a calendar has the day: the 30th of February would run over into March. */
function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** What a date field shows of its value: an instant as `DD/MM/YYYY` or `DD/MM/YYYY HH:mm`, an unfinished text as it is. */
export function shownDate(value: string, withTime: boolean, timeZone: string): string {
  if (!isInstant(value)) return value;
  return withTime ? formatDateTime(new Date(value), timeZone) : formatDate(new Date(value), timeZone);
}

/** Whether a field's value is an instant as it is sent, and not a text that is still being written. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
}

/** A day as calendars name it, `2026-11-21`. */
export type DayName = string;

export function dayNameOf(at: string, timeZone: string): DayName {
  const { year, month, day } = dayIn(new Date(at), timeZone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The instant of a day in a calendar: its start, or the time given. Source: document 3, section 5. */
export function instantOfDay(name: DayName, time: ClockTime | undefined, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number);
  const at =
    time === undefined ? startOfDay({ year, month, day }, timeZone) : instantAt({ year, month, day }, time, timeZone);
  return at.toISOString();
}

/** `09:40`. */
export function clockText(at: string, timeZone: string): string {
  const { hour, minute } = timeIn(new Date(at), timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Reads `09:40`; undefined when it is no time. */
export function readClock(text: string): ClockTime | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour > 23 || minute > 59 ? undefined : { hour, minute };
}

/** `21-11-2026 – 28-11-2026`, with times `21-11-2026 09:40`. Source: document 3, section 5 (date-range display). */
export function shownRange(from: string, to: string, withTime: boolean, timeZone: string): string {
  return [from, to]
    .filter((at) => at !== '')
    .map((at) => {
      const day = dayNameOf(at, timeZone).split('-').reverse().join('-');
      return withTime ? `${day} ${clockText(at, timeZone)}` : day;
    })
    .join(' – ');
}

/** Days that a range covers, its first and its last among them. */
export function daysInRange(first: DayName, last: DayName): number {
  const dayMs = 86_400_000;
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

/**
 * The instant of whatever a caller holds as a date, in UTC; for what is no date a warning is logged and the answer is undefined.
 * Source: document 2, section 5 (Other).
 */
export function toUtc(value: unknown, warn: (message: string) => void = console.warn): string | undefined {
  const at =
    value instanceof Date || typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined;
  if (at !== undefined && value !== '' && !Number.isNaN(at.getTime())) return at.toISOString();
  warn(`not a date, and so not converted to UTC: ${typeof value === 'string' ? JSON.stringify(value) : typeof value}`);
  return undefined;
}
