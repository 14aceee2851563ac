// The key itself: how it is made, written and recognised.
import { createHash, randomBytes } from 'node:crypto';
import type { Mode } from '../../../core/common/mode.ts';

/** 256 random bits. */
const secretBytes = 32;
/** 40 bits of the prefix: people tell keys apart by it, nobody is to guess anything from it. */
const labelBytes = 5;
export const keyBytes = labelBytes + secretBytes;

export interface MadeKey {
  /** `sk_test_7f2c9a01be_…`: what the merchant's server sends. */
  readonly key: string;
  /** Its beginning, `sk_test_7f2c9a01be`. */
  readonly prefix: string;
  readonly hash: Buffer;
}

/** A key out of random bytes, or out of bytes that somebody derived who has to know the key again (the demo world's shops). */
export function makeKey(mode: Mode, bytes: Buffer = randomBytes(keyBytes)): MadeKey {
  const prefix = `sk_${mode.toLowerCase()}_${bytes.subarray(0, labelBytes).toString('hex')}`;
  const key = `${prefix}_${bytes.subarray(labelBytes, keyBytes).toString('base64url')}`;
  return { key, prefix, hash: hashOf(key) };
}

/**
 * What is kept of a key. SHA-256 and not argon2: a slow hash protects passwords because they can be guessed. 256 random bits
 * can't, at any speed, and this is computed with each request.
 */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

const keyPattern = /^sk_(live|test)_[0-9a-f]{10}_[\w-]{43}$/;

/** Whether a text can be a key at all; what can't is not asked for in the database. */
export function looksLikeKey(text: string): boolean {
  return keyPattern.test(text);
}
