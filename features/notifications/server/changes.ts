// How every process learns that a person's notifications changed: PostgreSQL's NOTIFY, sent with the commit.
import { sql, type Tx } from '../../../core/server/database.ts';

/** Whose notifications. */
export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** The channel; a message on it names one person. */
export const changeChannel = 'portico_notification';

export function personKey({ tenantId, userId }: Person): string {
  return `${tenantId}/${userId}`;
}

/** Says, once the transaction has committed, that the notifications of these people changed. */
export async function tellChange(tx: Tx, people: readonly Person[]): Promise<void> {
  await tx.run(
    sql`select pg_notify(${changeChannel}, person) from unnest(${people.map(personKey)}::text[]) as told(person)`,
  );
}
