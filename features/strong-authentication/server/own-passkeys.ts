// The calls of people about their own passkeys, and the one by which a passkey confirms in the place of a code.
import { notFound, Problem } from '../../../core/common/problem.ts';
import { systemScope } from '../../../core/server/database.ts';
import { Answer, handle, handleInSteps } from '../../../core/server/handle.ts';
import type {
  Confirmations,
  KeptPasskeys,
  OwnPassword,
  Passkeys,
  Passkey as StoredPasskey,
} from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import {
  noPasskey,
  noPasskeysHere,
  type Passkey,
  passkeyKnown,
  passkeyRefused,
  tooManyPasskeys,
} from '../common/passkeys.ts';
import { triesLocked } from '../common/two-factor.ts';
import { asIdentitySees } from './confirm-strongly.ts';
import { checkPresence, nameOfTenant } from './presence.ts';
import { subjectOf } from './subject.ts';
import type { TellChange } from './tell-change.ts';

interface Parts {
  readonly kept: KeptPasskeys;
  /** Undefined where this installation can have none. */
  readonly passkeys: Passkeys | undefined;
  readonly confirmations: Confirmations;
  readonly ownPassword: OwnPassword;
  readonly tell: TellChange;
}

/** Of a challenge that confirms a call in the portal, whichever call it is. */
const purposeOf = (subject: string) => `confirm ${subject}`;

const refusals = { tooMany: tooManyPasskeys, known: passkeyKnown, refused: passkeyRefused } as const;

export function makeOwnPasskeys({ kept, passkeys, confirmations, ownPassword, tell }: Parts) {
  const here = (): Passkeys => {
    if (passkeys === undefined) throw new Problem(noPasskeysHere);
    return passkeys;
  };

  const findPasskeys = handleInSteps(contract.findPasskeys, async ({ actor, db }) => {
    const found = await db.read(systemScope, (tx) => kept.list(tx, subjectOf(actor)));
    const data = found.map(wirePasskey);
    return { count: data.length, data };
  });

  const beginPasskey = handleInSteps(contract.beginPasskey, async ({ actor, body, db, origin, now }) => {
    const subject = subjectOf(actor);
    const { creationOptions } = here();
    checkPresence(await ownPassword(subject, body.password ?? '', asIdentitySees(origin)), actor, now);
    const options = await db.read(systemScope, async (tx) => {
      const names = { site: await nameOfTenant(tx, actor), login: actor.name, person: actor.name };
      return creationOptions(tx, subject, names);
    });
    if (options === undefined) throw new Problem(tooManyPasskeys);
    return { options: { ...options } };
  });

  const addPasskey = handleInSteps(contract.addPasskey, async ({ actor, body, origin, audit, now, record }) => {
    const outcome = await here().add(subjectOf(actor), body, asIdentitySees(origin), async (tx, passkey) => {
      audit.target('passkey', passkey.id);
      audit.change({}, { name: passkey.name });
      await Promise.all([tell(tx, actor, { kind: 'passkeyAdded', passkey: body.name }, now), record.done(tx)]);
    });
    if (outcome.kind !== 'added') throw new Problem(refusals[outcome.kind]);
    const { passkey, recoveryCodes } = outcome;
    return new Answer(201, { passkey: wirePasskey(passkey), recoveryCodes: [...recoveryCodes] });
  });

  const renamePasskey = handle(
    contract.renamePasskey,
    async ({ actor, params, body, tx, audit }) => {
      audit.target('passkey', params.passkeyId);
      const renamed = await kept.rename(tx, subjectOf(actor), params.passkeyId, body.name);
      if (renamed === undefined) throw new Problem(notFound);
      audit.change({}, { name: renamed.name });
      return wirePasskey(renamed);
    },
    () => systemScope,
  );

  const removePasskey = handle(
    contract.removePasskey,
    async ({ actor, params, tx, origin, audit, now }) => {
      audit.target('passkey', params.passkeyId);
      const gone = await kept.remove(tx, subjectOf(actor), params.passkeyId, asIdentitySees(origin));
      if (gone === undefined) throw new Problem(notFound);
      await tell(tx, actor, { kind: 'passkeyRemoved', passkey: gone.name }, now);
      audit.change({ name: gone.name }, {});
      return undefined;
    },
    () => systemScope,
  );

  const askForPasskey = handleInSteps(contract.askForPasskey, async ({ actor, db }) => {
    const subject = subjectOf(actor);
    const { list, ask } = here();
    const options = await db.read(systemScope, async (tx) =>
      (await list(tx, subject)).length === 0 ? undefined : ask(tx, { purpose: purposeOf(subject), subject }),
    );
    if (options === undefined) throw new Problem(noPasskey);
    return { options: { ...options } };
  });

  const confirmByPasskey = handleInSteps(contract.confirmByPasskey, async ({ actor, body, origin }) => {
    const subject = subjectOf(actor);
    const given = { answer: body.answer, purpose: purposeOf(subject) };
    const outcome = await here().check(subject, given, asIdentitySees(origin));
    if (outcome.kind === 'right') return { scaCode: await confirmations.make(subject) };
    if (outcome.kind === 'locked')
      throw new Problem(triesLocked, { retryAfterSeconds: Math.ceil(outcome.waitSeconds) });
    throw new Problem(outcome.kind === 'none' ? noPasskey : passkeyRefused);
  });

  return { findPasskeys, beginPasskey, addPasskey, renamePasskey, removePasskey, askForPasskey, confirmByPasskey };
}

function wirePasskey({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
