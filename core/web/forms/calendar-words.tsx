// Every calendar: in the person's language, weeks begin on Monday, styled by our tokens.
import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/tr';
import '@mantine/core/styles/Input.css';
import '@mantine/dates/styles.css';
import './calendar.css';
import { useLanguage, useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';

export function CalendarWords({ children }: { readonly children: React.ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}

/** What screen readers say of the calendar's arrows; the month between them names itself. */
export function useCalendarLabels() {
  const text = useTexts<typeof texts>('core.forms');
  return {
    previousMonth: text('calendar.previousMonth'),
    nextMonth: text('calendar.nextMonth'),
    previousYear: text('calendar.previousYear'),
    nextYear: text('calendar.nextYear'),
    previousDecade: text('calendar.previousDecade'),
    nextDecade: text('calendar.nextDecade'),
  };
}
