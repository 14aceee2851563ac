// Confirmations: what the portal sends as scaCode after a passkey has answered. Random, single-use, gone after two minutes.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope } from '../../core/server/database.ts';
import type { Digest } from '../sealing.ts';
import { countedTry, type NotTried, type TryParts } from './counted-try.ts';
import type { ActOrigin } from './events.ts';
import { findSecondFactor, secondFactorDigest } from './second-factor.ts';

/** The portal repeats its call at once; the rest is for slow networks. In milliseconds. */
export const confirmationMs = 2 * 60_000;
/** Tells confirmations from codes of apps and recovery codes. */
const prefix = 'pk_';
/** Nobody guesses 192 bits. */
const randomLength = 24;

export type ConfirmationOutcome = { readonly kind: 'right' } | { readonly kind: 'wrong' } | NotTried;

export interface Confirmations {
  /** Whether a text is meant as one. */
  isOne(code: string): boolean;
  /** Makes one for a person whose passkey has just answered. */
  make(subject: string): Promise<string>;
  /** Uses one up. Wrong ones count with wrong codes. */
  use(subject: string, code: string, origin: ActOrigin): Promise<ConfirmationOutcome>;
}

/** @param secret the installation's */
export function confirmations({ secret, db, clock }: { secret: string; db: Database; clock: Clock }): Confirmations {
  const digest = secondFactorDigest(secret);
  const parts: TryParts = { db, clock, digest };
  return {
    isOne: (code) => code.startsWith(prefix),
    async make(subject) {
      const code = prefix + randomBytes(randomLength).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + confirmationMs);
      await db.transaction(systemScope, (tx) =>
        tx.run(
          sql`insert into identity.confirmation (code_digest, subject, expires_at)
            values (${keptOf(digest, subject, code)}, ${subject}, ${expiresAt})`,
        ),
      );
      return code;
    },
    use: (subject, code, origin) =>
      countedTry<object, ConfirmationOutcome>(parts, {
        subject,
        origin,
        find: (tx) => findSecondFactor(tx, subject),
        async attempt(tx, _found, now) {
          const used = await tx.change(
            sql`delete from identity.confirmation
              where code_digest = ${keptOf(digest, subject, code)} and expires_at > ${now}`,
          );
          return { kind: used > 0 ? 'right' : 'wrong' };
        },
      }),
  };
}

/** Bound to the person: with somebody else's code nothing is found. */
function keptOf(digest: Digest, subject: string, code: string): Buffer {
  return digest(`confirmation ${subject} ${code}`);
}
