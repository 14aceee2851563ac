// How often one caller may use a class of calls. Counted per process: a limit here protects the machine, not a contract.
import type { RateClass } from '../common/call.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

const minuteMs = 60_000;

/** Per caller (user, API key, or address of a stranger). Reading is what screens and people's own scripts do all day; money and sign-in are rare acts of one person. */
export const rateLimits: Readonly<Record<RateClass, RateLimit>> = {
  read: { max: 60_000, windowMs: minuteMs },
  write: { max: 600, windowMs: minuteMs },
  money: { max: 600, windowMs: minuteMs },
  export: { max: 30, windowMs: minuteMs },
  signIn: { max: 60, windowMs: minuteMs },
};

/** A merchant's server sells to many payers at once. */
export const paymentApiLimit: RateLimit = { max: 60_000, windowMs: minuteMs };
