// What My Profile serves: the person's name, and their sessions at the built-in identity part.
import { notFound, Problem } from '../../../core/common/problem.ts';
import { scopeOf } from '../../../core/server/actor.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { type Handler, handleInSteps, implement } from '../../../core/server/handle.ts';
import { deviceOf, endOtherSessions, renameAccount, sessionsOfSubject } from '../../../identity/index.ts';
import * as contract from '../common/contract.ts';
import type { PersonSession } from '../common/profile.ts';

export const handlers: readonly Handler[] = implement(contract, {
  changeName: handleInSteps(contract.changeName, async ({ actor, body, db, origin, audit, now }) => {
    const { firstName, lastName } = body;
    // The person's own scope: platform staff who work for one tenant at the moment are still themselves.
    const before = await db.transaction(scopeOf(actor), async (tx) => {
      const known = await tx.first<{ firstName: string; lastName: string }>(
        sql`select first_name as "firstName", last_name as "lastName" from portal_user where id = ${actor.id} for update`,
      );
      if (known === undefined) throw new Problem(notFound);
      await tx.change(
        sql`update portal_user set first_name = ${firstName}, last_name = ${lastName} where id = ${actor.id}`,
      );
      return known;
    });
    const by = { address: origin.sourceAddress, userAgent: origin.userAgent };
    if (actor.subject !== null) {
      const { subject } = actor;
      await db.transaction(systemScope, (tx) => renameAccount(tx, subject, `${firstName} ${lastName}`, now, by));
    }
    if (actor.id !== null) audit.target('user', actor.id);
    audit.change(before, body);
    return body;
  }),

  findSessions: handleInSteps(contract.findSessions, async ({ actor, db, now }) => {
    const { subject, session } = actor;
    const found = subject === null ? [] : await db.read(systemScope, (tx) => sessionsOfSubject(tx, subject, now));
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

  endOtherSessions: handleInSteps(contract.endOtherSessions, async ({ actor, db, now, origin, audit }) => {
    const { subject, session, id } = actor;
    if (id !== null) audit.target('user', id);
    if (subject === null || session === undefined) return { ended: 0 };
    const by = { address: origin.sourceAddress, userAgent: origin.userAgent };
    const ended = await db.transaction(systemScope, (tx) => endOtherSessions(tx, subject, session.id, now, by));
    return { ended };
  }),
});
