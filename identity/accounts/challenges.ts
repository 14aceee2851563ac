// Challenges that passkeys answer: random, signed, with an end and a purpose. One that was answered is remembered until its end.
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../core/server/database.ts';
import { type Digest, sameDigest } from '../sealing.ts';

/** Web Authentication, 13.4.3 asks for 16 bytes at least. */
const randomLength = 16;
/** Milliseconds since the epoch fit into six bytes. */
const endLength = 6;

export interface Challenges {
  /** @param purpose what answering it does, and for whom: an answer to another question is none */
  issue(purpose: string, lifeMs: number, now: Date): Buffer<ArrayBuffer>;
  /** Whether it was issued for this purpose and has not run out; it is not used up by asking. */
  isOurs(challenge: Buffer, purpose: string, now: Date): boolean;
  /** Uses up one of ours, in the transaction that acts on its answer; false when it was used before. */
  use(tx: Tx, challenge: Buffer): Promise<boolean>;
}

/** Nothing is kept of a challenge that waits, so that asking for many fills no table. */
export function challenges(digest: Digest): Challenges {
  const sign = (body: Buffer, purpose: string) => digest(`${purpose} ${body.toString('base64url')}`);
  const bodyOf = (challenge: Buffer) => challenge.subarray(0, randomLength + endLength);
  const endOf = (challenge: Buffer) => new Date(challenge.readUIntBE(randomLength, endLength));
  return {
    issue(purpose, lifeMs, now) {
      const end = Buffer.alloc(endLength);
      end.writeUIntBE(now.getTime() + lifeMs, 0, endLength);
      const body = Buffer.concat([randomBytes(randomLength), end]);
      return Buffer.concat([body, sign(body, purpose)]);
    },
    isOurs(challenge, purpose, now) {
      if (challenge.length <= randomLength + endLength) return false;
      const body = bodyOf(challenge);
      return sameDigest(challenge.subarray(body.length), sign(body, purpose)) && endOf(challenge) > now;
    },
    async use(tx, challenge) {
      const kept = createHash('sha256').update(challenge).digest();
      const used = await tx.change(
        sql`insert into identity.used_challenge (challenge_digest, expires_at) values (${kept}, ${endOf(challenge)})
          on conflict do nothing`,
      );
      return used > 0;
    },
  };
}
