// When the access token is renewed, how often it is tried, and when it is given up: a state machine over an injected clock.

/** Source of all: document 1, sections 4 and 9. */
export const renewalCheckMs = 30_000;
/** Renew when this much or less remains. */
export const renewWhenRemainingMs = 30_000;
export const renewalAttemptsMax = 3;
export const renewalBackOffBaseMs = 5_000;
/** The notice that a token is about to expire comes this long before. */
export const expiringNoticeMs = 60_000;
/** A renewal that starts with less than this left may come too late: two round trips on a slow line. */
export const renewalMarginMs = 5_000;

/** Wait before an attempt, counted from 1: at once, 5 s, then doubling. Source: rulings, document 1 section 4 (0, 5, 10 s). */
export function waitBeforeAttemptMs(attempt: number): number {
  return attempt <= 1 ? 0 : renewalBackOffBaseMs * 2 ** (attempt - 2);
}

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back once after so many milliseconds; answers how to cancel it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Thrown by `renew` when the identity server says that there is no session any more: trying again would not help. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

export interface RenewalSettings {
  readonly clock: Clock;
  /** When the present token expires, in milliseconds since the epoch; undefined without a token. */
  readonly expiresAtMs: () => number | undefined;
  /** Gets a new token, so that `expiresAtMs` moves; rejects when it cannot. */
  readonly renew: () => Promise<void>;
  /** The token has expired and all attempts have failed. */
  readonly onGivenUp: () => void;
  /** Sixty seconds before expiry; for tests and logs, nothing is shown. */
  readonly onExpiring?: () => void;
}

export class TokenRenewal {
  readonly #settings: RenewalSettings;
  #running: Promise<void> | undefined;
  #cancelTick: (() => void) | undefined;
  #cancelNotice: (() => void) | undefined;
  #nextTickAtMs = 0;
  #stopped = true;

  constructor(settings: RenewalSettings) {
    this.#settings = settings;
  }

  /** Begins to watch; the first check is 30 s from now. */
  start(): void {
    this.#stopped = false;
    this.#scheduleTick();
    this.#scheduleNotice();
  }

  /** Ends the watch; an attempt under way is not waited for. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTick?.();
    this.#cancelNotice?.();
  }

  /** A new token has come from elsewhere (another tab): its own expiry counts from now on. */
  tokenChanged(): void {
    if (!this.#stopped) this.#scheduleNotice();
  }

  /** Renews now if it is due; resolves when no renewal is under way any more, whatever came of it. */
  async check(): Promise<void> {
    const remaining = this.#remainingMs();
    if (remaining === undefined || this.#stopped) return;
    if (remaining <= renewWhenRemainingMs) await this.#renew();
  }

  /** Waits for a renewal under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #remainingMs(): number | undefined {
    const expiresAt = this.#settings.expiresAtMs();
    return expiresAt === undefined ? undefined : expiresAt - this.#settings.clock.now();
  }

  #scheduleTick(): void {
    this.#cancelTick?.();
    this.#nextTickAtMs = this.#settings.clock.now() + renewalCheckMs;
    this.#cancelTick = this.#settings.clock.after(renewalCheckMs, () => {
      this.#scheduleTick();
      void this.check();
    });
  }

  #scheduleNotice(): void {
    this.#cancelNotice?.();
    const remaining = this.#remainingMs();
    if (remaining === undefined || remaining <= 0) return;
    this.#cancelNotice = this.#settings.clock.after(Math.max(0, remaining - expiringNoticeMs), () => {
      this.#settings.onExpiring?.();
      if (this.#tickComesTooLate()) void this.#renew();
    });
  }

  /** Whether the first check that finds 30 s or less would leave too little time. Source: rulings, document 1 sections 4 and 9. */
  #tickComesTooLate(): boolean {
    const expiresAt = this.#settings.expiresAtMs();
    if (expiresAt === undefined) return false;
    let tick = this.#nextTickAtMs;
    while (expiresAt - tick > renewWhenRemainingMs) tick += renewalCheckMs;
    return expiresAt - tick < renewalMarginMs;
  }

  /** Runs the attempts, one run at a time. */
  #renew(): Promise<void> {
    this.#running ??= this.#attempts().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #attempts(): Promise<void> {
    for (let attempt = 1; attempt <= renewalAttemptsMax; attempt += 1) {
      await this.#wait(waitBeforeAttemptMs(attempt));
      if (this.#stopped) return;
      try {
        await this.#settings.renew();
        this.#scheduleNotice();
        return;
      } catch (error) {
        if (error instanceof SessionEnded) break;
      }
    }
    // A token that still holds is kept: the next check tries again.
    if (this.#stopped || (this.#remainingMs() ?? 0) > 0) return;
    this.stop();
    this.#settings.onGivenUp();
  }

  async #wait(ms: number): Promise<void> {
    if (ms > 0) await new Promise<void>((resolve) => this.#settings.clock.after(ms, resolve));
  }
}
