// An instant in the person's zone; the exact instant and the zone on hover and for screen readers.
import { formatDate, formatDateTime, formatDateTimeSeconds, formatTime, relativeTime } from '../../common/format.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';

const formats = {
  seconds: formatDateTimeSeconds,
  minutes: formatDateTime,
  date: formatDate,
  time: formatTime,
} as const;

export interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  readonly format?: keyof typeof formats;
}

export function Instant({ at, format = 'seconds' }: InstantProps) {
  const zone = useTimeZone();
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  return (
    <time className="instant" dateTime={at} title={exactInstant(instant, zone)}>
      {formats[format](instant, zone)}
    </time>
  );
}

/** `4 minutes ago`, and date and time from a day on. Source: document 3, section 9. */
export function RelativeInstant({ at, now }: { readonly at: string; readonly now: Date }) {
  const zone = useTimeZone();
  const text = useTexts<typeof texts>('core');
  const instant = new Date(at);
  const relative = relativeTime(instant, now);
  const words = () => {
    switch (relative.unit) {
      case 'now':
        return text('ui.now');
      case 'minutes':
        return text('ui.minutesAgo', { count: relative.count });
      case 'hours':
        return text('ui.hoursAgo', { count: relative.count });
      case 'instant':
        return formatDateTime(instant, zone);
    }
  };
  return (
    <time className="instant" dateTime={at} title={exactInstant(instant, zone)}>
      {words()}
    </time>
  );
}

/** `21/11/2026 09:41:07.123 Europe/Istanbul · 2026-11-21T06:41:07.123Z`: what stands on hover. */
export function exactInstant(instant: Date, zone: string): string {
  const millis = String(instant.getUTCMilliseconds()).padStart(3, '0');
  return `${formatDateTimeSeconds(instant, zone)}.${millis} ${zone} · ${instant.toISOString()}`;
}
