// The panel of a range field: periods, calendar, times, and `ok`, which alone takes the choice over.
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import {
  clockText,
  type DayName,
  dayNameOf,
  daysInRange,
  instantOfDay,
  readClock,
} from '../../common/input-rules/date-input.ts';
import { type PeriodPreset, periodOf } from '../../common/period.ts';
import type { texts as listTexts } from '../list/texts.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CalendarWords, useCalendarLabels } from './calendar-words.tsx';
import { ClockInput } from './clock-input.tsx';
import type { DateRange } from './date-range-field.tsx';
import type { texts } from './texts.en.ts';

export interface RangeCalendarProps {
  readonly value: DateRange;
  readonly onChoose: (range: DateRange) => void;
  readonly withTime: boolean;
  readonly timeZone: string;
  readonly ranges?: readonly PeriodPreset[];
  readonly maxDaysSelected?: number;
}

interface Draft {
  readonly first: DayName | null;
  readonly last: DayName | null;
  /** `09:40`. */
  readonly from: string;
  readonly to: string;
}

export default function RangeCalendar({
  value,
  onChoose,
  withTime,
  timeZone,
  ranges = [],
  maxDaysSelected,
}: RangeCalendarProps) {
  const text = useTexts<typeof texts>('core.forms');
  const labels = useCalendarLabels();
  const presetText = useTexts<typeof listTexts>('core.list');
  const [draft, setDraft] = useState(() => draftOf(value, timeZone));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { first, last } = draft;
  // The month that is shown: a period that is chosen by its name may lie in another.
  const [month, setMonth] = useState(last ?? undefined);
  const choosePreset = (preset: PeriodPreset) => {
    const days = daysOf(preset, timeZone);
    change(days);
    setMonth(days.last);
  };
  const days = first === null || last === null ? undefined : daysInRange(first, last);
  const tooLong = days !== undefined && maxDaysSelected !== undefined && days > maxDaysSelected;
  const range = days === undefined || tooLong ? undefined : rangeOf(draft, withTime, timeZone);
  return (
    <CalendarWords>
      <div className="field-range">
        {ranges.length > 0 && (
          <div className="field-presets">
            {ranges.map((preset) => (
              <button key={preset} type="button" onClick={() => choosePreset(preset)}>
                {presetText(`presets.${preset}`)}
              </button>
            ))}
          </div>
        )}
        <div>
          <DatePicker
            type="range"
            allowSingleDateInRange
            size="xs"
            ariaLabels={labels}
            {...(month !== undefined && { date: month })}
            onDateChange={setMonth}
            value={[first, last]}
            onChange={([from, to]) => change({ first: from, last: to })}
          />
          {withTime && (
            <div className="field-times">
              <ClockInput label={text('timeFrom')} value={draft.from} onChange={(from) => change({ from })} />
              <ClockInput label={text('timeTo')} value={draft.to} onChange={(to) => change({ to })} />
            </div>
          )}
          <div className="field-calendar-foot">
            <span role="status" data-fault={tooLong || undefined}>
              {tooLong && text('rangeTooLong', { days: maxDaysSelected, chosen: days })}
              {days === undefined && text('chooseDays')}
            </span>
            <Button variant="primary" disabled={range === undefined} onClick={() => range && onChoose(range)}>
              {text('ok')}
            </Button>
          </div>
        </div>
      </div>
    </CalendarWords>
  );
}

function draftOf({ from, to }: DateRange, timeZone: string): Draft {
  const dayOf = (at: string) => (at === '' ? null : dayNameOf(at, timeZone));
  const clockOf = (at: string) => (at === '' ? '00:00' : clockText(at, timeZone));
  return { first: dayOf(from), last: dayOf(to), from: clockOf(from), to: clockOf(to) };
}

/** The range as it is sent; undefined when its end is before its start or a time is not written out. */
function rangeOf({ first, last, from, to }: Draft, withTime: boolean, timeZone: string): DateRange | undefined {
  const [start, end] = [readClock(from), readClock(to)];
  if (first === null || last === null || (withTime && (start === undefined || end === undefined))) return undefined;
  const range = {
    from: instantOfDay(first, withTime ? start : undefined, timeZone),
    to: instantOfDay(last, withTime ? end : undefined, timeZone),
  };
  return range.to < range.from ? undefined : range;
}

/** First and last day of a period: its end is the first moment that does not belong to it. */
function daysOf(preset: PeriodPreset, timeZone: string): { readonly first: DayName; readonly last: DayName } {
  const { from, to } = periodOf(preset, new Date(), timeZone);
  const lastMoment = new Date(to.getTime() - 1);
  return { first: dayNameOf(from.toISOString(), timeZone), last: dayNameOf(lastMoment.toISOString(), timeZone) };
}
