// What people's second factors serve, and the verifier that the web part puts before calls that need a code.
import { Problem } from '../../../core/common/problem.ts';
import { systemScope } from '../../../core/server/database.ts';
import { handle, handleInSteps, implement } from '../../../core/server/handle.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import type { ConfirmStrongly } from '../../../core/server/strong-authentication.ts';
import {
  confirmations,
  hasPassword,
  keptPasskeys,
  ownPasswordCheck,
  passkeys,
  secondFactors,
} from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import { codeWrong, enrolmentOver, fieldProblem, triesLocked, twoFactorIsOff } from '../common/two-factor.ts';
import { makeBeginTwoFactor } from './begin-two-factor.ts';
import { asIdentitySees, confirmStrongly } from './confirm-strongly.ts';
import { makeOwnPasskeys } from './own-passkeys.ts';
import { turkish } from './problems.tr.ts';
import { subjectOf } from './subject.ts';
import { makeTellChange } from './tell-change.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock'>;

/** The verifier of `scaCode`, for the server that mounts the calls. */
export function makeConfirmStrongly({ config: { secret }, db, clock }: Needs): ConfirmStrongly {
  const parts = { secret, db, clock };
  return confirmStrongly({ db, factors: secondFactors(parts), confirmations: confirmations(parts) });
}

/** Rows of second factors belong to subjects, not to tenants: they are touched in the product's own scope. */
export function makeStrongAuthentication({ config, db, clock }: Needs): ServerFeature {
  const { secret, passkeys: site } = config;
  const parts = { secret, db, clock };
  const tell = makeTellChange(config);
  const factors = secondFactors(parts);
  const ownPassword = ownPasswordCheck(parts);
  return {
    handlers: implement(contract, {
      twoFactor: handleInSteps(contract.twoFactor, async ({ actor }) => {
        const subject = subjectOf(actor);
        const [found, asksPassword] = await db.read(systemScope, (tx) =>
          Promise.all([factors.find(tx, subject), hasPassword(tx, subject)]),
        );
        return {
          isOn: found !== undefined && found.appSince !== null,
          onSince: found?.appSince?.toISOString() ?? null,
          recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
          passkeysArePossible: site !== undefined,
          asksPassword,
        };
      }),
      beginTwoFactor: makeBeginTwoFactor({ factors, ownPassword }),
      confirmTwoFactor: handleInSteps(contract.confirmTwoFactor, async ({ actor, body, origin, now, record }) => {
        const outcome = await factors.confirm(subjectOf(actor), body.code, asIdentitySees(origin), async (tx) => {
          await Promise.all([tell(tx, actor, { kind: 'appAdded' }, now), record.done(tx)]);
        });
        if (outcome.kind === 'on') return { recoveryCodes: [...outcome.recoveryCodes] };
        if (outcome.kind === 'none') throw new Problem(enrolmentOver);
        if (outcome.kind === 'wrong') throw fieldProblem(codeWrong, '/code');
        throw new Problem(triesLocked, { retryAfterSeconds: Math.ceil(outcome.waitSeconds) });
      }),
      makeRecoveryCodes: handle(
        contract.makeRecoveryCodes,
        async ({ actor, origin, tx, now }) => {
          const subject = subjectOf(actor);
          if ((await factors.find(tx, subject)) === undefined) throw new Problem(twoFactorIsOff);
          await tell(tx, actor, { kind: 'recoveryCodesMade' }, now);
          return { recoveryCodes: [...(await factors.renewRecoveryCodes(tx, subject, asIdentitySees(origin)))] };
        },
        () => systemScope,
      ),
      turnOffTwoFactor: handle(
        contract.turnOffTwoFactor,
        async ({ actor, origin, tx, now }) => {
          const wasOn = await factors.turnOff(tx, subjectOf(actor), asIdentitySees(origin));
          if (!wasOn) throw new Problem(twoFactorIsOff);
          await tell(tx, actor, { kind: 'appRemoved' }, now);
          return undefined;
        },
        () => systemScope,
      ),
      ...makeOwnPasskeys({
        kept: keptPasskeys(clock),
        passkeys: site && passkeys({ ...parts, site }),
        confirmations: confirmations(parts),
        ownPassword,
        tell,
      }),
    }),
    turkish,
  };
}
