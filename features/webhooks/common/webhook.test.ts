// The schedule of waits, and what may be an endpoint's address.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EndpointUrl, isDelivered, nextAttemptAt, retryWaitsSeconds } from './webhook.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('waits grow, and the last try comes three days after the first', () => {
  for (const [i, wait] of retryWaitsSeconds.entries()) expect(wait).toBeGreaterThan(retryWaitsSeconds[i - 1] ?? 0);
  const days = retryWaitsSeconds.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test('a wait is never shorter than the schedule says, and at most a tenth longer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: retryWaitsSeconds.length }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const waited = ((nextAttemptAt(tries, now, random)?.getTime() ?? 0) - now.getTime()) / 1000;
        const wait = retryWaitsSeconds[tries - 1] ?? 0;
        expect(waited).toBeGreaterThanOrEqual(wait);
        expect(waited).toBeLessThanOrEqual(wait * 1.1 + 0.001);
      },
    ),
  );
});

test('after the last wait a message is given up', () => {
  expect(nextAttemptAt(retryWaitsSeconds.length, now, 0)).toBeInstanceOf(Date);
  expect(nextAttemptAt(retryWaitsSeconds.length + 1, now, 0)).toBeUndefined();
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
  [null, false],
])('an answer of %s means delivered: %s', (status, delivered) => {
  expect(isDelivered(status)).toBe(delivered);
});

test.each([
  'ftp://shop.example/',
  'javascript:alert(1)',
  'https://',
  'shop.example',
  'https://user@shop.example/',
  'https://u:p@shop.example/',
  'https://shop.example/#part',
  '',
  `https://shop.example/${'a'.repeat(2_000)}`,
])('%s is no address of an endpoint', (url) => {
  expect(EndpointUrl.safeParse(url).success).toBe(false);
});

test.each(['https://shop.example/hooks?shop=1', 'http://127.0.0.1:8080/'])('%s is one', (url) => {
  expect(EndpointUrl.safeParse(url).success).toBe(true);
});
