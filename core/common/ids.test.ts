// Ids: made later, sorted later; references that never collide.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIdAt, Id, instantOfId, newId, referenceOf, referencePattern } from './ids.ts';

const anyInstant = fc.date({ min: new Date(0), max: new Date('2500-01-01'), noInvalidDate: true });

test('an id carries the instant it was made at, and sorts by it', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, (one, other) => {
      const [first, second] = [newId(one), newId(other)];
      expect(Id.safeParse(first).success).toBe(true);
      expect(instantOfId(first)).toBe(one.getTime());
      if (one < other) expect(first < second).toBe(true);
      expect(firstIdAt(one) <= first).toBe(true);
      expect(firstIdAt(new Date(one.getTime() + 1)) > first).toBe(true);
    }),
  );
});

test('other ids carry no instant', () => {
  expect(instantOfId('8f14e45f-ceea-467f-ab1b-c2d8f5f0b1a1')).toBeUndefined();
  expect(instantOfId('no id')).toBeUndefined();
});

test('references look alike, differ always and tell no order', () => {
  const references = Array.from({ length: 50_000 }, (_, i) => referenceOf(i));
  expect(new Set(references).size).toBe(references.length);
  for (const reference of references.slice(0, 1_000)) expect(reference).toMatch(referencePattern);
  const sorted = [...references].sort();
  expect(sorted).not.toEqual(references);
});

test('any two sequence numbers have two references', () => {
  const anySequence = fc.maxSafeNat().map((n) => n % 2 ** 40);
  fc.assert(
    fc.property(anySequence, anySequence, (one, other) => {
      expect(referenceOf(one) === referenceOf(other)).toBe(one === other);
    }),
  );
  expect(() => referenceOf(2 ** 40)).toThrow(RangeError);
});
