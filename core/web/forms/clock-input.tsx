// A time of day in 24 hours, without seconds: arrows move by 1 hour and 5 minutes.
import { TimePicker } from '@mantine/dates';
import { hourStep, minuteStep } from '../../common/input-rules/date-input.ts';
import { useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';

export interface ClockInputProps {
  readonly label: string;
  /** `09:40`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ClockInput({ label, value, onChange }: ClockInputProps) {
  const text = useTexts<typeof texts>('core.forms');
  return (
    <TimePicker
      label={label}
      value={value}
      onChange={onChange}
      format="24h"
      hoursStep={hourStep}
      minutesStep={minuteStep}
      hoursInputLabel={`${label}, ${text('hours')}`}
      minutesInputLabel={`${label}, ${text('minutes')}`}
    />
  );
}
