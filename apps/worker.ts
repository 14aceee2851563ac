// The worker: runs the jobs and loops of all features; several may run on several machines.
import { systemClock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { registerHealth } from '../core/server/health.ts';
import { httpServer } from '../core/server/http.ts';
import { startWorker } from '../core/server/jobs.ts';
import { makeLogger } from '../core/server/logs.ts';
import { mailer } from '../core/server/mail.ts';
import { serverFeatures } from './server-features.ts';

/** Jobs done at once by one worker: they wait for networks most of the time. */
const jobsAtOnce = 8;

export async function start(config: Config): Promise<{ stop(): Promise<void> }> {
  const { appUrl, jobsUrl, readUrl, streamPoolSize } = config.database;
  if (!appUrl || !jobsUrl) throw new Error('the worker needs the addresses of the database');
  const log = makeLogger('worker', config.logLevel);
  const db = new Database({
    url: appUrl,
    readUrl,
    poolSize: jobsAtOnce + 2,
    readPoolSize: streamPoolSize,
    applicationName: 'portico-worker',
  });
  const features = serverFeatures({ config, db, clock: systemClock, log });
  const mail = mailer(config.mail);
  const runner = await startWorker({
    jobsUrl,
    db,
    clock: systemClock,
    log,
    jobs: [...mail.jobs, ...features.flatMap(({ jobs }) => jobs ?? [])],
    schedule: [...mail.schedule, ...features.flatMap(({ schedule }) => schedule ?? [])],
    concurrency: jobsAtOnce,
  });
  const loops = features.flatMap((feature) => feature.loops ?? []).map((loop) => loop.start());
  const health = await httpServer({ log });
  registerHealth(health, { database: () => db.ping() });
  await health.listen({ host: config.listenHost, port: config.ports.workerHealth });
  return {
    async stop() {
      await Promise.all([runner.stop(), ...loops.map((loop) => loop.stop())]);
      await health.close();
      await db.close();
    },
  };
}
