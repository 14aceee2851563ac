// The OpenID provider: what it may do, how long things live, what is in tokens. The protocol itself is oidc-provider's.

import type { JWK } from 'jose';
import Provider, {
  type AdapterPayload,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { languages } from '../../core/common/texts.ts';
import type { Clock } from '../../core/server/clock.ts';
import type { Config } from '../../core/server/config.ts';
import { type Database, systemScope } from '../../core/server/database.ts';
import { deriveKey } from '../../core/server/role-secrets.ts';
import { type Account, findAccount } from '../accounts/account.ts';
import { sessionSeen } from '../accounts/sessions.ts';
import { paths } from '../pages/paths.ts';
import { originsOf, registeredClients } from './clients.ts';
import { signingAlgorithm } from './signing-keys.ts';

/** Access tokens can't be called back, so they are short, in seconds. Source: issue 'Identity'. */
export const accessTokenSeconds = 300;
/** A code is exchanged at once, in seconds (RFC 6749, 4.1.2 recommends ten minutes at most). */
const codeSeconds = 60;
/** A person signs in again at least this often, in seconds: twice a working day (NIST SP 800-63B, 2.2.3). */
const sessionSeconds = 12 * 3600;
/** How long a sign-in page waits for its person, in seconds. */
export const interactionSeconds = 3600;

/** Scopes that are about the person; all others that clients ask for are rights at the API. */
const personScopes = ['openid', 'profile', 'email'] as const;

/** Whether a session that began with a sign-in at that instant may still be used; false ends it. The portal's signs of life feed it. */
export type MayRefresh = (subject: string, sessionId: string, signedInAt: Date) => Promise<boolean>;

/** What the provider needs of the rest. */
export interface ProviderOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: readonly JWK[];
  readonly adapter: NonNullable<Configuration['adapter']>;
  readonly mayRefresh: MayRefresh;
  readonly pages: ProviderPages;
}

export interface ProviderPages {
  /** The question before signing out; see `SignOutForm`. */
  readonly signOut: (ctx: KoaContextWithOIDC, xsrf: string) => Promise<void>;
  readonly signedOut: (ctx: KoaContextWithOIDC) => Promise<void>;
  readonly failed: (ctx: KoaContextWithOIDC, failure: unknown) => Promise<void>;
}

export function openIdProvider(options: ProviderOptions): Provider {
  const { config } = options;
  const provider = new Provider(config.identity.publicUrl, configuration(options));
  // Where people reach us by https, something in front of us speaks it.
  provider.proxy = config.identity.publicUrl.startsWith('https:');
  return provider;
}

function configuration(options: ProviderOptions): Configuration {
  const { config, keys, adapter, pages } = options;
  const isSecure = config.identity.publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-portico' : 'portico';
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true, path: '/' } as const;
  return {
    adapter,
    jwks: { keys },
    clients: registeredClients(config),
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      // Cookies know no ports: the portal on the same host must not have one of the same name.
      names: {
        session: `${prefix}_session`,
        interaction: 'portico_interaction',
        resume: 'portico_resume',
      },
      keys: [deriveKey(config.secret, 'identity/cookies').toString('base64url')],
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true },
    },
    scopes: personScopes,
    claims: {
      openid: ['sub'],
      profile: ['name', 'profile', 'locale'],
      email: ['email', 'email_verified'],
    },
    // There is no userinfo: what the client may know of the person is in the id token.
    conformIdTokenClaims: false,
    extraParams: ['tenant'],
    discovery: {
      ui_locales_supported: languages,
      account_management_uri: config.identity.publicUrl + paths.manage,
      prompt_values_supported: ['none', 'login', 'create'],
    },
    interactions: { url: (_ctx, { uid }) => `${paths.signIn}/${uid}`, policy: policy(options) },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      Grant: 2 * sessionSeconds,
      IdToken: accessTokenSeconds,
      Interaction: interactionSeconds,
      RefreshToken: sessionSeconds,
      Session: (_ctx, { loginTs }) => secondsLeft(loginTs, options.clock.now()),
    },
    features: features(options),
    ...accountsAndGrants(options),
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Always: whoever signs out, or is signed out, has no working token anywhere.
    expiresWithSession: async () => true,
    clientBasedCORS: (_ctx, origin, client) => originsOf(client.metadata()).has(origin),
    renderError: (ctx, _out, failure) => pages.failed(ctx, failure),
  };
}

