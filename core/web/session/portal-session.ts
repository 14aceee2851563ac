// The session of this tab: how it begins, is kept alive and ends. Components see it through use-session.ts.
import { customerModeEnded } from '../../common/customer-mode.ts';
import type { PortalConfig } from '../../common/portal-config.ts';
import { type Tier, tierOfToken, tierWire } from '../../common/tiers.ts';
import type { UserContext } from '../../common/user-context.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { textOf } from '../texts/texts.ts';
import { forgetMode, keepMode, keptMode } from './customer-mode.ts';
import type { Identity, Tokens } from './identity.ts';
import { browserClock, SessionEnded, TokenRenewal } from './renewal.ts';
import { keepWayBack } from './return-url.ts';
import { isPopupClosed, type SignInResult, signInBy } from './sign-in-steps.ts';
import { firstThatWorks } from './sign-out-steps.ts';
import {
  joinTabs,
  logoutDelayMs,
  mustLeave,
  subjectStorageKey,
  type TabChannel,
  visibilityRecheckMs,
} from './tab-channel.ts';
import { type Session, sessionOf } from './use-session.ts';

export type SessionState =
  | { readonly status: 'starting' | 'signedOut' }
  | { readonly status: 'signedIn'; readonly session: Session };

/** Milliseconds that signing out waits for the server to hear that a customer's view is left: the end of the session ends it as well. */
const leavingMsMax = 2_000;

/** Milliseconds that a session which ends by itself waits for what is half-written to be sealed. */
const sealingMsMax = 1_000;

/** Only one tab renews at a time. */
const renewalLockName = 'portico-token-renewal';

export interface PortalSessionSettings {
  readonly config: PortalConfig;
  readonly identity: Identity;
  /** A silent sign-in that is under way already; the first question of who is there waits for it. */
  readonly firstTokens?: Promise<Tokens> | undefined;
  /** Asks for the user context, in a customer system mode or as oneself; called when there is a token. */
  readonly loadUser: (customerMode: string | undefined) => Promise<UserContext>;
  /** Tells the server that the mode is left. */
  readonly leaveCustomerMode: (id: string) => Promise<unknown>;
  /** Seals what is half-written; answers how to put it down, after the session's storage was cleared. */
  readonly sealDrafts: () => Promise<() => void>;
  /** Goes to an address by loading the page anew, so that nothing of a session survives in memory. */
  readonly leaveTo: (address: string) => void;
}

export class PortalSession {
  readonly identity: Identity;
  readonly #settings: PortalSessionSettings;
  readonly #renewal: TokenRenewal;
  readonly #tabs: TabChannel;
  readonly #listeners = new Set<() => void>();
  #tokens: Tokens | undefined;
  #state: SessionState = { status: 'starting' };
  #starting: Promise<void> | undefined;
  #signingOut: Promise<void> | undefined;
  #isEnding = false;

