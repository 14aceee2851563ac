// The web part: the portal's files, the portal's API and the payment API in one process; several may run.
import type { FastifyInstance } from 'fastify';
import { tokenVerifier, type VerifyToken } from '../core/server/access-token.ts';
import { registerApiDocs } from '../core/server/api-docs.ts';
import { authenticator } from '../core/server/authenticate.ts';
import { systemClock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { registerHealth } from '../core/server/health.ts';
import { httpServer, mountCalls } from '../core/server/http.ts';
import { makeLogger } from '../core/server/logs.ts';
import { mountOutbox } from '../core/server/outbox.ts';
import { registerPortalFiles } from '../core/server/portal-files.ts';
import type { Services } from '../core/server/services.ts';
import { findApiKey } from '../features/api-keys/server/index.ts';
import { readingPermissions } from '../features/customer-mode/common/reading-permissions.ts';
import { makeFindCustomerMode } from '../features/customer-mode/server/index.ts';
import { makeConfirmStrongly } from '../features/strong-authentication/server/index.ts';
import { findPerson, noteSession, seedRoles } from '../features/users/server/index.ts';
import packageFile from '../package.json' with { type: 'json' };
import { features as manifests, permissionCatalogue } from './features.ts';
import { apiBases, portalConfig } from './portal-config.ts';
import { serverFeatures } from './server-features.ts';

export interface WebServices extends Services {
  readonly verifyToken: VerifyToken;
}

/** The server, not listening yet; tests use it as it is. */
export async function buildWeb(services: WebServices): Promise<FastifyInstance> {
  const { config, db, clock, log, verifyToken } = services;
  const features = serverFeatures(services);
  const app = await httpServer({
    log,
    turkish: features.flatMap(({ turkish }) => (turkish === undefined ? [] : [turkish])),
  });
  const handlers = features.flatMap((feature) => feature.handlers);
  registerHealth(app, { database: () => db.ping() });
  mountCalls(
    app,
    handlers,
    {
      db,
      clock,
      log,
      authenticator: authenticator({
        verifyToken,
        findPerson: findPerson(db),
        noteSession: noteSession(db, clock),
        findApiKey: findApiKey(db, clock),
        findCustomerMode: makeFindCustomerMode(services, readingPermissions(manifests)),
        clock,
      }),
      confirmStrongly: makeConfirmStrongly(services),
    },
    apiBases(config),
  );
  await registerApiDocs(app, handlers, {
    bases: apiBases(config),
    version: packageFile.version,
    publicUrl: config.web.publicUrl,
  });
  for (const feature of features) await feature.routes?.(app);
  if (config.demo) mountOutbox(app, db);
  return app;
}

/** Starts it on its port, the built portal included. */
export async function start(config: Config): Promise<{ stop(): Promise<void> }> {
  const { appUrl, readUrl, poolSize, streamPoolSize } = config.database;
  if (!appUrl) throw new Error('web needs the address of the database');
  const log = makeLogger('web', config.logLevel);
  const db = new Database({
    url: appUrl,
    readUrl,
    poolSize,
    readPoolSize: streamPoolSize,
    applicationName: 'portico-web',
  });
  await seedRoles(db, permissionCatalogue, systemClock.now());
  const verifyToken = tokenVerifier({ issuer: config.oidc.issuer, audience: config.oidc.audience, clock: systemClock });
  const app = await buildWeb({ config, db, clock: systemClock, log, verifyToken });
  await registerPortalFiles(app, {
    folder: config.web.portalFolder,
    config: portalConfig(config, packageFile.version),
    apiPrefixes: [...Object.values(apiBases(config)), '/v1', '/openapi', '/docs', '/demo', '/outbox'],
    secure: config.web.publicUrl.startsWith('https:'),
  });
  await app.listen({ host: config.listenHost, port: config.ports.web });
  return {
    async stop() {
      await app.close();
      await db.close();
    },
  };
}
