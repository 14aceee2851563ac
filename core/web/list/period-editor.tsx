// A filter by period: one click for the usual ones, a calendar for all others. Days are the person's, by their zone.
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { type CalendarDay, dayIn, periodPresets, startOfDay } from '../../common/period.ts';
import { CalendarWords } from '../forms/calendar-words.tsx';
import { takeFocus } from '../forms/take-focus.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { periodFilter, rangeEnds } from './filter-edit.ts';
import type { EditorProps } from './filter-editor.tsx';
import type { texts } from './texts.en.ts';

/** First and last day as the calendar writes them, `2026-11-21`; null while not chosen. */
type Days = [string | null, string | null];

export default function PeriodEditor({ field, held, onDraft, onDone }: EditorProps) {
  const text = useTexts<typeof texts>('core.list');
  const timeZone = useTimeZone();
  const [days, setDays] = useState<Days>(() => daysOf(rangeEnds(held), timeZone));
  const choose = ([first, last]: Days) => {
    setDays([first, last]);
    if (first === null || last === null) return;
    const end = parsedDay(last);
    onDraft(
      periodFilter(field, startOfDay(parsedDay(first), timeZone), startOfDay({ ...end, day: end.day + 1 }, timeZone)),
    );
  };
  return (
    <div className="list-period">
      <div className="list-presets">
        {periodPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            ref={preset === (held?.preset ?? periodPresets[0]) ? takeFocus : undefined}
            aria-pressed={held?.preset === preset}
            onClick={() => {
              onDraft({ conditions: [], preset });
              onDone();
            }}
          >
            {text(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <div className="list-calendar">
        <CalendarWords>
          <DatePicker
            type="range"
            allowSingleDateInRange
            highlightToday
            weekendDays={[]}
            ariaLabels={{ previousMonth: text('previousMonth'), nextMonth: text('nextMonth') }}
            value={days}
            onChange={choose}
            size="xs"
          />
        </CalendarWords>
        <div className="list-calendar-foot">
          <span>{days[0] === null ? text('chooseDays') : days.map(shownDay).join(' – ')}</span>
          <Button variant="primary" onClick={onDone} disabled={days[0] === null || days[1] === null}>
            {text('ok')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function daysOf({ from, to }: { from: string | undefined; to: string | undefined }, timeZone: string): Days {
  if (from === undefined || to === undefined) return [null, null];
  // The end does not belong to the period: the last day is the one a moment before it.
  return [writtenDay(dayIn(new Date(from), timeZone)), writtenDay(dayIn(new Date(Date.parse(to) - 1), timeZone))];
}

function writtenDay({ year, month, day }: CalendarDay): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function parsedDay(written: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number);
  return { year, month, day };
}

/** `21-11-2026`. Source: document 2, section 9 (date-range display DD-MM-YYYY). */
function shownDay(written: string | null): string {
  return written === null ? '…' : written.split('-').reverse().join('-');
}
