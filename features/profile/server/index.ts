// What My Profile serves: the person's name, and their sessions at the built-in identity part.

import type { CallDefinition } from '../../../core/common/call.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type Handler, handle, implement, type Returned, type TransactionInput } from '../../../core/server/handle.ts';
import { deviceOf, endOtherSessions, renameAccount, sessionsOfSubject } from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import type { PersonSession } from '../common/profile.ts';

/** A handler over a person's account: it belongs to no tenant, and platform staff who work for one at the moment are still themselves. */
function handleOfAccount<D extends CallDefinition>(
  definition: D,
  work: (input: TransactionInput<D>) => Promise<Returned<D>>,
): Handler<D> {
  return handle(definition, work, () => systemScope);
}

export const handlers: readonly Handler[] = implement(contract, {
  changeName: handleOfAccount(contract.changeName, async ({ actor, body, tx, origin, audit, now }) => {
    const { firstName, lastName } = body;
    const own = sql`tenant_id = ${actor.tenantId ?? noTenantId} and id = ${actor.id}`;
    const before = await tx.first<{ firstName: string; lastName: string }>(
      sql`select first_name as "firstName", last_name as "lastName" from portal_user where ${own} for update`,
    );
    if (before === undefined) throw new Problem(notFound);
    await tx.change(sql`update portal_user set first_name = ${firstName}, last_name = ${lastName} where ${own}`);
    const by = { address: origin.sourceAddress, userAgent: origin.userAgent };
    if (actor.subject !== null) await renameAccount(tx, actor.subject, `${firstName} ${lastName}`, now, by);
    if (actor.id !== null) audit.target('user', actor.id);
    audit.change(before, body);
    return body;
  }),

  findSessions: handleOfAccount(contract.findSessions, async ({ actor, tx, now }) => {
    const { subject, session } = actor;
    const found = subject === null ? [] : await sessionsOfSubject(tx, subject, now);
    const data = found.map((one): PersonSession => {
      const { browser = null, system = null } = deviceOf(one.userAgent);
      return {
        isThis: one.uid === session?.id,
        browser,
        system,
        address: one.address,
        startedAt: one.startedAt.toISOString(),
        lastSeenAt: one.lastSeenAt.toISOString(),
      };
    });
    return { count: data.length, data };
  }),

  endOtherSessions: handleOfAccount(contract.endOtherSessions, async ({ actor, tx, now, origin, audit }) => {
    const { subject, session, id } = actor;
    if (id !== null) audit.target('user', id);
    if (subject === null || session === undefined) return { ended: 0 };
    const by = { address: origin.sourceAddress, userAgent: origin.userAgent };
    const ended = await endOtherSessions(tx, subject, session.id, now, by);
    return { ended };
  }),
});
