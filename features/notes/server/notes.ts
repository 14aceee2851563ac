// The calls of a person about their own notes. Nobody reads or changes those of others, and their text stays out of the audit log.
import { newId } from '../../../core/common/ids.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { type Actor, scopeOf } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { type Database, sql, type Tx } from '../../../core/server/database.ts';
import { handleInSteps } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import { notesMax } from '../common/note.ts';

interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** Work on the person's own rows: platform staff who have narrowed themselves to a tenant keep their notes, so the request's scope is not asked. */
function ofPerson<T>(db: Database, actor: Actor, work: (tx: Tx, person: Person) => Promise<T>): Promise<T> {
  const { id, tenantId } = actor;
  if (id === null) throw new TypeError('notes are of people');
  return db.transaction(scopeOf(actor), (tx) => work(tx, { tenantId: tenantId ?? noTenantId, userId: id }));
}

export const notes = handleInSteps(contract.notes, ({ db, actor }) =>
  ofPerson(db, actor, async (tx, { tenantId, userId }) => {
    const rows = await tx.run(sql<{ id: string; body: string; created_at: Date }>`
      select id, body, created_at from note
      where tenant_id = ${tenantId} and user_id = ${userId} order by id desc limit ${notesMax}`);
    return { notes: rows.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() })) };
  }),
);

export const addNote = handleInSteps(contract.addNote, ({ db, actor, audit, now, body: { body } }) =>
  ofPerson(db, actor, async (tx, { tenantId, userId }) => {
    const id = newId(now);
    audit.target('note', id);
    // Two at once wait for one another, so that neither goes past the limit.
    await tx.run(sql`select from portal_user where tenant_id = ${tenantId} and id = ${userId} for update`);
    const added = await tx.change(sql`
      insert into note (tenant_id, user_id, id, body, created_at)
      select ${tenantId}, ${userId}, ${id}, ${body}, ${now}
      where (select count(*) from note where tenant_id = ${tenantId} and user_id = ${userId}) < ${notesMax}`);
    if (added === 0) throw new Problem(contract.tooManyNotes);
    return { id, body, createdAt: now.toISOString() };
  }),
);

export const deleteNote = handleInSteps(contract.deleteNote, ({ db, actor, audit, params: { noteId } }) =>
  ofPerson(db, actor, async (tx, { tenantId, userId }) => {
    audit.target('note', noteId);
    const deleted = await tx.change(
      sql`delete from note where tenant_id = ${tenantId} and user_id = ${userId} and id = ${noteId}`,
    );
    if (deleted === 0) throw new Problem(notFound);
    return undefined;
  }),
);
