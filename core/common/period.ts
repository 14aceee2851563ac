// Periods that people speak of (today, last 7 days), as half-open ranges of instants in a time zone.

/** Relative periods that filters and views offer, in the order they are offered. */
export const periodPresets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** From `from` up to, but not including, `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A day of a calendar; `month` is 1 to 12, and `day` may run over: the 0th is the last of the month before. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The range of a preset as seen at `now` in `timeZone`. "Last 7 days" are today and the six before it. */
export function periodOf(preset: PeriodPreset, now: Date, timeZone: string): Period {
  const today = dayIn(now, timeZone);
  const span = (from: CalendarDay, to: CalendarDay): Period => ({
    from: startOfDay(from, timeZone),
    to: startOfDay(to, timeZone),
  });
  const daysFromToday = (days: number): CalendarDay => ({ ...today, day: today.day + days });
  const firstOfMonth = (months: number): CalendarDay => ({ ...today, month: today.month + months, day: 1 });
  switch (preset) {
    case 'today':
      return span(today, daysFromToday(1));
    case 'yesterday':
      return span(daysFromToday(-1), today);
    case 'last7':
      return span(daysFromToday(-6), daysFromToday(1));
    case 'last30':
      return span(daysFromToday(-29), daysFromToday(1));
    case 'thisMonth':
      return span(firstOfMonth(0), firstOfMonth(1));
    case 'lastMonth':
      return span(firstOfMonth(-1), firstOfMonth(0));
  }
}

/** The calendar day that an instant falls on in a zone. */
export function dayIn(at: Date, timeZone: string): CalendarDay {
  const { year, month, day } = wallClock(at, timeZone);
  return { year, month, day };
}

/** A time that a wall clock shows. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}
const midnight: ClockTime = { hour: 0, minute: 0 };

/** The time that a zone's wall clock shows at an instant. */
export function timeIn(at: Date, timeZone: string): ClockTime {
  const { hour, minute } = wallClock(at, timeZone);
  return { hour, minute };
}

/** The instant a calendar day begins in a zone. */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  return instantAt(day, midnight, timeZone);
}

/**
 * The instant at which a zone's wall clock shows a day and a time. Where clocks skip that time, it is the first instant after the gap is
 * applied; two rounds settle every zone, because an offset changes at most once within a day.
 */
export function instantAt({ year, month, day }: CalendarDay, { hour, minute }: ClockTime, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const firstGuess = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(firstGuess), timeZone));
}

/** How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Making a formatter is slow, so one is kept for each zone. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: Date, timeZone: string) {
  let formatter = wallClocks.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    wallClocks.set(timeZone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: string): number => parts[name] ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}
