// Notifications by mail, for those who want them so: composed and written by a job, so that whoever tells something needs no mail.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import type { Language } from '../../../core/common/texts.ts';
import type { Config } from '../../../core/server/config.ts';
import { sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { Html } from '../../../core/server/html.ts';
import { type JobDefinition, job } from '../../../core/server/jobs.ts';
import { type Mail, mailer } from '../../../core/server/mail.ts';
import { mailBrand, mailForm } from '../../../core/server/mail-form.ts';
import { mailWords } from './mail-words.ts';

const Words = z.object({ title: z.string(), description: z.string() });

const Payload = z.object({
  /** Markup of ours. */
  words: z.object({ en: Words, tr: Words }),
  /** Address within the portal; null: its start. */
  path: z.nullable(z.string()),
  /** With the id of each one's message, so that a job that runs again writes none twice. */
  to: z.array(z.object({ tenantId: Id, userId: Id, messageId: Id })),
});
export type MailNotification = z.infer<typeof Payload>;

/** What `notify` enqueues; the worker knows how it runs. */
export const mailNotification = { name: 'notifications.mail', payload: Payload, attemptsMax: 10 } as const;

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly brand: string;
  readonly colour: string | null;
}

export function makeMailNotificationJob({ mail, web }: Pick<Config, 'mail' | 'web'>): JobDefinition<MailNotification> {
  const { enqueue } = mailer(mail);
  return job({
    ...mailNotification,
    async run({ words, path, to }, { db, clock }) {
      await db.transaction(systemScope, async (tx) => {
        for (const { messageId, ...person } of to) {
          const reader = await findReader(tx, person);
          // Left meanwhile, or signs in no more.
          if (reader === undefined) continue;
          const message = composed(reader, words[reader.language], web.publicUrl + (path ?? '/'));
          await enqueue(tx, message, clock.now(), messageId);
        }
      });
    },
  });
}

function findReader(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }): Promise<Reader | undefined> {
  return tx.first<Reader>(sql`
    select u.email, u.first_name || ' ' || u.last_name as name, coalesce(u.language, t.language) as language, t.name as brand,
      t.theme_settings ->> 'buttonsLinkColor' as colour
    from portal_user u join tenant t on t.id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.is_active and not u.is_locked`);
}

function composed(reader: Reader, said: z.infer<typeof Words>, link: string): Mail {
  const { email: to, name, language, brand, colour } = reader;
  const { greeting, button, why, sender } = mailWords[language];
  const subject = plainText(said.title);
  const parts = { greeting: greeting(name), button, link, after: [why], sender: sender(brand) };
  const look = { ...mailBrand(brand, colour), language };
  return {
    to,
    language,
    subject,
    text: [parts.greeting, subject, plainText(said.description), link, why, parts.sender].filter(Boolean).join('\n\n'),
    html: mailForm({ ...parts, look, subject, text: new Html(said.description) }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Our own markup as text: without tags, with the characters that stood for themselves. */
export function plainText(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
