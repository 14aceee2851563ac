// Making sure, before a second factor is added, that it is the person who asks: a session alone is not enough, or a stranger at an open desk
// would enrol a phone of their own.
import { Problem } from '../../../core/common/problem.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import type { PasswordTry } from '../../../identity/index.ts';
import { fieldProblem, passwordWrong, signInAgain, triesLocked } from '../common/two-factor.ts';

/** How long a sign-in at an outside issuer stands for the password, in milliseconds. */
const recentMs = 15 * 60_000;

/** @throws {Problem} when the password is wrong, or, for people of an outside issuer, when they signed in too long ago */
export function checkPresence(tried: PasswordTry, { session }: Actor, now: Date): void {
  if (tried.kind === 'wrong') throw fieldProblem(passwordWrong, '/password');
  if (tried.kind === 'locked') throw new Problem(triesLocked, { retryAfterSeconds: Math.ceil(tried.waitSeconds) });
  if (tried.kind === 'right') return;
  const signedInAt = session?.signedInAt?.getTime() ?? 0;
  if (now.getTime() - signedInAt > recentMs) throw new Problem(signInAgain);
}

/** What apps and devices call us. */
export async function nameOfTenant(tx: Tx, { tenantId }: Actor): Promise<string> {
  const found = await tx.first<{ name: string }>(sql`select name from tenant where id = ${tenantId ?? noTenantId}`);
  return found?.name ?? 'Portico';
}
