// The identity server: the OpenID provider and its pages on one port.
import fastifyCookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import type { Database } from '../core/server/database.ts';
import { registerHealth } from '../core/server/health.ts';
import { httpServer } from '../core/server/http.ts';
import type { Logger } from '../core/server/logs.ts';
import { mailer } from '../core/server/mail.ts';
import { mountOutbox } from '../core/server/outbox.ts';
import { passkeys } from './accounts/passkeys.ts';
import { argon2Hasher, type PasswordHasher, passwordCheck } from './accounts/passwords.ts';
import { secondFactors } from './accounts/second-factor.ts';
import { headersFor } from './headers.ts';
import { mountAssets } from './pages/assets.ts';
import { brandingSource } from './pages/branding.ts';
import { mountChoosePasswordPage } from './pages/choose-password-page.ts';
import { errorKindOf, retryAfterSeconds, statusOf } from './pages/failures.ts';
import { formTokens } from './pages/form-token.ts';
import { mountMailPages } from './pages/mail-pages.ts';
import { mountManagePage, mountManageReturns } from './pages/manage-page.ts';
import { type ErrorKind, errorPage } from './pages/provider-pages.ts';
import { isSecure, originOf } from './pages/requests.ts';
import { mountSignInCodePage } from './pages/sign-in-code-page.ts';
import { mountSignInPage } from './pages/sign-in-page.ts';
import { visitFrom } from './pages/visit.ts';
import { makeProvider } from './provider/make-provider.ts';
import { mountProvider } from './provider/mount-provider.ts';
import type { MayRefresh } from './provider/provider.ts';
import { RequestBook } from './request-facts.ts';
import { digestFor } from './sealing.ts';
import type { IdentityServices } from './services.ts';

export interface IdentityOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether a session may be renewed; all may when it isn't given. */
  readonly mayRefresh?: MayRefresh;
  readonly hasher?: PasswordHasher;
}

/** Builds the server; it does not listen yet. */
export async function identityServer(options: IdentityOptions): Promise<FastifyInstance> {
  const { config, db, clock, log, hasher = argon2Hasher, mayRefresh = async () => true } = options;
  const requests = new RequestBook();
  const { merchantApi: merchant, reportApi: report, api: unversioned } = config.web.bases;
  const branding = brandingSource({
    portalUrl: config.web.publicUrl,
    bases: { merchant, report, unversioned },
    now: () => clock.now(),
  });
  const provider = await makeProvider({ config, db, clock, log, branding, requests, mayRefresh });
  const services: IdentityServices = {
    ...{ config, db, clock, log, hasher, branding, provider, mayRefresh },
    checkPassword: passwordCheck(hasher),
    mailer: mailer(config.mail),
    secondFactors: secondFactors({ secret: config.secret, db, clock }),
    passkeys: config.passkeys && passkeys({ secret: config.secret, db, clock, site: config.passkeys }),
    digest: digestFor(config.secret, 'typed-by-strangers'),
    formTokens: formTokens(config.secret, { secure: isSecure({ config }) }),
  };
  const app = await httpServer({ log });
  app.addHook('onRequest', async (request) => {
    requests.note(request.raw, { origin: originOf(request), requestId: request.id });
  });
  await app.register(fastifyCookie);
  await app.register(helmet, headersFor(config));
  registerHealth(app, { database: () => db.ping() });
  mountAssets(app, branding);
  if (config.demo) mountOutbox(app, db);
  await app.register(async (scope) => mountPages(scope, services));
  await app.register(async (scope) => mountProvider(scope, provider));
  return app;
}

function mountPages(app: FastifyInstance, services: IdentityServices): void {
  const { config, branding, log } = services;
  const sendError = async (request: FastifyRequest, reply: FastifyReply, kind: ErrorKind, status: number) => {
    const { headers, url: address, id: requestId } = request;
    const markup = errorPage(
      await visitFrom({ headers, address, requestId }, branding),
      { kind },
      config.web.publicUrl,
    );
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup);
  };
  app.register(formBody);
  app.setErrorHandler((error, request, reply) => {
    const kind = errorKindOf(error);
    if (kind === 'internal') log.error({ err: error, reqId: request.id }, 'page failed');
    return sendError(request, reply, kind, statusOf(error));
  });
  mountSignInPage(app, services);
  mountSignInCodePage(app, services);
  mountMailPages(app, services);
  mountChoosePasswordPage(app, services);
  mountManagePage(app, services);
  mountManageReturns(app);
  app.get('/', (_request, reply) => reply.redirect(config.web.publicUrl, 303));
  app.get('/*', (request, reply) => sendError(request, reply, 'notFound', 404));
}