  constructor(settings: PortalSessionSettings) {
    this.#settings = settings;
    this.identity = settings.identity;
    this.#renewal = new TokenRenewal({
      clock: browserClock,
      expiresAtMs: () => this.#tokens?.expiresAtMs,
      renew: () => this.#renewForAllTabs(),
      onGivenUp: () => this.#giveUp(),
    });
    this.#tabs = joinTabs({
      onLogout: (byItself) => void browserClock.after(logoutDelayMs(Math.random()), () => this.#leaveAsTold(byItself)),
      onTokens: (tokens) => void this.#adopt(tokens),
    });
    document.addEventListener('visibilitychange', () => this.#onVisibility());
  }

  // What components and the router ask.

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The tier before the user context has come is what the token's profile allows. */
  readonly tier = (): Tier => {
    if (this.#state.status === 'signedIn') return this.#state.session.tier;
    return tierOfToken(this.#tokens?.profile);
  };

  readonly ownTier = (): Tier => (this.#state.status === 'signedIn' ? this.#state.session.ownTier : this.tier());

  /** The customer system mode that the person is in. */
  readonly customerMode = (): string | undefined =>
    this.#state.status === 'signedIn' ? this.#state.session.user.customerSystemMode?.id : undefined;

  /** A token that is valid now; waits for a renewal under way or due. */
  readonly accessToken = async (): Promise<string | undefined> => {
    if (this.#tokens !== undefined && this.#tokens.expiresAtMs <= Date.now()) await this.#renewal.check();
    const tokens = this.#tokens;
    return tokens !== undefined && tokens.expiresAtMs > Date.now() ? tokens.accessToken : undefined;
  };

  // Beginning.

  /** Signs in silently, once; resolves when it is known whether somebody is signed in. */
  ready(): Promise<void> {
    this.#starting ??= this.#signInSilently().then(() => undefined);
    return this.#starting;
  }

  /** The sign-in page; `tenant` is the slug of the one whose look it wears. */
  signIn(returnUrl: string | undefined, tenant?: string): Promise<SignInResult> {
    const { popup } = this.#settings.config.oidc;
    return signInBy(
      {
        silently: async () => {
          await this.ready();
          return this.#state.status === 'signedIn';
        },
        ...(popup && { byPopup: async () => this.#begin(await this.identity.signInPopup()) }),
        byRedirect: (address) => this.identity.signInRedirect(address, tenant),
        details: messageOf,
      },
      returnUrl,
    );
  }

  /** The page that the issuer redirects to. */
  async completeSignIn(url: string): Promise<SignInResult> {
    try {
      const { tokens, returnUrl } = await this.identity.completeSignIn(url);
      this.#starting = this.#begin(tokens);
      await this.#starting;
      return { outcome: 'Success', returnUrl };
    } catch (error) {
      return { outcome: 'Fail', details: messageOf(error) };
    }
  }

  /** Asks for the user context again, after something in it was changed. */
  async reload(): Promise<void> {
    this.#become({ status: 'signedIn', session: sessionOf(await this.#settings.loadUser(this.customerMode())) });
  }

  async #signInSilently(): Promise<void> {
    try {
      await this.#begin(await (this.#settings.firstTokens ?? this.identity.signInSilent()));
    } catch {
      // Whatever the reason, the person is asked next.
      this.#become({ status: 'signedOut' });
    }
  }

  async #begin(tokens: Tokens): Promise<void> {
    this.#tokens = tokens;
    const user = await this.#loadUserWhereLeft();
    localStorage.setItem(subjectStorageKey, tokens.subject);
    this.#renewal.start();
    this.#state = { status: 'signedIn', session: sessionOf(user) };
    // Who waits for `ready` asks for what the page shows first; drawing the frame would hold that up.
    browserClock.after(0, () => this.#tell());
  }

  /** In the customer's view that this tab was in before it was loaded anew, if that is still granted. */
  async #loadUserWhereLeft(): Promise<UserContext> {
    try {
      return await this.#settings.loadUser(keptMode()?.id);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== customerModeEnded.code) throw error;
      forgetMode('ended');
      return this.#settings.loadUser(undefined);
    }
  }

  // Customers' views: each begins and ends with the portal loaded anew, so that nothing of one is left in memory in the other.

  /** Goes to the dashboard in a mode that the server has granted. Source: document 1, section 2. */
  enterCustomerMode(id: string): void {
    keepMode({ id, cameFrom: location.pathname + location.search });
    this.#settings.leaveTo(tierWire.merchant.home);
  }

  /** Back to where the mode was entered. Throws what the server said when it could not be left. */
  async leaveCustomerMode(): Promise<void> {
    const id = this.customerMode();
    if (id === undefined) return;
    await this.#settings.leaveCustomerMode(id).catch((error: unknown) => {
      // It is over already.
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    });
    const cameFrom = keptMode()?.cameFrom ?? '/';
    forgetMode('left');
    this.#settings.leaveTo(cameFrom);
  }

  /** The server grants the mode no longer: the person is told on their own dashboard. */
  readonly customerModeEnded = (): void => {
    if (this.customerMode() === undefined || keptMode() === undefined) return;
    forgetMode('ended');
    this.#settings.leaveTo('/');
  };

  #become(state: SessionState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  // Keeping alive.

  async #renewForAllTabs(): Promise<void> {
    const before = this.#tokens;
    await navigator.locks.request(renewalLockName, async () => {
      // Another tab renewed while this one waited for its turn.
      if (this.#tokens !== before) return;
      const tokens = await this.identity.renew();
      if (tokens.subject !== before?.subject) throw new SessionEnded('somebody else is signed in now');
      this.#tokens = tokens;
      this.#tabs.tellTokens(tokens);
    });
  }

  async #adopt(tokens: Tokens): Promise<void> {
    if (this.#tokens === undefined || tokens.subject !== this.#tokens.subject) return;
    if (tokens.expiresAtMs <= this.#tokens.expiresAtMs) return;
    this.#tokens = tokens;
    await this.identity.adopt(tokens);
    this.#renewal.tokenChanged();
  }

  #onVisibility(): void {
    if (document.visibilityState !== 'visible') return;
    browserClock.after(visibilityRecheckMs, () => {
      if (mustLeave(this.#tokens?.subject, localStorage.getItem(subjectStorageKey))) this.leave();
      else void this.#renewal.check();
    });
  }

  // Ending.

  /** Renewal has failed for good: to sign-in, and other tabs are told. Source: document 1, section 4. */
  #giveUp(): void {
    this.#tabs.tellLogout(true);
    this.expire();
  }

  /** The server knows no session any more: sign in again and come back to this page. */
  readonly expire = (): void => {
    // While a sign-in is under way it fails by itself; leaving for another one would go round in circles.
    if (this.#isEnding || this.#state.status !== 'signedIn') return;
    this.#isEnding = true;
    const here = this.#here();
    void this.#cleanUpByItself().then(() =>
      this.#settings.leaveTo(`/authentication/login?${new URLSearchParams({ returnUrl: here })}`),
    );
  };

  /** Whether the session is being ended, so that nothing may hold the person, or the empty chair, on this page. */
  readonly isEnding = (): boolean => this.#isEnding;

  /** The address to come back to. A customer's view is over with its session, and its pages are not the person's own. */
  #here(): string {
    return this.customerMode() === undefined ? location.pathname + location.search + location.hash : '/';
  }

  /** Signs out here, at the issuer and in all tabs; asked for twice, it is done once. */
  signOut(returnUrl?: string): Promise<void> {
    this.#signingOut ??= this.#signOutOnce(returnUrl, false);
    return this.#signingOut;
  }

  /** The same for a person who has left: what they had half-written is kept for them. */
  signOutIdle(): Promise<void> {
    this.#signingOut ??= this.#signOutOnce(undefined, true);
    return this.#signingOut;
  }

  async #signOutOnce(returnUrl: string | undefined, byItself: boolean): Promise<void> {
    this.#isEnding = true;
    this.#tabs.tellLogout(byItself);
    this.#renewal.stop();
    keepWayBack(byItself ? this.#here() : undefined);
    if (byItself) (await this.#sealed())();
    localStorage.removeItem(subjectStorageKey);
    await this.#leaveBeforeSignOut();
    const popup = this.#settings.config.oidc.popup ? [() => this.identity.signOutPopup()] : [];
    await firstThatWorks([...popup, () => this.identity.signOutRedirect(returnUrl), async () => this.leave()]);
  }

  async #leaveBeforeSignOut(): Promise<void> {
    const id = this.customerMode();
    if (id === undefined) return;
    const left = this.#settings.leaveCustomerMode(id).catch(() => undefined);
    await Promise.race([left, new Promise<void>((resolve) => browserClock.after(leavingMsMax, resolve))]);
  }

  /** Another tab has ended the session. */
  async #leaveAsTold(byItself: boolean): Promise<void> {
    if (byItself && this.#state.status === 'signedIn') {
      this.#isEnding = true;
      await this.#cleanUpByItself();
    }
    this.leave();
  }

  async #cleanUpByItself(): Promise<void> {
    const putDown = await this.#sealed();
    this.#cleanUp();
    putDown();
  }

  /** In a customer's view nothing is kept: the person comes back as themselves. */
  async #sealed(): Promise<() => void> {
    const nothing = () => {};
    if (this.customerMode() !== undefined) return nothing;
    const tooLate = new Promise<() => void>((resolve) => browserClock.after(sealingMsMax, () => resolve(nothing)));
    return Promise.race([this.#settings.sealDrafts().catch(() => nothing), tooLate]);
  }

  /** Forgets everything of this session in this tab and goes to `/`. Theme and drawer width stay. */
  leave(): void {
    this.#cleanUp();
    this.#settings.leaveTo('/');
  }

  #cleanUp(): void {
    this.#isEnding = true;
    this.#renewal.stop();
    this.#tokens = undefined;
    sessionStorage.clear();
    void this.identity.forget();
    this.#become({ status: 'signedOut' });
  }
}

/** What a person reads of a failed sign-in. A closed pop-up has words of its own. Source: document 1, section 8. */
function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) return errorMessage(error);
  if (isPopupClosed(error)) return textOf('core.session.popupClosed');
  return error instanceof Error ? error.message : String(error);
}
