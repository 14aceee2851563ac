// The rule of wrong passwords: the fifth locks, and each one after that locks for twice as long.

/** Wrong passwords in a row that lock an account. Source: issue 'Identity'. */
export const accountFailuresMax = 5;
/** The same for one source address: higher, because an office or a mobile network shares one. */
export const addressFailuresMax = 30;
/** First lock, in milliseconds. */
export const firstLockMs = 60_000;
/** Longest lock, in milliseconds: a stranger must not keep a person out for a day; a reset by mail unlocks at once. */
export const longestLockMs = 3_600_000;
/** Failures this long ago no longer count, in milliseconds. */
export const forgottenAfterMs = 86_400_000;

export interface Attempts {
  readonly failures: number;
  readonly lockedUntil: Date | null;
  readonly lastAt: Date;
}

/** Until when nobody may try, if that is still to come. */
export function lockedUntil(attempts: Attempts | undefined, now: Date): Date | undefined {
  return attempts?.lockedUntil && attempts.lockedUntil > now ? attempts.lockedUntil : undefined;
}

/** One more wrong password: 1, 2, 4, 8 … minutes from the `failuresMax`-th on, up to an hour. */
export function afterFailure(attempts: Attempts | undefined, failuresMax: number, now: Date): Attempts {
  const counts = attempts !== undefined && now.getTime() - attempts.lastAt.getTime() < forgottenAfterMs;
  const failures = (counts ? attempts.failures : 0) + 1;
  if (failures < failuresMax) return { failures, lockedUntil: null, lastAt: now };
  const lockMs = Math.min(firstLockMs * 2 ** (failures - failuresMax), longestLockMs);
  return { failures, lockedUntil: new Date(now.getTime() + lockMs), lastAt: now };
}
