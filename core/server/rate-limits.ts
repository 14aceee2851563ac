// How often one caller may use a call, by its class, and whether all processes count together. Why: docs/decisions/0009-rate-limits.md.
import type { RateClass } from '../common/call.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
  /** `shared`: the limit holds whatever number of processes there is. `process`: each counts for itself, to protect its machine. */
  readonly counted: 'shared' | 'process';
}

const minuteMs = 60_000;

/** Per caller (user, API key, or address of a stranger). Reading is what screens and people's own scripts do all day; money and sign-in are rare acts of one person. */
export const rateLimits: Readonly<Record<RateClass, RateLimit>> = {
  read: { max: 60_000, windowMs: minuteMs, counted: 'process' },
  write: { max: 600, windowMs: minuteMs, counted: 'shared' },
  money: { max: 600, windowMs: minuteMs, counted: 'shared' },
  export: { max: 30, windowMs: minuteMs, counted: 'shared' },
  signIn: { max: 60, windowMs: minuteMs, counted: 'shared' },
};

/** A merchant's server sells to many payers at once. */
export const paymentApiLimit: RateLimit = { max: 60_000, windowMs: minuteMs, counted: 'process' };
