// A range of days, with times where it says so: periods that people speak of, or a calendar, which is loaded when it opens.

import { Input, InputBase } from '@mantine/core';
import { lazyPart } from '../lazy-part.ts';
import '@mantine/core/styles/Input.css';
import { CalendarIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { shownRange } from '../../common/input-rules/date-input.ts';
import type { PeriodPreset } from '../../common/period.ts';
import { useTimeZone } from '../preferences/time-zone.ts';
import { useTexts } from '../texts/texts.ts';
import { Popover } from '../ui/popover.tsx';
import { SkeletonBar } from '../ui/skeletons.tsx';
import type { texts } from './texts.en.ts';
import './forms.css';

const RangeCalendar = lazyPart(() => import('./range-calendar.tsx'));

/** Both ends as they are sent, ISO 8601 in UTC; empty while not chosen. Without times each is the start of its day. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeFieldProps {
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Periods offered beside the calendar. */
  readonly ranges?: readonly PeriodPreset[];
  /** Most days a range may cover, its ends among them. */
  readonly maxDaysSelected?: number;
  readonly showTimePicker?: boolean;
  readonly error?: React.ReactNode;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, error, onBlur, disabled, required, ref, showTimePicker = false, ...limits } = props;
  const text = useTexts<typeof texts>('core.forms');
  const timeZone = useTimeZone();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const shown = shownRange(value.from, value.to, showTimePicker, timeZone);
  const close = () => {
    setOpened(false);
    onBlur?.();
  };
  return (
    <Input.Wrapper label={label} error={error} required={required} id={id} labelElement="div">
      <Popover opened={opened} onDismiss={close}>
        <Popover.Target>
          <RangeButton
            disabled={disabled}
            invalid={Boolean(error)}
            name={`${label}: ${shown || text('choosePeriod')}`}
            describedBy={error ? `${id}-error` : undefined}
            fieldRef={ref}
            onClick={() => (opened ? close() : setOpened(true))}
          >
            {shown || <Input.Placeholder>{text('choosePeriod')}</Input.Placeholder>}
          </RangeButton>
        </Popover.Target>
        <Popover.Dropdown className="field-calendar">
          <Suspense fallback={<SkeletonBar width={340} height={280} />}>
            <RangeCalendar
              {...limits}
              withTime={showTimePicker}
              value={value}
              timeZone={timeZone}
              onChoose={(range) => {
                onChange(range);
                close();
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

interface RangeButtonProps extends React.ComponentPropsWithRef<'button'> {
  readonly invalid: boolean;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly fieldRef: React.Ref<HTMLButtonElement> | undefined;
}

/** A button that looks like a field. The popover hands its own attributes and ref on to it. */
function RangeButton({ invalid, name, describedBy, fieldRef, ref, ...button }: RangeButtonProps) {
  return (
    <InputBase
      component="button"
      className="field-range-button"
      data-error={invalid || undefined}
      type="button"
      pointer
      {...button}
      ref={(element: HTMLButtonElement | null) => {
        for (const one of [ref, fieldRef]) {
          if (typeof one === 'function') one(element);
          else if (one) one.current = element;
        }
      }}
      error={invalid}
      aria-label={name}
      aria-describedby={describedBy}
      rightSectionPointerEvents="none"
      rightSection={<CalendarIcon size={16} aria-hidden />}
    />
  );
}
