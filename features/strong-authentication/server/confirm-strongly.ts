// The codes of calls that need one: asked of the identity part's library, told as the ruling has it.
import { Problem } from '../../../core/common/problem.ts';
import { type StrongWays, scaInvalid, scaLocked, scaRequired } from '../../../core/common/strong-authentication.ts';
import type { ActOrigin } from '../../../core/server/audit.ts';
import { type Database, systemScope } from '../../../core/server/database.ts';
import type { ConfirmStrongly } from '../../../core/server/strong-authentication.ts';
import type {
  Confirmations,
  ActOrigin as IdentityOrigin,
  SecondFactor,
  SecondFactors,
} from '../../../identity/index.ts';

interface Parts {
  readonly db: Database;
  readonly factors: SecondFactors;
  readonly confirmations: Confirmations;
}

/** Makes the verifier of `scaCode`. Source: document 1, section 6; rulings, document 3 section 6. */
export function confirmStrongly({ db, factors, confirmations }: Parts): ConfirmStrongly {
  return async ({ subject }, code, origin) => {
    const factor = subject === null ? undefined : await db.read(systemScope, (tx) => factors.find(tx, subject));
    const facts = waysOf(factor);
    if (subject === null || factor === undefined || code === undefined) throw new Problem(scaRequired, { facts });
    const verifier = confirmations.isOne(code) ? confirmations : factors;
    const outcome = await verifier.use(subject, code, asIdentitySees(origin));
    if (outcome.kind === 'right') return;
    if (outcome.kind === 'locked')
      throw new Problem(scaLocked, { retryAfterSeconds: Math.ceil(outcome.waitSeconds), facts });
    throw new Problem(outcome.kind === 'wrong' ? scaInvalid : scaRequired, { facts });
  };
}

function waysOf(factor: SecondFactor | undefined): { [K in keyof StrongWays]: boolean } {
  return {
    canConfirm: factor !== undefined,
    byPasskey: factor !== undefined && factor.passkeys > 0,
    byApp: factor !== undefined && factor.appSince !== null,
  };
}

/** Where an act came from, in the identity part's words. */
export function asIdentitySees({ sourceAddress, userAgent }: ActOrigin): IdentityOrigin {
  return { address: sourceAddress, userAgent };
}
