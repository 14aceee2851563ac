// Time as a parameter: everything that depends on it asks a clock, so that tests can move it.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
