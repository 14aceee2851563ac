// The rule of idle sessions: how long one may be left alone. The browser warns by it, the server enforces it.

/** Seconds, from the installation's configuration. Source: document 2, section 9. */
export interface IdleLimits {
  readonly idleSeconds: number;
  /** The countdown after them. */
  readonly timeoutSeconds: number;
}

/** The limits for people of a tenant, which may shorten the time and never lengthen it. Source: rulings, document 1 section 9. */
export function limitsOf(installation: IdleLimits, tenantIdleSeconds: number | null): IdleLimits {
  const idleSeconds = Math.min(installation.idleSeconds, tenantIdleSeconds ?? installation.idleSeconds);
  return { ...installation, idleSeconds };
}

/** Whether a session that was last used at `activeAt` is over: its countdown has run to its end. */
export function isLeft(activeAt: Date, { idleSeconds, timeoutSeconds }: IdleLimits, now: Date): boolean {
  return now.getTime() - activeAt.getTime() > (idleSeconds + timeoutSeconds) * 1000;
}