/** A session lives from its sign-in on, however busy it is. */
function secondsLeft(loginTs: number | undefined, now: Date): number {
  if (loginTs === undefined) return interactionSeconds;
  return Math.max(1, loginTs + sessionSeconds - Math.floor(now.getTime() / 1000));
}

function features({ config, pages }: ProviderOptions): NonNullable<Configuration['features']> {
  const { audience, scopes } = config.oidc;
  const isPersonScope = (scope: string) => scope === 'offline_access' || personScopes.some((known) => known === scope);
  const api = {
    // Scopes of the API stand here only: among the provider's own they would ask for consent without end.
    scope: scopes.filter((scope) => !isPersonScope(scope)).join(' '),
    audience,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  } as const;
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx, resource) {
        if (resource !== audience) throw new errors.InvalidTarget();
        return api;
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => pages.signOut(ctx, String(ctx.oidc.session?.state?.secret ?? '')),
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
  };
}

/**
 * Our own clients ask nobody for consent; a session of an account that is gone, or that nobody has used for too long, signs in again;
 * `create` leads to registration.
 */
function policy({ config, mayRefresh }: ProviderOptions) {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  const signIn = prompts.get('login')?.checks;
  signIn?.add(
    new Check(
      'account_gone',
      'the account can not sign in',
      ({ oidc }) => Boolean(oidc.session?.accountId) && oidc.account === undefined,
    ),
  );
  signIn?.add(
    new Check(
      'session_idle',
      'the session was left alone for too long',
      'login_required',
      async ({ oidc: { session, client } }) => {
        if (!session?.accountId || client?.clientId !== config.oidc.clientId) return false;
        return !(await mayRefresh(session.accountId, session.uid, instantOf(session.loginTs)));
      },
    ),
  );
  prompts.add(new Prompt({ name: 'create', requestable: true }), 0);
  return prompts;
}

function accountsAndGrants({
  config,
  db,
  clock,
  mayRefresh,
}: ProviderOptions): Pick<Configuration, 'findAccount' | 'extraTokenClaims' | 'loadExistingGrant'> {
  return {
    async findAccount(_ctx, subject, token) {
      const account = await db.read(systemScope, (tx) => findAccount(tx, subject));
      if (account === undefined || account.disabled) return undefined;
      if (token?.kind === 'RefreshToken' && token.sessionUid !== undefined) {
        const { sessionUid, clientId, authTime } = token;
        // Only the portal tells of its people's activity; how long other clients keep theirs is their own affair.
        const isPortal = clientId === config.oidc.clientId;
        if (isPortal && !(await mayRefresh(subject, sessionUid, instantOf(authTime)))) return undefined;
        await db.transaction(systemScope, (tx) => sessionSeen(tx, sessionUid, clock.now()));
      }
      return { accountId: subject, account, claims: async () => claimsOf(account) };
    },
    extraTokenClaims(ctx, token) {
      const { account } = (ctx.oidc.account ?? {}) as { account?: Account };
      if (!account || !('sessionUid' in token)) return undefined;
      const { AuthorizationCode: code, RefreshToken: refreshToken } = ctx.oidc.entities;
      // `sid` lets the API say which session is alive; `auth_time` is RFC 9068's.
      return { profile: account.profile, sid: token.sessionUid, auth_time: (refreshToken ?? code)?.authTime };
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider, account } = ctx.oidc;
      if (!client || !session || !account) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      if (found) return found;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope(personScopes.join(' '));
      grant.addResourceScope(config.oidc.audience, config.oidc.scopes.join(' '));
      await grant.save();
      return grant;
    },
  };
}

/** An instant of the protocol, in seconds; without one, the beginning of time. */
function instantOf(seconds: number | undefined): Date {
  return new Date((seconds ?? 0) * 1000);
}

function claimsOf({ subject, displayName, profile, locale, email }: Account) {
  return { sub: subject, name: displayName, profile, locale, email, email_verified: true };
}

/** What the adapter reads of a session it saves. */
export function sessionOf(payload: AdapterPayload): { uid: string; account: string } | undefined {
  const { uid, accountId } = payload;
  return uid !== undefined && accountId !== undefined ? { uid, account: accountId } : undefined;
}
