// Modes whose session is over are ended, and that is recorded: nobody is there to leave them.
import * as z from 'zod/mini';
import { systemActor } from '../../../core/server/actor.ts';
import { AuditTrail, recordAct, systemOrigin } from '../../../core/server/audit.ts';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import { type JobDefinition, job } from '../../../core/server/jobs.ts';
import type { IsSessionOver } from './session-over.ts';

/** What the audit log calls the end of a mode that nobody left. */
export const modeEndedAction = 'customerMode.end';

interface OpenMode {
  readonly tenantId: string;
  readonly id: string;
  readonly merchantId: string;
  readonly email: string;
  readonly userId: string;
  readonly subject: string;
  readonly sessionId: string;
  readonly enteredAt: Date;
}

export function endModesJob(isSessionOver: IsSessionOver): JobDefinition<Record<string, never>> {
  return job({
    name: 'customerMode.endModes',
    payload: z.object({}),
    attemptsMax: 1,
    run: (_payload, { db, clock }) => endModes(db, isSessionOver, clock.now()),
  });
}

/** Ends every mode whose session is over. Of two at once, one ends a mode and records it. */
export async function endModes(db: Database, isSessionOver: IsSessionOver, now: Date): Promise<void> {
  const open = await db.read(systemScope, (tx) =>
    tx.run<OpenMode>(sql`
      select mode.tenant_id as "tenantId", mode.id, mode.merchant_id as "merchantId", mode.user_id as "userId", u.email,
        mode.subject, mode.session_id as "sessionId", mode.entered_at as "enteredAt"
      from customer_mode mode join portal_user u on u.tenant_id = mode.tenant_id and u.id = mode.user_id
      order by mode.id`),
  );
  for (const mode of open) if (await isSessionOver(mode)) await end(db, mode, now);
}

async function end(db: Database, { tenantId, id, merchantId, userId, email }: OpenMode, now: Date): Promise<void> {
  await db.transaction(systemScope, async (tx) => {
    const ended = await tx.change(sql`delete from customer_mode where tenant_id = ${tenantId} and id = ${id}`);
    if (ended === 0) return;
    const trail = new AuditTrail();
    trail.target('merchant', merchantId, { tenantId, merchantId });
    trail.details = { customerMode: id, userId, person: email, because: 'session over' };
    const origin = systemOrigin('customerMode.endModes');
    await recordAct(tx, { actor: systemActor, origin, action: modeEndedAction, outcome: 'done', trail, at: now });
  });
}
