// Which greeting the hour asks for.

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Hours, in the person's zone, from which a greeting holds. */
const startsAt: readonly (readonly [number, PartOfDay])[] = [
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
];

/** Before five it is still evening. */
export function partOfDay(at: Date, timeZone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
  return startsAt.find(([from]) => hour >= from)?.[1] ?? 'evening';
}
