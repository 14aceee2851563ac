// Challenges are taken for their own purpose, until their end, and only as they were issued.
import { expect, test } from 'vitest';
import { digestFor } from '../sealing.ts';
import { challenges } from './challenges.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const { issue, isOurs } = challenges(digestFor('a secret of the tests', 'passkey'));

test('one of ours is taken for its purpose, up to its end', () => {
  const one = issue('confirm somebody', 60_000, now);
  expect(isOurs(one, 'confirm somebody', later(59_999))).toBe(true);
  expect(isOurs(one, 'confirm somebody', later(60_000))).toBe(false);
  expect(isOurs(one, 'confirm somebody else', now)).toBe(false);
});

test('no two are alike', () => {
  expect(issue('same', 1, now).equals(issue('same', 1, now))).toBe(false);
});

test('one with any bit changed is none of ours, nor is one that is cut, or of another installation', () => {
  const one = issue('confirm', 60_000, now);
  for (let at = 0; at < one.length; at++) {
    const changed = Buffer.from(one);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isOurs(changed, 'confirm', now), `byte ${at}`).toBe(false);
  }
  for (const length of [0, 1, 22, one.length - 1]) expect(isOurs(one.subarray(0, length), 'confirm', now)).toBe(false);
  const elsewhere = challenges(digestFor('another secret', 'passkey'));
  expect(isOurs(elsewhere.issue('confirm', 60_000, now), 'confirm', now)).toBe(false);
});
