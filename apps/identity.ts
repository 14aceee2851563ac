// The identity part: the OpenID provider and its pages, on a port of its own.
import { systemClock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { makeLogger } from '../core/server/logs.ts';
import { mayRefresh } from '../features/session/server/index.ts';
import { cleanUpRegularly } from '../identity/clean-up.ts';
import { identityServer } from '../identity/server.ts';

/** Starts the part; any number of it may run over one database. */
export async function start(config: Config): Promise<{ stop(): Promise<void> }> {
  const { appUrl, poolSize } = config.database;
  if (appUrl === undefined) throw new Error('identity needs the address of the database');
  const log = makeLogger('identity', config.logLevel);
  const db = new Database({ url: appUrl, poolSize, applicationName: 'portico-identity' });
  const app = await identityServer({
    config,
    db,
    clock: systemClock,
    log,
    mayRefresh: mayRefresh(db, config.session, systemClock),
  });
  const cleaning = cleanUpRegularly(db, systemClock, log);
  await app.listen({ host: config.listenHost, port: config.ports.identity });
  return {
    async stop() {
      cleaning.stop();
      await app.close();
      await db.close();
    },
  };
}
