// When a session that nobody uses is over.
import { expect, test } from 'vitest';
import { isLeft, limitsOf } from './idle.ts';

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

test.each([
  ['none', null, 1800],
  ['a shorter one', 900, 900],
  ['a longer one', 3600, 1800],
])("of a tenant with %s the installation's holds unless it is longer", (_, tenantIdleSeconds, idleSeconds) => {
  expect(limitsOf(limits, tenantIdleSeconds)).toEqual({ ...limits, idleSeconds });
});
