// Implements entering and leaving, tells who acts in a mode, and ends what nobody left.
import { newId } from '../../../core/common/ids.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { FindCustomerMode } from '../../../core/server/authenticate.ts';
import { sql } from '../../../core/server/database.ts';
import { handle, implement } from '../../../core/server/handle.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import { mayRefresh } from '../../session/server/index.ts';
import * as contract from '../common/contract.ts';
import { changeInCustomerView } from '../common/permissions.ts';
import { endModesJob } from './end-modes.ts';
import { findCustomerMode } from './find-mode.ts';
import { turkish } from './problems.tr.ts';
import { type IsSessionOver, sessionOver } from './session-over.ts';

function isOverFor({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): IsSessionOver {
  return sessionOver(db, clock, mayRefresh(db, config.session, clock));
}

/** Makes the look-up of who acts, for the authenticator. `reading`: names of permissions that let somebody look. */
export function makeFindCustomerMode(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  reading: ReadonlySet<string>,
): FindCustomerMode {
  return findCustomerMode({ db: services.db, isSessionOver: isOverFor(services), reading });
}

const enter = handle(contract.enterCustomerMode, async ({ body: { merchantId }, actor, tx, now, audit }) => {
  const { tenantId, id: userId, subject, session, permissions } = actor;
  audit.target('merchant', merchantId);
  const merchant = await tx.first<{ name: string }>(sql`
    select legal_business_name as name from merchant where tenant_id = ${tenantId} and id = ${merchantId}`);
  if (merchant === undefined) throw new Problem(notFound);
  audit.target('merchant', merchantId, { merchantId });
  if (session === undefined || subject === null) throw new Problem(contract.sessionNotNamed);
  const id = newId(now);
  await tx.change(sql`
    insert into customer_mode (tenant_id, id, merchant_id, user_id, subject, session_id, entered_at)
    values (${tenantId}, ${id}, ${merchantId}, ${userId}, ${subject}, ${session.id}, ${now})`);
  const mayChange = permissions.has(changeInCustomerView.name);
  audit.details = { customerMode: id, mayChange };
  return { id, merchantId, name: merchant.name, enteredAt: now.toISOString(), mayChange };
});

const leave = handle(contract.leaveCustomerMode, async ({ params: { modeId }, actor, tx, audit }) => {
  const left = await tx.first<{ merchantId: string }>(sql`
    delete from customer_mode where tenant_id = ${actor.tenantId} and id = ${modeId} and user_id = ${actor.id}
    returning merchant_id as "merchantId"`);
  if (left === undefined) throw new Problem(notFound);
  audit.target('merchant', left.merchantId, { merchantId: left.merchantId });
  audit.details = { customerMode: modeId };
  return undefined;
});

export function makeCustomerMode(services: Services): ServerFeature {
  const endModes = endModesJob(isOverFor(services));
  return {
    handlers: implement(contract, { enterCustomerMode: enter, leaveCustomerMode: leave }),
    turkish,
    jobs: [endModes],
    schedule: [{ job: endModes, cron: '* * * * *' }],
  };
}
