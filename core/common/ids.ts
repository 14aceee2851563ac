// Identifiers: time-ordered UUIDs for machines, short references for people.
import { v7, validate, version } from 'uuid';
import * as z from 'zod/mini';

/** Any UUID, in lower case. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
export type Id = string;

/**
 * A new UUIDv7 (RFC 9562): ids made later sort later, which keeps index inserts at the right edge.
 * @param order sorts ids of the same millisecond, where that matters; from 0 to 2^32 - 1
 */
export function newId(at: Date, order?: number): Id {
  return v7({ msecs: at.getTime(), seq: order });
}

/** The instant, in milliseconds, that a UUIDv7 carries; undefined for other ids. */
export function instantOfId(id: Id): number | undefined {
  if (!validate(id) || version(id) !== 7) return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The smallest UUIDv7 of an instant: the bound to compare ids with when a range of time is asked for. */
export function firstIdAt(at: Date): Id {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out on the phone. */
const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceBits = 40;
const halfBits = referenceBits / 2;
const halfMask = (1 << halfBits) - 1;

/**
 * The reference of the n-th transaction, `TX-7K2M-94QA`: a Feistel permutation of the counter, so that references never collide
 * and tell nobody how many transactions there are. `sequence` is from 0 to 2^40 - 1.
 */
export function referenceOf(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence >= 2 ** referenceBits)
    throw new RangeError(`reference sequence out of range: ${sequence}`);
  let left = Math.floor(sequence / 2 ** halfBits);
  let right = sequence & halfMask;
  for (const roundKey of [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]) {
    const mixed = Math.imul(right ^ roundKey, 0x2c1b3c6d);
    [left, right] = [right, left ^ ((mixed ^ (mixed >>> 15)) & halfMask)];
  }
  const value = left * 2 ** halfBits + right;
  const digits = Array.from({ length: 8 }, (_, i) => referenceDigits[Math.floor(value / 32 ** (7 - i)) % 32]).join('');
  return `TX-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Whether a text looks like a transaction's reference; case does not matter. */
export const referencePattern = /^TX-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i;
