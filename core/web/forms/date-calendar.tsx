// The calendar of a date field, and beneath it the time when there is one.
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { clockText, dayNameOf, instantOfDay, isInstant, readClock } from '../../common/input-rules/date-input.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CalendarWords, useCalendarLabels } from './calendar-words.tsx';
import { ClockInput } from './clock-input.tsx';
import type { texts } from './texts.en.ts';

export interface DateCalendarProps {
  readonly value: string;
  readonly withTime: boolean;
  readonly timeZone: string;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
}

export default function DateCalendar({ value, withTime, timeZone, onChange, onDone }: DateCalendarProps) {
  const text = useTexts<typeof texts>('core.forms');
  const labels = useCalendarLabels();
  const held = isInstant(value) ? value : undefined;
  const [time, setTime] = useState(held === undefined ? '00:00' : clockText(held, timeZone));
  const day = held === undefined ? null : dayNameOf(held, timeZone);
  const choose = (name: string, clock: string) =>
    onChange(instantOfDay(name, withTime ? (readClock(clock) ?? { hour: 0, minute: 0 }) : undefined, timeZone));
  return (
    <CalendarWords>
      <DatePicker
        size="xs"
        ariaLabels={labels}
        value={day}
        {...(day !== null && { defaultDate: day })}
        onChange={(name) => {
          if (name === null) return;
          choose(name, time);
          if (!withTime) onDone();
        }}
      />
      {withTime && (
        <div className="field-calendar-foot">
          <ClockInput
            label={text('time')}
            value={time}
            onChange={(clock) => {
              setTime(clock);
              if (day !== null && readClock(clock) !== undefined) choose(day, clock);
            }}
          />
          <Button variant="primary" onClick={onDone} disabled={day === null}>
            {text('ok')}
          </Button>
        </div>
      )}
    </CalendarWords>
  );
}
