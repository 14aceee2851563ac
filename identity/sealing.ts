// Keys of the identity part: what it seals and what it keeps digests of, apart from what other parts do with the same secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../core/server/role-secrets.ts';
import { type Sealer, sealerFor as sealerForPurpose } from '../core/server/sealing.ts';

export type { Sealer };

const ownPurpose = (purpose: string) => `identity/${purpose}`;

export function sealerFor(secret: string, purpose: string): Sealer {
  return sealerForPurpose(secret, ownPurpose(purpose));
}

/** Keyed digest: equal texts give equal digests, and without the key nothing can be tried against them. */
export type Digest = (text: string) => Buffer;

export function digestFor(secret: string, purpose: string): Digest {
  const key = deriveKey(secret, ownPurpose(purpose));
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** Compares without telling by its duration where two texts differ. */
export function sameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
