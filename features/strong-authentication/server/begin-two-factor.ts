// Beginning to enrol an authenticator app: only whoever knows the password, or has just signed in elsewhere, may.
import { Problem } from '../../../core/common/problem.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { type Handler, handleInSteps } from '../../../core/server/handle.ts';
import type { OwnPassword, PasswordTry, SecondFactors } from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import { fieldProblem, passwordWrong, signInAgain, triesLocked, twoFactorIsOn } from '../common/two-factor.ts';
import { asIdentitySees } from './confirm-strongly.ts';
import { subjectOf } from './subject.ts';

/** How long a sign-in at an outside issuer stands for the password, in milliseconds. */
const recentMs = 15 * 60_000;

interface Parts {
  readonly factors: SecondFactors;
  readonly ownPassword: OwnPassword;
}

/** Makes the handler. A session alone is not enough: a stranger at an open desk would enrol a phone of their own. */
export function makeBeginTwoFactor({ factors, ownPassword }: Parts): Handler<typeof contract.beginTwoFactor> {
  return handleInSteps(contract.beginTwoFactor, async ({ actor, body, db, origin, now }) => {
    const subject = subjectOf(actor);
    const tried = await ownPassword(subject, body.password ?? '', asIdentitySees(origin));
    checkPresence(tried, actor, now);
    const begun = await db.transaction(systemScope, async (tx) => {
      const names = { issuer: await nameOfTenant(tx, actor), label: actor.name };
      return factors.begin(tx, subject, names);
    });
    if (begun === undefined) throw new Problem(twoFactorIsOn);
    return begun;
  });
}

function checkPresence(tried: PasswordTry, { session }: Actor, now: Date): void {
  if (tried.kind === 'wrong') throw fieldProblem(passwordWrong, '/password');
  if (tried.kind === 'locked') throw new Problem(triesLocked, { retryAfterSeconds: Math.ceil(tried.waitSeconds) });
  if (tried.kind === 'right') return;
  const signedInAt = session?.signedInAt?.getTime() ?? 0;
  if (now.getTime() - signedInAt > recentMs) throw new Problem(signInAgain);
}

/** What the app calls us. */
async function nameOfTenant(tx: Tx, { tenantId }: Actor): Promise<string> {
  const found = await tx.first<{ name: string }>(sql`select name from tenant where id = ${tenantId ?? noTenantId}`);
  return found?.name ?? 'Portico';
}
