// The calls of a person about their own notes. Nobody reads or changes those of others, and their text stays out of the audit log.
import { newId } from '../../../core/common/ids.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { type Actor, scopeOf } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import { notesMax } from '../common/note.ts';

interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

function personOf({ id, tenantId }: Actor): Person {
  if (id === null) throw new TypeError('notes are of people');
  return { tenantId: tenantId ?? noTenantId, userId: id };
}

// Each touches the person's own rows: platform staff who have narrowed themselves to a tenant keep their notes, so the request's scope
// is not asked.

export const notes = handle(
  contract.notes,
  async ({ tx, actor }) => {
    const { tenantId, userId } = personOf(actor);
    const rows = await tx.run(sql<{ id: string; body: string; created_at: Date }>`
      select id, body, created_at from note
      where tenant_id = ${tenantId} and user_id = ${userId} order by id desc limit ${notesMax}`);
    return { notes: rows.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() })) };
  },
  scopeOf,
);

export const addNote = handle(
  contract.addNote,
  async ({ tx, actor, audit, now, body: { body } }) => {
    const { tenantId, userId } = personOf(actor);
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
  },
  scopeOf,
);

export const deleteNote = handle(
  contract.deleteNote,
  async ({ tx, actor, audit, params: { noteId } }) => {
    const { tenantId, userId } = personOf(actor);
    audit.target('note', noteId);
    const deleted = await tx.change(
      sql`delete from note where tenant_id = ${tenantId} and user_id = ${userId} and id = ${noteId}`,
    );
    if (deleted === 0) throw new Problem(notFound);
    return undefined;
  },
  scopeOf,
);
