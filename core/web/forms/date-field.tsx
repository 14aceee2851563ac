// A date, or a date and a time: written as DD/MM/YYYY HH:mm or chosen from a calendar, which is loaded when it opens.

import { TextInput, type TextInputProps } from '@mantine/core';
import { lazyPart } from '../lazy-part.ts';
import '@mantine/core/styles/Input.css';
import { CalendarIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { readDate, shownDate } from '../../common/input-rules/date-input.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { useTexts } from '../texts/texts.ts';
import { Popover } from '../ui/popover.tsx';
import { SkeletonBar } from '../ui/skeletons.tsx';
import type { texts } from './texts.en.ts';
import './forms.css';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'label'> {
  readonly label: string;
  /** The instant as it is sent, ISO 8601 in UTC; a text that is no date yet as it stands; empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
}

export function DateField({ label, value, onChange, withTime = false, onBlur, disabled, ...input }: DateFieldProps) {
  const text = useTexts<typeof texts>('core.forms');
  const timeZone = useTimeZone();
  const [opened, setOpened] = useState(false);
  const read = (written: string) => {
    const result = readDate(written, withTime, timeZone);
    return 'at' in result ? result.at : written;
  };
  return (
    <TextInput
      placeholder={text(withTime ? 'dateTimeForm' : 'dateForm')}
      autoComplete="off"
      {...input}
      disabled={disabled}
      label={label}
      value={shownDate(value, withTime, timeZone)}
      onChange={({ currentTarget: { value: written } }) => {
        // While it is written, only what stands as it will be shown is a date: `1/2/2026` may become `1/2/20261`.
        const at = read(written);
        onChange(shownDate(at, withTime, timeZone) === written ? at : written);
      }}
      onBlur={(event) => {
        onChange(read(event.currentTarget.value));
        onBlur?.(event);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={opened} onDismiss={() => setOpened(false)} position="bottom-end">
          <Popover.Target>
            <button
              type="button"
              className="field-button"
              aria-label={text('openCalendar', { label })}
              disabled={disabled}
              onClick={() => setOpened(!opened)}
            >
              <CalendarIcon size={16} aria-hidden />
            </button>
          </Popover.Target>
          <Popover.Dropdown className="field-calendar">
            <Suspense fallback={<SkeletonBar width={238} height={240} />}>
              <DateCalendar
                value={value}
                withTime={withTime}
                timeZone={timeZone}
                onChange={onChange}
                onDone={() => setOpened(false)}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
