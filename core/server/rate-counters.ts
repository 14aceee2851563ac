// Counting calls for their limits: in this process, or in the database for all processes together.
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { type Database, sql, systemScope } from './database.ts';
import { job } from './jobs.ts';
import type { Logger } from './logs.ts';
import type { ServerFeature } from './services.ts';

/** Calls within the present window, this one included, and the milliseconds until the next begins. */
export interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** Counts one call under a key, in windows of so many milliseconds. */
export type CountCall = (key: string, windowMs: number) => Counted | Promise<Counted>;

/** Callers that a process remembers for each call; past them it begins anew. */
const callersMax = 10_000;

/** Counts in this process: costs nothing, and several processes let through that many times as much. */
export function countHere(now: () => number = Date.now): CountCall {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key, windowMs) => {
    const at = now();
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > at) {
      known.current += 1;
      return { current: known.current, ttl: known.endsAt - at };
    }
    if (windows.size >= callersMax) windows.clear();
    windows.set(key, { current: 1, endsAt: at + windowMs });
    return { current: 1, ttl: windowMs };
  };
}

export interface SharedCounting {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Name of the call. */
  readonly call: string;
}

/** Counts in the database, for all processes; in this one while the database is away, which the call will meet itself. */
export function countTogether({ db, clock, log, call }: SharedCounting): CountCall {
  const alone = countHere(() => clock.now().getTime());
  return async (caller, windowMs) => {
    const now = clock.now();
    try {
      return await count(db, `${call} ${caller}`, now, windowMs);
    } catch (error) {
      log.warn({ err: error, call }, 'a call could not be counted for all processes');
      return alone(caller, windowMs);
    }
  };
}

async function count(db: Database, key: string, now: Date, windowMs: number): Promise<Counted> {
  const endsAt = new Date(now.getTime() + windowMs);
  const row = await db.transaction(systemScope, (tx) =>
    tx.first(sql<{ current: number; endsAt: Date }>`
      insert into rate_count as known (key, count, ends_at) values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when known.ends_at > ${now} then known.count + 1 else 1 end,
        ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
      returning count as current, ends_at as "endsAt"`),
  );
  return { current: row?.current ?? 1, ttl: (row?.endsAt ?? endsAt).getTime() - now.getTime() };
}

const dropOldCounts = job({
  name: 'rates.dropOldCounts',
  payload: z.object({}),
  attemptsMax: 3,
  run: async (_payload, { db, clock }) => {
    await db.transaction(systemScope, (tx) => tx.change(sql`delete from rate_count where ends_at < ${clock.now()}`));
  },
});

/** Forgets counts whose window is over, every hour. */
export const rateCounts: ServerFeature = {
  handlers: [],
  jobs: [dropOldCounts],
  schedule: [{ job: dropOldCounts, cron: '17 * * * *' }],
};

/** What the limiter calls for a store: each route counts by its own `countCall`, or in this process. */
export class RateStore {
  readonly #count: CountCall;

  constructor(options: object) {
    this.#count = 'countCall' in options ? (options.countCall as CountCall) : countHere();
  }

  incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
    Promise.resolve(this.#count(key, windowMs)).then(
      (counted) => done(null, counted),
      (error: Error) => done(error),
    );
  }

  child(route: object): RateStore {
    return new RateStore(route);
  }
}
