// The codes of calls that need one: asked of the identity part's library, told as the ruling has it.
import { Problem } from '../../../core/common/problem.ts';
import { scaInvalid, scaLocked, scaRequired } from '../../../core/common/strong-authentication.ts';
import type { ActOrigin } from '../../../core/server/audit.ts';
import { type Database, systemScope } from '../../../core/server/database.ts';
import type { ConfirmStrongly } from '../../../core/server/strong-authentication.ts';
import type { ActOrigin as IdentityOrigin, SecondFactors } from '../../../identity/index.ts';

/** Makes the verifier of `scaCode`. Source: document 1, section 6; rulings, document 3 section 6. */
export function confirmStrongly(db: Database, factors: SecondFactors): ConfirmStrongly {
  return async ({ subject }, code, origin) => {
    const canConfirm =
      subject !== null && (await db.read(systemScope, (tx) => factors.find(tx, subject))) !== undefined;
    if (!canConfirm || code === undefined) throw new Problem(scaRequired, { facts: { canConfirm } });
    const outcome = await factors.use(subject, code, asIdentitySees(origin));
    if (outcome.kind === 'right') return;
    if (outcome.kind === 'locked') throw new Problem(scaLocked, { retryAfterSeconds: Math.ceil(outcome.waitSeconds) });
    throw new Problem(outcome.kind === 'wrong' ? scaInvalid : scaRequired, { facts: { canConfirm } });
  };
}

/** Where an act came from, in the identity part's words. */
export function asIdentitySees({ sourceAddress, userAgent }: ActOrigin): IdentityOrigin {
  return { address: sourceAddress, userAgent };
}
