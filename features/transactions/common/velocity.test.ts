// The rule of velocity alerts, at its edges.
import { describe, expect, test } from 'vitest';
import { alarmingShare, declinedShareMax, formatShare, velocityPaymentsMin } from './velocity.ts';

describe('the declined share', () => {
  test.each([
    [{ payments: 0, declined: 0 }, undefined],
    [{ payments: velocityPaymentsMin - 1, declined: velocityPaymentsMin - 1 }, undefined],
    [{ payments: 100, declined: 100 * declinedShareMax }, undefined],
    [{ payments: 100, declined: 100 * declinedShareMax + 1 }, 0.21],
    [{ payments: velocityPaymentsMin, declined: velocityPaymentsMin }, 1],
    [{ payments: velocityPaymentsMin, declined: velocityPaymentsMin + 5 }, 1],
  ])('of %j alarms with %s', (velocity, share) => {
    expect(alarmingShare(velocity)).toBe(share);
  });

  test.each([
    [0.142, '14,2 %'],
    [0.2, '20 %'],
    [1, '100 %'],
  ])('%s is written %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });
});
