// The filter grammar: what is written is read back, and every fault names its place.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, type FilterFields, formatFilter, operatorsOf, parseFilter } from './filter.ts';
import { newId } from './ids.ts';
import { Problem } from './problem.ts';

const fields: FilterFields = {
  status: { kind: 'choice', values: ['Captured', 'Pending', 'WaitingForApproval'] },
  provider: { kind: 'choice' },
  name: { kind: 'text' },
  customer: { kind: 'id' },
  created: { kind: 'instant' },
  amount: { kind: 'integer' },
};

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'));
const anyValue: Record<string, fc.Arbitrary<string>> = {
  status: fc.constantFrom(...(fields.status?.values ?? [])),
  provider: anyText,
  name: anyText,
  customer: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map(newId),
  created: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  amount: fc.integer({ min: -999_999_999, max: 999_999_999 }).map(String),
};

const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom(...Object.keys(fields)).chain((field) =>
  fc.constantFrom(...operatorsOf[fields[field]?.kind ?? 'text']).chain((operator) =>
    fc
      .array(anyValue[field] ?? anyText, {
        minLength: 1,
        maxLength: operator === '=in=' || operator === '=out=' ? 5 : 1,
      })
      .map((values) => ({ field, operator, values })),
  ),
);

test('conditions survive being written and read', () => {
  fc.assert(
    fc.property(fc.array(anyCondition, { maxLength: 5 }), (conditions) => {
      expect(parseFilter(formatFilter(conditions), fields)).toEqual(conditions);
    }),
    { numRuns: 1_000 },
  );
});

test('whatever is sent, the answer is conditions or a problem that names the filter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      try {
        parseFilter(text, fields);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        expect(error.detail.errors?.[0]?.pointer).toBe('#query/filter');
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['colour==red', 'column 1: unknown field colour'],
  ['status=like=Cap', 'column 7: status takes == != =in= =out='],
  ['status==Lost', 'column 9: status: one of Captured'],
  ['status=in=Captured', 'column 11: =in= takes a list in parentheses'],
  ['amount=ge=1.5', 'column 11: amount: a whole number'],
  ['created=ge=yesterday', 'column 12: created: an instant'],
  ['customer==X', 'column 11: customer: an id'],
  ['amount=ge=1,amount=le=2', 'column 12: expected ; or the end'],
  ['name==', 'column 7: expected a value'],
  [`name==${'x'.repeat(4_000)}`, 'column 1: at most 4000 characters'],
  [`status=in=(${Array(101).fill('Captured').join(',')})`, 'at most 100 values'],
  ['name=="a\0b"', 'column 7: name: a NUL character'],
])('%j is refused: %s', (text, message) => {
  expect(() => parseFilter(text, fields)).toThrow(message);
});
