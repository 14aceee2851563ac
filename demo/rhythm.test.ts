import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { paymentInstants } from './rhythm.ts';

const until = new Date('2026-11-21T09:41:00Z');
const year = () => paymentInstants({ count: 20_000, days: 365, until, offsetHours: 1 }, seededRandom(7));

test('a seed gives the same instants each time, another seed others', () => {
  expect(year()).toEqual(year());
  expect(paymentInstants({ count: 20_000, days: 365, until, offsetHours: 1 }, seededRandom(8))).not.toEqual(year());
});

test('all are there, in order, within the year, none in the future', () => {
  const instants = year();
  expect(instants).toHaveLength(20_000);
  expect(instants.every((at, i) => i === 0 || at >= (instants[i - 1] as Date))).toBe(true);
  expect(instants.at(-1)?.getTime()).toBeLessThanOrEqual(until.getTime());
  expect(instants[0]?.getTime()).toBeGreaterThanOrEqual(until.getTime() - 366 * 86_400_000);
});

test('the evening is busier than the night, the weekend than Monday, and the platform grows', () => {
  const instants = year();
  const countOf = (is: (at: Date) => boolean) => instants.filter(is).length;
  expect(countOf((at) => at.getUTCHours() === 19)).toBeGreaterThan(8 * countOf((at) => at.getUTCHours() === 2));
  expect(countOf((at) => at.getUTCDay() === 6)).toBeGreaterThan(1.2 * countOf((at) => at.getUTCDay() === 1));
  const middle = until.getTime() - 182 * 86_400_000;
  expect(countOf((at) => at.getTime() > middle)).toBeGreaterThan(1.3 * countOf((at) => at.getTime() <= middle));
});
