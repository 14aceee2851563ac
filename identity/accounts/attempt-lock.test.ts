// The lock after wrong passwords: when it starts, how it grows, when it is forgotten.
import { expect, test } from 'vitest';
import {
  type Attempts,
  accountFailuresMax,
  afterFailure,
  firstLockMs,
  forgottenAfterMs,
  lockedUntil,
  longestLockMs,
} from './attempt-lock.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const later = (ms: number, from = noon) => new Date(from.getTime() + ms);

function failed(times: number, now = noon): Attempts {
  let attempts: Attempts | undefined;
  for (let i = 0; i < times; i++) attempts = afterFailure(attempts, accountFailuresMax, now);
  if (attempts === undefined) throw new Error('at least one failure');
  return attempts;
}

test.each([
  [1, null],
  [4, null],
  [5, firstLockMs],
  [6, 2 * firstLockMs],
  [7, 4 * firstLockMs],
  [10, 32 * firstLockMs],
  [11, longestLockMs],
  [200, longestLockMs],
])('after %i wrong passwords the lock is %s ms', (times, lockMs) => {
  expect(failed(times).lockedUntil).toEqual(lockMs === null ? null : later(lockMs));
});

test('a lock ends at its instant', () => {
  expect(lockedUntil(failed(5), later(firstLockMs - 1))).toEqual(later(firstLockMs));
  expect(lockedUntil(failed(5), later(firstLockMs))).toBeUndefined();
});

test('failures are forgotten after a day', () => {
  expect(afterFailure(failed(9), accountFailuresMax, later(forgottenAfterMs - 1)).failures).toBe(10);
  expect(afterFailure(failed(9), accountFailuresMax, later(forgottenAfterMs)).failures).toBe(1);
});
