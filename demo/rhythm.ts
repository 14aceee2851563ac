// When payments happen: growth over the year, the rhythm of the week and of the day.
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** How busy a weekday is, Sunday first: people shop towards the weekend. */
const weekdayWeight = [1.12, 0.88, 0.92, 0.95, 1.02, 1.18, 1.25];
/** How busy an hour is in the shop's own time: little at night, a first peak at lunch, the larger one in the evening. */
const hourWeight = [3, 2, 1, 1, 1, 2, 4, 8, 14, 19, 22, 25, 28, 26, 23, 22, 23, 26, 31, 36, 38, 33, 21, 9];
/** The last day sees this many times the payments of the first: a platform that grows. */
const growthOverPeriod = 2.2;
/** How far a day strays from its expected number. */
const dailyNoise = 0.18;

/**
 * Shares `count` payments out over the days before `until`, and each day's over its hours, in ascending order of time.
 * None is later than `until`.
 */
export function paymentInstants(
  { count, days, until, offsetHours }: { count: number; days: number; until: Date; offsetHours: number },
  random: Random,
): Date[] {
  const firstDay = Math.floor(until.getTime() / dayMs) - days + 1;
  const weights = Array.from({ length: days }, (_, day) => {
    const weekday = (firstDay + day + 4) % 7;
    const growth = 1 + (growthOverPeriod - 1) * (day / days);
    return growth * (weekdayWeight[weekday] ?? 1) * (1 + dailyNoise * (2 * random.next() - 1));
  });
  // Of the day that is still running only the part that has passed.
  weights[days - 1] = (weights[days - 1] ?? 0) * passedShare(until, offsetHours);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hourWeights = utcHourWeights(offsetHours);

  const instants: number[] = [];
  let expected = 0;
  weights.forEach((weight, day) => {
    expected += (weight / total) * count;
    const start = (firstDay + day) * dayMs;
    const hours = hoursBefore(until, start, hourWeights);
    while (instants.length < Math.round(expected)) instants.push(instantOfDay(start, until, hours, random));
  });
  return instants.sort((one, other) => one - other).map((at) => new Date(at));
}

const hourIn = (utcHour: number, offsetHours: number) => (((utcHour + offsetHours) % 24) + 24) % 24;
const utcHourWeights = (offsetHours: number) => hourWeight.map((_, hour) => hourWeight[hourIn(hour, offsetHours)] ?? 1);

function passedShare(until: Date, offsetHours: number): number {
  const weights = utcHourWeights(offsetHours);
  const passed = weights.slice(0, until.getUTCHours()).reduce((sum, weight) => sum + weight, 0);
  return passed / weights.reduce((sum, weight) => sum + weight, 0);
}

/** The hours of a day that begin before `until`, each with its weight. */
function hoursBefore(
  until: Date,
  start: number,
  weights: readonly number[],
): (readonly [weight: number, hour: number])[] {
  return weights
    .map((weight, hour) => [weight, hour] as const)
    .filter(([, hour]) => start + hour * hourMs < until.getTime());
}

function instantOfDay(
  start: number,
  until: Date,
  hours: readonly (readonly [weight: number, hour: number])[],
  random: Random,
): number {
  const hour = hours.length === 0 ? 0 : random.weighted(hours);
  return Math.min(until.getTime(), start + hour * hourMs + random.whole(0, hourMs - 1));
}
