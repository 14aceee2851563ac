// Puts the provider together: its storage, its keys, the pages it calls for, and the record of what it does.
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '../../core/server/clock.ts';
import type { Config } from '../../core/server/config.ts';
import { type Database, isDatabaseAbsent, systemScope } from '../../core/server/database.ts';
import type { Logger } from '../../core/server/logs.ts';
import { type EventKind, recordEvent } from '../accounts/events.ts';
import { keepDevice } from '../accounts/sessions.ts';
import type { BrandingSource } from '../pages/branding.ts';
import { errorKindOf, retryAfterSeconds } from '../pages/failures.ts';
import { errorPage, signedOutPage, signOutPage } from '../pages/provider-pages.ts';
import { type Visit, visitFrom } from '../pages/visit.ts';
import type { RequestBook } from '../request-facts.ts';
import { digestFor, sealerFor } from '../sealing.ts';
import { stateAdapter } from './adapter.ts';
import { type MayRefresh, openIdProvider, type ProviderPages, sessionOf } from './provider.ts';
import { signingKeys } from './signing-keys.ts';

export interface ProviderParts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly branding: BrandingSource;
  readonly requests: RequestBook;
  readonly mayRefresh: MayRefresh;
}

export async function makeProvider(parts: ProviderParts): Promise<Provider> {
  const { config, db, clock, requests, mayRefresh } = parts;
  const adapter = stateAdapter({
    db,
    clock,
    sealer: sealerFor(config.secret, 'state'),
    digest: digestFor(config.secret, 'state-id'),
    async sessionSaved(tx, payload, expiresAt) {
      const session = sessionOf(payload);
      const { origin } = requests.of(Provider.ctx);
      if (session) await keepDevice(tx, { ...session, origin, expiresAt }, clock.now());
    },
  });
  const keys = await signingKeys(db, sealerFor(config.secret, 'signing-keys'), clock);
  const provider = openIdProvider({ config, db, clock, keys, adapter, mayRefresh, pages: pagesOf(parts) });
  recordEvents(provider, parts);
  return provider;
}

function pagesOf({ config, log, branding, requests }: ProviderParts): ProviderPages {
  const portalUrl = config.web.publicUrl;
  const visitOf = (ctx: KoaContextWithOIDC): Promise<Visit> => {
    const text = (name: string) => {
      const value = ctx.oidc?.params?.[name];
      return typeof value === 'string' ? value : undefined;
    };
    return visitFrom(
      {
        headers: ctx.req.headers,
        address: ctx.req.url ?? '/',
        requestId: requests.of(ctx).requestId,
        tenant: text('tenant'),
        uiLocales: text('ui_locales'),
      },
      branding,
    );
  };
  const send = (ctx: KoaContextWithOIDC, markup: string) => {
    ctx.type = 'html';
    ctx.body = markup;
  };
  return {
    async signOut(ctx, xsrf) {
      const { entities, session } = ctx.oidc;
      const hinted = entities.IdTokenHint?.payload.sub;
      const isCertain = hinted !== undefined && hinted === session?.accountId;
      const form = { action: ctx.oidc.urlFor('end_session_confirm'), xsrf, isCertain };
      send(ctx, signOutPage(await visitOf(ctx), form, portalUrl));
    },
    async signedOut(ctx) {
      send(ctx, signedOutPage(await visitOf(ctx), portalUrl));
    },
    async failed(ctx, failure) {
      const kind = errorKindOf(failure);
      if (kind === 'internal') log.error({ err: failure }, 'provider failed');
      const code = failure instanceof errors.OIDCProviderError ? failure.error : undefined;
      send(ctx, errorPage(await visitOf(ctx), { kind, code }, portalUrl));
    },
  };
}

/** What the provider did that an account's owner or the audit log wants to know, and what it could not do. */
function recordEvents(provider: Provider, { db, clock, log, requests }: ProviderParts): void {
  const record = (ctx: KoaContextWithOIDC, kind: EventKind, account: string | undefined) => {
    if (account === undefined) return;
    db.transaction(systemScope, (tx) => recordEvent(tx, kind, account, requests.of(ctx).origin, clock.now())).catch(
      (error: unknown) => log.error({ err: error, event: kind }, 'event could not be recorded'),
    );
  };
  provider.on('end_session.success', (ctx) => record(ctx, 'signedOut', ctx.oidc.session?.accountId));
  provider.on('grant.error', (ctx, error) => {
    if (error.error_detail === 'refresh token already used')
      record(ctx, 'refreshTokenReused', ctx.oidc.entities.RefreshToken?.accountId);
  });
  provider.on('server_error', (ctx, error) => {
    if (!isDatabaseAbsent(error)) return log.error({ err: error }, 'provider failed');
    ctx.status = 503;
    ctx.set('retry-after', retryAfterSeconds);
  });
}
