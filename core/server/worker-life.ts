// Which workers live: each holds a lock for as long as it has a connection, and frees what those hold who no longer do.
import pg from 'pg';
import type { Logger } from './logs.ts';

/** Any fixed number will do: the first half of the locks' keys, the second is made from the worker's id. */
const lifeLock = 701_611_210;
/** How often the dead are looked for, in milliseconds. */
const lookMs = 5_000;
/** What was locked more recently than this is left alone, in seconds: a worker that has just begun, or lost its connection, is about to take its lock. */
const graceSeconds = 10;

export interface WorkerLife {
  /** Says under which name this worker locks jobs. */
  hold(id: string): void;
  stop(): Promise<void>;
}

/**
 * Keeps a connection that says "this worker lives" and looks after the others. The queue itself believes a lock for four hours; a
 * killed worker's jobs would wait as long.
 */
export function keepLife({ jobsUrl, log }: { jobsUrl: string; log: Logger }): WorkerLife {
  let id: string | undefined;
  let client: pg.Client | undefined;

  const look = async (): Promise<void> => {
    if (id === undefined) return;
    client ??= await connectAs(id, jobsUrl, () => {
      client = undefined;
    });
    const freed = await freeDead(client, id);
    if (freed.length > 0) log.warn({ freed }, 'jobs of workers that have died were freed');
  };
  let looking = Promise.resolve();
  const lookSoon = () => {
    // Without the database there is nothing to free; the next look finds it back.
    looking = looking
      .then(look)
      .catch((error: Error) => log.debug({ err: error }, 'dead workers could not be looked for'));
  };
  const timer = setInterval(lookSoon, lookMs);
  return {
    hold(name) {
      id = name;
      lookSoon();
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connectAs(id: string, jobsUrl: string, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: jobsUrl, application_name: 'portico-worker-life', keepAlive: true });
  // A connection that breaks takes the lock with it; the next look makes both anew.
  client.on('error', lost).on('end', lost);
  await client.connect();
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lifeLock, id]);
  return client;
}

/** Frees jobs of workers whose lock can be had: their connection is gone. */
async function freeDead(client: pg.Client, own: string): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `with holder as (
       select distinct locked_by as id from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $3)
     ), dead as materialized (
       select id from holder where id <> $2 and pg_try_advisory_xact_lock($1, hashtext(id))
     ), freed as materialized (
       select graphile_worker.force_unlock_workers(array(select id from dead)) where exists (select from dead)
     )
     select id from dead, freed`,
    [lifeLock, own, graceSeconds],
  );
  return found.rows.map(({ id }) => id);
}
