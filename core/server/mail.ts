// Mail: written down in the caller's transaction, sent by a job when there is a mail server, kept readable in demo mode.
import nodemailer, { type Transporter } from 'nodemailer';
import * as z from 'zod/mini';
import { Id, newId } from '../common/ids.ts';
import type { Language } from '../common/texts.ts';
import { sql, systemScope, type Tx } from './database.ts';
import { enqueue, type JobDefinition, job, type ScheduledJob } from './jobs.ts';

/** One message to one person, whole in both forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}

export interface OutboxMessage extends Mail {
  readonly id: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export interface MailSettings {
  /** Undefined: nothing is sent, messages stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/** Mails are about something that just happened: after these tries (a day and a half, growing waits) they would only confuse. */
const attemptsMax = 12;
/** How long a mail server may take to accept a connection, and then to answer, in milliseconds. */
const smtpTimeoutMs = 20_000;
/** Messages are kept this long for people who look after mail, in days. */
const keptDays = 14;
/** Most messages the outbox shows. */
const outboxShownMax = 100;

const MailPayload = z.object({ messageId: Id });

interface PendingMessage extends Mail {
  readonly sentAt: Date | null;
}

const columns = sql`recipient as "to", subject, text_body as text, html_body as html, language, sent_at as "sentAt"`;

export interface Mailer {
  /**
   * Writes a message down in the transaction; it goes out when, and only when, that commits.
   * @param messageId for what may be tried again: the second message with it is dropped
   */
  enqueue(tx: Tx, mail: Mail, now: Date, messageId?: string): Promise<void>;
  /** The jobs of mail, for the worker. */
  readonly jobs: readonly [JobDefinition<{ messageId: string }>, JobDefinition<Record<string, never>>];
  readonly schedule: readonly ScheduledJob[];
}

/** Mail as an installation has it configured. */
export function mailer(settings: MailSettings): Mailer {
  const send = sendJob(settings);
  return {
    async enqueue(tx, mail, now, messageId = newId(now)) {
      const written = await tx.change(
        sql`insert into mail_message (id, recipient, subject, text_body, html_body, language, created_at)
          values (${messageId}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.language}, ${now})
          on conflict (id) do nothing`,
      );
      if (written > 0 && settings.smtpUrl !== undefined) await enqueue(tx, send, { messageId });
    },
    jobs: [send, removeOldMail],
    schedule: [{ job: removeOldMail, cron: '17 3 * * *' }],
  };
}

/** The newest messages, for /outbox in demo mode. */
export function outboxMessages(tx: Tx): Promise<OutboxMessage[]> {
  return tx.run<OutboxMessage>(
    sql`select id, created_at as "createdAt", ${columns} from mail_message order by created_at desc limit ${outboxShownMax}`,
  );
}

function sendJob({ smtpUrl, from }: MailSettings): JobDefinition<{ messageId: string }> {
  let transport: Transporter | undefined;
  return job({
    name: 'mail.send',
    payload: MailPayload,
    attemptsMax,
    async run({ messageId }, { db, clock }) {
      const message = await db.read(systemScope, (tx) =>
        tx.first<PendingMessage>(sql`select ${columns} from mail_message where id = ${messageId}`),
      );
      if (message === undefined || message.sentAt !== null) return;
      transport ??= nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: smtpTimeoutMs,
        greetingTimeout: smtpTimeoutMs,
        socketTimeout: smtpTimeoutMs,
      });
      const { to, subject, text, html } = message;
      try {
        // The same Message-ID each time: a retry after a lost answer is one mail in the reader's program.
        await transport.sendMail({ from, to, subject, text, html, messageId: `<${messageId}@portico>` });
      } catch (error) {
        const told = error instanceof Error ? error.message : String(error);
        await db.transaction(systemScope, (tx) =>
          tx.run(sql`update mail_message set last_error = ${told} where id = ${messageId}`),
        );
        throw error;
      }
      await db.transaction(systemScope, (tx) =>
        tx.run(sql`update mail_message set sent_at = ${clock.now()}, last_error = null where id = ${messageId}`),
      );
    },
  });
}

const removeOldMail = job({
  name: 'mail.removeOld',
  payload: z.object({}) as z.ZodMiniType<Record<string, never>>,
  attemptsMax: 3,
  async run(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    await db.transaction(systemScope, (tx) => tx.run(sql`delete from mail_message where created_at < ${before}`));
  },
});
