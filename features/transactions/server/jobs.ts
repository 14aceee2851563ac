// Jobs of the payment engine: open attempts settled, authorizations expired, captures made available, counters folded, months made.
import * as z from 'zod/mini';
import { sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { type AnyJob, job, type ScheduledJob } from '../../../core/server/jobs.ts';
import { takeDueAttempts } from './attempts.ts';
import { systemAuthor } from './author.ts';
import { orphanedAt } from './begin-operation.ts';
import { checkStatus } from './check-status.ts';
import { checkTask } from './check-task.ts';
import { foldCounters, moreToFold } from './counters.ts';
import type { Engine } from './engine.ts';
import { expireAuthorizations } from './expire-authorizations.ts';
import { settleCaptures } from './settle-captures.ts';
import { sampleMinutes, watchVelocityJob } from './velocity.ts';

const nothing = z.object({});

/** Open attempts that one sweep takes, and how many it asks about at once: an acquirer that comes back must not be flooded. */
const sweptMax = 200;
const askedAtOnce = 8;

function checkJob(engine: Engine) {
  return job({
    ...checkTask,
    async run({ tenantId, transactionId }) {
      await checkStatus(
        engine,
        { tenantId, id: transactionId },
        { by: systemAuthor, traceId: `check-${transactionId}` },
      );
    },
  });
}

/** Finds attempts whose check is overdue: the process that asked, or the job that was to check, was killed. */
export async function sweepAttempts(engine: Engine): Promise<number> {
  const now = engine.clock.now();
  const due = await engine.db.transaction(systemScope, (tx) =>
    takeDueAttempts(tx, { now, leaseUntil: orphanedAt(engine, now), limit: sweptMax }),
  );
  const waiting = [...due];
  const askOneAfterAnother = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        await checkStatus(engine, key, { by: systemAuthor, traceId: `sweep-${key.id}` });
      } catch (error) {
        // One that cannot be checked must not keep the others from it; its lease ends, and it is tried again.
        engine.log.error({ err: error, transactionId: key.id }, 'an open attempt could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askOneAfterAnother));
  return due.length;
}

/** Runs a step in transactions of its own until it says that nothing is left. One process at a time: `lock` names the step. */
async function untilDone(engine: Engine, lock: number, step: (tx: Tx) => Promise<boolean>): Promise<void> {
  let more = true;
  while (more)
    more = await engine.db.transaction(systemScope, async (tx) => {
      const row = await tx.first(sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${lock}) as alone`);
      return row?.alone === true && (await step(tx));
    });
}

/** Any fixed numbers will do, as long as they differ. */
const locks = { fold: 7_016_210_001, expire: 7_016_210_002, settle: 7_016_210_003 } as const;

/** Months that are made before they begin, so that a worker that stands still for weeks is no harm. */
const monthsAhead = 3;

export function engineJobs(engine: Engine): { jobs: readonly AnyJob[]; schedule: readonly ScheduledJob[] } {
  const sweep = job({
    name: 'transactions.sweepAttempts',
    payload: nothing,
    attemptsMax: 1,
    run: async () => {
      await sweepAttempts(engine);
    },
  });
  const fold = job({
    name: 'transactions.foldCounters',
    payload: nothing,
    attemptsMax: 1,
    run: () => untilDone(engine, locks.fold, async (tx) => moreToFold(await foldCounters(tx))),
  });
  const expire = job({
    name: 'transactions.expireAuthorizations',
    payload: nothing,
    attemptsMax: 1,
    run: () => untilDone(engine, locks.expire, (tx) => expireAuthorizations(tx, engine.clock.now())),
  });
  const settle = job({
    name: 'transactions.settleCaptures',
    payload: nothing,
    attemptsMax: 1,
    run: () => untilDone(engine, locks.settle, (tx) => settleCaptures(tx, engine.clock.now())),
  });
  const months = job({
    name: 'transactions.makeMonths',
    payload: nothing,
    attemptsMax: 5,
    run: async () => {
      const now = engine.clock.now();
      await engine.db.transaction(systemScope, (tx) =>
        tx.run(sql`
          select ensure_month_partitions(${now}::date, (${now}::timestamptz + make_interval(months => ${monthsAhead}))::date)`),
      );
    },
  });
  return {
    jobs: [checkJob(engine), sweep, fold, expire, settle, months, watchVelocityJob],
    schedule: [
      { job: sweep, cron: '* * * * *' },
      { job: fold, cron: '* * * * *' },
      { job: expire, cron: '*/5 * * * *' },
      { job: settle, cron: '*/10 * * * *' },
      { job: months, cron: '23 3 * * *' },
      { job: watchVelocityJob, cron: `*/${sampleMinutes} * * * *` },
    ],
  };
}
