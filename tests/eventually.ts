// Waiting for what happens by itself: until it is so, however busy the machine is.
import { vi } from 'vitest';

/** Longest wait, in milliseconds: what has not happened by then never will. */
export const eventuallyMsMax = 60_000;
const lookMs = 20;

/** Tries until `check` no longer throws, and answers what it answered; fails with its last error. */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = lookMs): Promise<T> {
  return vi.waitFor(check, { timeout: eventuallyMsMax, interval: intervalMs });
}
