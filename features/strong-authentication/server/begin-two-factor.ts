// Beginning to enrol an authenticator app: only whoever knows the password, or has just signed in elsewhere, may.
import { Problem } from '../../../core/common/problem.ts';
import { systemScope } from '../../../core/server/database.ts';
import { type Handler, handleInSteps } from '../../../core/server/handle.ts';
import type { OwnPassword, SecondFactors } from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import { twoFactorIsOn } from '../common/two-factor.ts';
import { asIdentitySees } from './confirm-strongly.ts';
import { checkPresence, nameOfTenant } from './presence.ts';
import { subjectOf } from './subject.ts';

interface Parts {
  readonly factors: SecondFactors;
  readonly ownPassword: OwnPassword;
}

export function makeBeginTwoFactor({ factors, ownPassword }: Parts): Handler<typeof contract.beginTwoFactor> {
  return handleInSteps(contract.beginTwoFactor, async ({ actor, body, db, origin, now, record }) => {
    const subject = subjectOf(actor);
    const tried = await ownPassword(subject, body.password ?? '', asIdentitySees(origin));
    checkPresence(tried, actor, now);
    const begun = await db.transaction(systemScope, async (tx) => {
      const names = { issuer: await nameOfTenant(tx, actor), label: actor.name };
      const begun = await factors.begin(tx, subject, names);
      if (begun !== undefined) await record.done(tx);
      return begun;
    });
    if (begun === undefined) throw new Problem(twoFactorIsOn);
    return begun;
  });
}
