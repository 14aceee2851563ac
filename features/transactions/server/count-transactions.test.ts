// Spans: whole days, months and edges together are the span again, no instant twice and none left out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgesOf, wholeDays, wholeMonths } from './count-transactions.ts';
import { type Span, spanOf } from './list-source.ts';

const anyEnd = fc.option(
  fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((at) => at.getTime()),
  { nil: undefined },
);
const anySpan: fc.Arbitrary<Span> = fc
  .record({ from: anyEnd, to: anyEnd })
  .filter(({ from, to }) => from === undefined || to === undefined || from < to);
const anyInstant = fc.date({ min: new Date('2024-12-01'), max: new Date('2027-01-31'), noInvalidDate: true });

const holds = ({ from, to }: Span, at: number) => (from === undefined || at >= from) && (to === undefined || at < to);

test('months, days and edges hold every instant of the span exactly once', () => {
  fc.assert(
    fc.property(anySpan, anyInstant, (span, instant) => {
      const at = instant.getTime();
      const days = wholeDays(span);
      if (days === undefined) return;
      const months = wholeMonths(days);
      const parts = [...edgesOf(span, days), ...(months === undefined ? [days] : [months, ...edgesOf(days, months)])];
      expect(parts.filter((part) => holds(part, at))).toHaveLength(holds(span, at) ? 1 : 0);
    }),
    { numRuns: 2_000 },
  );
});

test('whole days and months begin and end where the calendar says', () => {
  const span = { from: Date.parse('2026-01-15T10:00:00Z'), to: Date.parse('2026-04-02T03:00:00Z') };
  const days = wholeDays(span);
  expect(days).toEqual({ from: Date.parse('2026-01-16'), to: Date.parse('2026-04-02') });
  expect(days && wholeMonths(days)).toEqual({ from: Date.parse('2026-02-01'), to: Date.parse('2026-04-01') });
  expect(wholeDays({ from: span.from, to: span.from + 3_600_000 })).toBeUndefined();
});

test('conditions on the creation narrow one span, to the millisecond', () => {
  const created = (operator: '=ge=' | '=gt=' | '=lt=' | '=le=', value: string) => ({
    field: 'created',
    operator,
    values: [value],
  });
  const at = '2026-11-21T09:00:00Z';
  expect(spanOf([created('=ge=', at), created('=le=', at)])).toEqual({ from: Date.parse(at), to: Date.parse(at) + 1 });
  expect(spanOf([created('=gt=', at)])).toEqual({ from: Date.parse(at) + 1, to: undefined });
  expect(spanOf([])).toEqual({ from: undefined, to: undefined });
});
