// Jobs: work that is told in the same transaction as the change that needs it, and done afterwards by a worker.
import { EventEmitter } from 'node:events';
import { parseCronItems, Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { type Database, sql, type Tx } from './database.ts';
import type { Logger } from './logs.ts';
import { jobRuns } from './metrics.ts';
import { keepLife } from './worker-life.ts';

export interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly attemptsMax: number;
}

export interface JobDefinition<Payload> {
  /** Feature and verb, `webhooks.deliver`: unique. */
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** Tries before it is given up; the wait between them grows exponentially. */
  readonly attemptsMax: number;
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
}

/** A job among others, its payload left open. */
export type AnyJob = Omit<JobDefinition<never>, 'payload'> & { readonly payload: z.ZodMiniType };

export function job<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** One waiting job a key: a second one replaces it. */
  readonly key?: string;
}

/** Enqueues a job in the transaction: it exists when, and only when, the change it belongs to does. */
export async function enqueue<Payload>(
  tx: Tx,
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload' | 'attemptsMax'>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await tx.run(
    sql`select enqueue_job(${definition.name}, ${JSON.stringify(payload)}::jsonb, null,
      ${options.runAt ?? null}::timestamptz, ${definition.attemptsMax}::int, ${options.key ?? null})`,
  );
}

/** A job that the calendar starts; its payload is empty. */
export interface ScheduledJob {
  readonly job: JobDefinition<Record<string, never>>;
  /** Crontab of graphile-worker: minute hour day month weekday, UTC. */
  readonly cron: string;
}

export interface WorkerOptions {
  readonly jobsUrl: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: readonly AnyJob[];
  readonly schedule: readonly ScheduledJob[];
  /** Jobs done at once. */
  readonly concurrency: number;
}

/** How long a worker sleeps before it looks for due jobs again when nobody told it of one, in milliseconds. */
const pollIntervalMs = 1_000;

/** One connection listens, the other keeps the queue's books: jobs are few, what comes by the hundred has a loop of its own. */
const queueConnections = 2;

/** Starts a worker; several may run on several machines. `stop` waits for the jobs under way and closes the connections. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const pgPool = new pg.Pool({
    connectionString: options.jobsUrl,
    max: queueConnections,
    application_name: 'portico-jobs',
  });
  // A connection that breaks is replaced; what ran on it fails by itself and is tried again.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const taskList = Object.fromEntries(
    options.jobs.map((definition) => [
      definition.name,
      taskOf(definition as unknown as JobDefinition<unknown>, options),
    ]),
  );
  const life = keepLife({ jobsUrl: options.jobsUrl, log: options.log });
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the pool's name.
  events.on('pool:create', ({ workerPool }) => life.hold(workerPool.id));
  const runner = await run({
    pgPool,
    events,
    taskList,
    concurrency: options.concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: quietly(options.log),
    parsedCronItems: parseCronItems(options.schedule.map(({ job: { name }, cron }) => ({ task: name, match: cron }))),
  });
  const closed = runner.promise.catch(() => undefined).finally(() => pgPool.end());
  return {
    async stop() {
      await runner.stop();
      await closed;
      await life.stop();
    },
  };
}

/** The queue's own words, in our log: what it does with each job is told by the task, so only what worries it is kept. */
function quietly(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

type Task = (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => Promise<void>;

function taskOf(definition: JobDefinition<unknown>, { db, clock, log }: WorkerOptions): Task {
  return async (payload, { job: { attempts, max_attempts: attemptsMax } }) => {
    const jobLog = log.child({ job: definition.name, attempt: attempts });
    try {
      await definition.run(definition.payload.parse(payload), {
        db,
        clock,
        log: jobLog,
        attempt: attempts,
        attemptsMax,
      });
      jobRuns.inc({ job: definition.name, outcome: 'done' });
    } catch (error) {
      jobRuns.inc({ job: definition.name, outcome: attempts >= attemptsMax ? 'givenUp' : 'failed' });
      jobLog.error({ err: error }, attempts >= attemptsMax ? 'job given up' : 'job failed, will be tried again');
      throw error;
    }
  };
}
