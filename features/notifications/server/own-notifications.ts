// The calls of a person about their own notifications. Nobody reads or changes those of others.
import type { CallDefinition } from '../../../core/common/call.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { type Actor, scopeOf } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { type Handler, handle, type Returned, type TransactionInput } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import {
  type Notification,
  type NotificationList,
  type NotificationType,
  newerNotificationsMax,
  notificationKeptDays,
  success,
} from '../common/notification.ts';
import { type Person, tellChange } from './changes.ts';

interface NotificationRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: NotificationType;
  readonly object_url: string | null;
  readonly image: string | null;
  readonly icon: string | null;
  readonly is_read: boolean;
  readonly created_at: Date;
}

/** The person behind a request. Platform staff belong to the installation itself. */
export function personOf({ id, tenantId }: Actor): Person {
  if (id === null) throw new TypeError('notifications are of people');
  return { tenantId: tenantId ?? noTenantId, userId: id };
}

/** A handler over the person's own rows: platform staff who have narrowed themselves to a tenant keep their notifications, so the request's scope is not asked. */
function handleOwn<D extends CallDefinition>(
  definition: D,
  work: (input: TransactionInput<D> & { readonly person: Person }) => Promise<Returned<D>>,
): Handler<D> {
  return handle(definition, (input) => work({ ...input, person: personOf(input.actor) }), scopeOf);
}

/** The person's notifications that are not over yet. */
function keptSql({ tenantId, userId }: Person, now: Date) {
  return sql`tenant_id = ${tenantId} and user_id = ${userId}
    and created_at > ${now}::timestamptz - make_interval(days => ${notificationKeptDays})`;
}

interface Part {
  /** Only those created after this instant. */
  readonly after?: string;
  readonly limit: number;
  readonly offset: number;
}

async function listOf(tx: Tx, person: Person, now: Date, { after, limit, offset }: Part): Promise<NotificationList> {
  const newer = after === undefined ? sql`` : sql`and created_at > ${after}::timestamptz`;
  const [rows, unread] = await Promise.all([
    tx.run(sql<NotificationRow>`
      select id, title, description, type, object_url, image, icon, is_read, created_at from notification
      where ${keptSql(person, now)} ${newer} order by created_at desc limit ${limit} offset ${offset}`),
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from notification where ${keptSql(person, now)} and not is_read`),
  ]);
  return { data: rows.map(wireNotification), unreadNotificationCount: unread?.count ?? 0 };
}

function wireNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    notificationType: row.type,
    objectUrl: row.object_url,
    image: row.image,
    icon: row.icon,
    isRead: row.is_read,
    created: row.created_at.toISOString(),
  };
}

export const findNotifications = handleOwn(contract.findNotifications, ({ tx, person, now, query }) =>
  listOf(tx, person, now, { limit: query.pageSize, offset: query.pageIndex * query.pageSize }),
);

export const findNewerNotifications = handleOwn(contract.findNewerNotifications, ({ tx, person, now, params }) =>
  listOf(tx, person, now, { after: params.key, limit: newerNotificationsMax, offset: 0 }),
);

export const markAllNotificationsRead = handleOwn(contract.markAllNotificationsRead, async ({ tx, person }) => {
  const { tenantId, userId } = person;
  const marked = await tx.change(sql`
      update notification set is_read = true where tenant_id = ${tenantId} and user_id = ${userId} and not is_read`);
  if (marked > 0) await tellChange(tx, [person]);
  return success;
});

export const markNotificationRead = handleOwn(
  contract.markNotificationRead,
  async ({ tx, person, audit, params: { id } }) => {
    audit.target('notification', id);
    const { tenantId, userId } = person;
    const marked = await tx.change(sql`
        update notification set is_read = true where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`);
    if (marked === 0) throw new Problem(notFound);
    await tellChange(tx, [person]);
    return success;
  },
);

export const deleteAllNotifications = handleOwn(contract.deleteAllNotifications, async ({ tx, person }) => {
  const { tenantId, userId } = person;
  const deleted = await tx.change(sql`delete from notification where tenant_id = ${tenantId} and user_id = ${userId}`);
  if (deleted > 0) await tellChange(tx, [person]);
  return success;
});

export const deleteNotification = handleOwn(
  contract.deleteNotification,
  async ({ tx, person, audit, params: { key: id } }) => {
    audit.target('notification', id);
    const { tenantId, userId } = person;
    const deleted = await tx.change(
      sql`delete from notification where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`,
    );
    if (deleted === 0) throw new Problem(notFound);
    await tellChange(tx, [person]);
    return success;
  },
);
