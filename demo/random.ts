// Chance that repeats itself: the same seed gives the same demo world on every machine.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T;
}

/** sfc32 (Chris Doty-Humphrey, PractRand): small, fast, passes the usual batteries. Not for secrets. */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return (mixed >>> 0) / 4_294_967_296;
  };
  const warmUpRounds = 12;
  for (let round = 0; round < warmUpRounds; round++) next();

  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return {
    next,
    pick,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return (from.at(-1) as (typeof from)[number])[1];
    },
  };
}
