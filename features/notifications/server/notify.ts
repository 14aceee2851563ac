// Tells people something, in the transaction in which it happened.
import { newId } from '../../../core/common/ids.ts';
import type { Language } from '../../../core/common/texts.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import type { Html } from '../../../core/server/html.ts';
import { enqueue } from '../../../core/server/jobs.ts';
import { type Audience, findRecipients, type Recipient } from '../../users/server/index.ts';
import type { NotificationType } from '../common/notification.ts';
import { tellChange } from './changes.ts';
import { type MailNotification, mailNotification } from './mail-notification.ts';
import { wantedBy } from './preferences.ts';

/** Words of a notification in one language; `html` escapes whatever is put into them. */
export interface NotificationWords {
  readonly title: Html;
  readonly description: Html;
}

export interface NewNotification {
  readonly to: Audience;
  readonly type: NotificationType;
  /** Each person reads it in their own language. */
  readonly words: Readonly<Record<Language, NotificationWords>>;
  /** Where it leads: an address of the portal, the id of an object, or addresses of files, separated by commas. */
  readonly objectUrl?: string;
  readonly image?: string;
  readonly icon?: string;
  /** Names what is told once only: the second notification of an occasion is dropped. Remembered for thirty days. */
  readonly occasion?: string;
}

/**
 * Keeps a notification for everybody of its audience who wants it in the portal, and has it mailed to whoever wants that; answers how many
 * people that are. Whoever is signed in learns of it after the commit.
 */
export async function notify(tx: Tx, notification: NewNotification, now: Date): Promise<number> {
  if (!(await isNews(tx, notification, now))) return 0;
  const people = await findRecipients(tx, notification.to);
  if (people.length === 0) return 0;
  const { inPortal, byMail } = await wantedBy(tx, people, notification.type);
  if (inPortal.length > 0) await keep(tx, notification, inPortal, now);
  if (byMail.length > 0) await enqueue(tx, mailNotification, mailOf(notification, byMail, now));
  return new Set([...inPortal, ...byMail]).size;
}

async function keep(tx: Tx, notification: NewNotification, recipients: readonly Recipient[], now: Date): Promise<void> {
  const { type, words, objectUrl = null, image = null, icon = null } = notification;
  // One writer a person at a time, so that the order of a person's notifications is the order in which they become visible.
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('notification ' || id, 0))
    from unnest(${recipients.map(({ userId }) => userId)}::uuid[]) as person(id) order by id`);
  const rows = recipients.map(({ tenantId, userId, merchantId, language }) => ({
    tenant_id: tenantId,
    id: newId(now),
    user_id: userId,
    merchant_id: merchantId,
    title: words[language].title.markup,
    description: words[language].description.markup,
  }));
  await tx.change(sql`
    insert into notification (tenant_id, id, user_id, merchant_id, type, title, description, object_url, image, icon, created_at)
    select tenant_id, id, user_id, merchant_id, ${type}, title, description, ${objectUrl}, ${image}, ${icon},
      greatest(${now}::timestamptz, (
        select max(created_at) + interval '1 millisecond' from notification earlier
        where earlier.tenant_id = told.tenant_id and earlier.user_id = told.user_id))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told(tenant_id uuid, id uuid, user_id uuid, merchant_id uuid, title text, description text)`);
  await tellChange(tx, recipients);
}

function mailOf(
  { words: { en, tr }, objectUrl }: NewNotification,
  recipients: readonly Recipient[],
  now: Date,
): MailNotification {
  const markup = ({ title, description }: NotificationWords) => ({
    title: title.markup,
    description: description.markup,
  });
  return {
    words: { en: markup(en), tr: markup(tr) },
    // What is no address of the portal (an object's id, files) is opened from the bell.
    path: objectUrl?.startsWith('/') && !objectUrl.includes(',') ? objectUrl : null,
    to: recipients.map(({ tenantId, userId }) => ({ tenantId, userId, messageId: newId(now) })),
  };
}

/** Notes the occasion; false when it was told before. */
async function isNews(tx: Tx, { occasion, to }: NewNotification, now: Date): Promise<boolean> {
  if (occasion === undefined) return true;
  const noted = await tx.change(sql`
    insert into notification_occasion (tenant_id, key, created_at)
    values (${to.tenantId ?? noTenantId}, ${occasion}, ${now}) on conflict do nothing`);
  return noted > 0;
}
