// Which notifications people want: their own choices, and what they mean for who is told.
import { scopeOf } from '../../../core/server/actor.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { handleInSteps } from '../../../core/server/handle.ts';
import type { Recipient } from '../../users/server/index.ts';
import * as contract from '../common/contract.ts';
import { type NotificationType, notificationTypes } from '../common/notification.ts';
import { defaultChoice, type NotificationChoice, type NotificationPreference } from '../common/preferences.ts';
import { personOf } from './own-notifications.ts';

export const notificationPreferences = handleInSteps(contract.notificationPreferences, async ({ db, actor }) => {
  const { tenantId, userId } = personOf(actor);
  // The person's own scope: platform staff who have narrowed themselves to a tenant are still themselves.
  const chosen = await db.read(scopeOf(actor), (tx) =>
    tx.run(sql<NotificationPreference>`
      select type as "notificationType", in_portal as "inPortal", by_mail as "byMail" from notification_preference
      where tenant_id = ${tenantId} and user_id = ${userId}`),
  );
  const data = notificationTypes.map((notificationType) => ({
    ...defaultChoice,
    ...chosen.find((one) => one.notificationType === notificationType),
    notificationType,
  }));
  return { data };
});

export const chooseNotifications = handleInSteps(
  contract.chooseNotifications,
  async ({ db, actor, params: { notificationType }, body: { inPortal, byMail }, audit }) => {
    const { tenantId, userId } = personOf(actor);
    await db.transaction(scopeOf(actor), (tx) =>
      tx.change(sql`
        insert into notification_preference (tenant_id, user_id, type, in_portal, by_mail)
        values (${tenantId}, ${userId}, ${notificationType}, ${inPortal}, ${byMail})
        on conflict (tenant_id, user_id, type) do update set in_portal = excluded.in_portal, by_mail = excluded.by_mail`),
    );
    audit.target('user', userId);
    audit.change({}, { notificationType, inPortal, byMail });
    return { notificationType, inPortal, byMail };
  },
);

/** Who of some people wants to be told in the portal, and who by mail. */
export async function wantedBy(
  tx: Tx,
  people: readonly Recipient[],
  type: NotificationType,
): Promise<{ inPortal: Recipient[]; byMail: Recipient[] }> {
  const chosen = await tx.run(sql<NotificationChoice & { userId: string }>`
    select user_id as "userId", in_portal as "inPortal", by_mail as "byMail" from notification_preference
    where type = ${type} and user_id = any(${people.map(({ userId }) => userId)}::uuid[])`);
  const choices = new Map(chosen.map((one) => [one.userId, one]));
  const wants = (way: keyof NotificationChoice) =>
    people.filter(({ userId }) => (choices.get(userId) ?? defaultChoice)[way]);
  return { inPortal: wants('inPortal'), byMail: wants('byMail') };
}
