// The portal's side of OpenID Connect: code flow with PKCE at any issuer, tokens in memory only.
import { ErrorResponse, InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type PortalConfig, portalRedirects } from '../../common/portal-config.ts';
import type { Language } from '../../common/texts.ts';
import type { TokenProfile } from '../../common/tiers.ts';
import { expiringNoticeMs, SessionEnded } from './renewal.ts';

/** What the rest of the portal knows of a token. */
export interface Tokens {
  readonly accessToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
  readonly subject: string;
  /** Decides merchant or platform behaviour. Source: document 1, section 3. */
  readonly profile: TokenProfile;
}

/** Seconds that a hidden sign-in frame may take before it counts as failed: a slow issuer, not a person, answers it. */
const silentTimeoutSeconds = 10;

/** Answers of the issuer that say: a person has to be asked, or the session is over. */
const sessionOverErrors: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);

/** What is asked of the issuer, and what the library does by itself: nothing, beyond telling that a token expires. */
export function protocolSettings({ authority, clientId, scopes, resource }: PortalConfig['oidc'], origin: string) {
  return {
    authority,
    client_id: clientId,
    response_type: 'code',
    redirect_uri: origin + portalRedirects.signIn,
    popup_redirect_uri: origin + portalRedirects.silentSignIn,
    silent_redirect_uri: origin + portalRedirects.silentSignIn,
    post_logout_redirect_uri: origin + portalRedirects.signOut,
    scope: scopes,
    ...(resource !== undefined && { resource, extraTokenParams: { resource } }),
    // The renewal of renewal.ts decides when; the library only does it.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: expiringNoticeMs / 1000,
    silentRequestTimeoutInSeconds: silentTimeoutSeconds,
    monitorSession: false,
    loadUserInfo: false,
  } as const;
}

/** The client of the issuer that the configuration names. */
export class Identity {
  readonly #manager: UserManager;
  readonly #language: () => Language | undefined;

  /** `language` answers the one that the person chose in the portal, if any: the issuer's pages are asked to speak it. */
  constructor(oidc: PortalConfig['oidc'], origin: string, language: () => Language | undefined) {
    this.#language = language;
    this.#manager = new UserManager({
      ...protocolSettings(oidc, origin),
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      // Survives the redirect: state, nonce and PKCE verifier of a sign-in under way, never a token.
      stateStore: new WebStorageStateStore({ store: sessionStorage }),
    });
  }

  /** Signs in from the issuer's own session, without a word to the person. Throws SessionEnded when there is none. */
  async signInSilent(): Promise<Tokens> {
    // A refresh token would be used first; without one the hidden frame is.
    return tokensOf(await this.#manager.signinSilent().catch(translated));
  }

  /** Signs in by a pop-up window. Throws when it cannot be opened, or is closed. Source: document 1, section 4 (disabled unless configured). */
  async signInPopup(): Promise<Tokens> {
    // Else the library waits without end for a window that the person closed.
    return tokensOf(await this.#manager.signinPopup({ popupAbortOnClose: true, ...this.#wishes() }));
  }

  /** Leaves the page for the issuer; `returnUrl` comes back with the answer. `tenant`: the slug of the one whose look the sign-in page wears. */
  async signInRedirect(returnUrl: string | undefined, tenant?: string): Promise<void> {
    await this.#manager.signinRedirect({
      state: { returnUrl },
      ...this.#wishes(),
      ...(tenant !== undefined && { extraQueryParams: { tenant } }),
    });
  }

  /** How the issuer's pages are to look. Source: OpenID Connect Core, 3.1.2.1 (`ui_locales`). */
  #wishes(): { readonly ui_locales?: string } {
    const language = this.#language();
    return language === undefined ? {} : { ui_locales: language };
  }

  /** Completes a sign-in on the page the issuer redirects to. Throws when the answer is not one to a question of ours. */
  async completeSignIn(url: string): Promise<{ readonly tokens: Tokens; readonly returnUrl: string | undefined }> {
    const user = await this.#manager.signinRedirectCallback(url);
    return { tokens: tokensOf(user), returnUrl: returnUrlIn(user.state) };
  }

  /** A new access token: by refresh token, else from the issuer's session. Throws SessionEnded when the session is over. */
  async renew(): Promise<Tokens> {
    const user = await this.#manager.getUser();
    if (user?.refresh_token !== undefined) {
      try {
        return await this.signInSilent();
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        // The refresh token is used up or too old; the issuer's session may still be good.
        await this.#manager.storeUser(Object.assign(user, { refresh_token: undefined }));
      }
    }
    return this.signInSilent();
  }

  /** Takes the access token that another tab renewed; this tab keeps its own refresh token, so that neither is used twice. */
  async adopt({ accessToken, expiresAtMs }: Tokens): Promise<void> {
    const user = await this.#manager.getUser();
    if (user === null) return;
    user.access_token = accessToken;
    user.expires_at = Math.floor(expiresAtMs / 1000);
    await this.#manager.storeUser(user);
  }

  async signOutPopup(): Promise<void> {
    await this.#manager.signoutPopup();
  }

  /** Leaves the page for the issuer's sign-out (RP-initiated logout). */
  async signOutRedirect(returnUrl: string | undefined): Promise<void> {
    await this.#manager.signoutRedirect({ state: { returnUrl } });
  }

  /** Completes a sign-out on the page the issuer redirects to. */
  async completeSignOut(url: string): Promise<string | undefined> {
    const answer = await this.#manager.signoutRedirectCallback(url);
    return returnUrlIn(answer?.userState);
  }

  /** Forgets every token. */
  async forget(): Promise<void> {
    await this.#manager.removeUser();
  }
}

function translated(error: unknown): never {
  if (error instanceof ErrorResponse && sessionOverErrors.has(error.error ?? ''))
    throw new SessionEnded(error.error_description ?? error.error ?? '', { cause: error });
  throw error;
}

function returnUrlIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnUrl' in state)) return undefined;
  return typeof state.returnUrl === 'string' ? state.returnUrl : undefined;
}

function tokensOf(user: User | null): Tokens {
  if (user === null || user.expires_at === undefined) throw new SessionEnded('the issuer gave no token');
  return {
    accessToken: user.access_token,
    expiresAtMs: user.expires_at * 1000,
    subject: user.profile.sub,
    profile: profileOf(user),
  };
}

/** The claim stands in the access token; an issuer that does not make JWTs puts it into the id token. */
function profileOf(user: User): TokenProfile {
  const claim = claimsOf(user.access_token).profile ?? user.profile.profile;
  return claim === 'merchant' ? 'merchant' : 'other';
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
