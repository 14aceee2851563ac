// How every process learns that a person's notifications changed: PostgreSQL's NOTIFY, sent with the commit.
import { sql, type Tx } from '../../../core/server/database.ts';

/** Whose notifications. */
export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** The channel; a message on it names one person, or all of a tenant. */
export const changeChannel = 'portico_notification';

export function personKey({ tenantId, userId }: Person): string {
  return `${tenantId}/${userId}`;
}

/** In the place of a person: everybody of a tenant, its merchants included. */
const everybody = '*';

/** The tenant that a message is for as a whole; undefined when it names one person. */
export function tenantTold(message: string): string | undefined {
  const [tenantId, userId] = message.split('/');
  return userId === everybody ? tenantId : undefined;
}

/** Says, once the transaction has committed, that the user context of everybody of a tenant changed: its look. */
export async function tellPortals(tx: Tx, tenantId: string): Promise<void> {
  await tx.run(sql`select pg_notify(${changeChannel}, ${personKey({ tenantId, userId: everybody })})`);
}

/** Says, once the transaction has committed, that the notifications of these people changed. */
export async function tellChange(tx: Tx, people: readonly Person[]): Promise<void> {
  await tx.run(
    sql`select pg_notify(${changeChannel}, person) from unnest(${people.map(personKey)}::text[]) as told(person)`,
  );
}
