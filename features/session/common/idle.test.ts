// When a session that nobody uses is over.
import { expect, test } from 'vitest';
import { isLeft } from './idle.ts';

const limits = { idleSeconds: 1800, timeoutSeconds: 60 };
const start = new Date('2026-11-21T09:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test.each([
  ['at once', 0, false],
  ['when the warning opens', 1_800_000, false],
  ['in the last moment of the countdown', 1_860_000, false],
  ['a millisecond after it', 1_860_001, true],
  ['with a clock that went back', -5_000, false],
])('%s', (_, ms, over) => {
  expect(isLeft(start, limits, after(ms))).toBe(over);
});
