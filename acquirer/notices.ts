// Notifications to callers: what they say, when they are due, how they are signed and sent.
import { createHmac, randomUUID } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { Books } from './books.ts';
import type { Operation } from './operation.ts';
import type { Notice } from './store.ts';
import { answerOf, type NoticeBody } from './wire.ts';

/** How long the merchant has to answer a dispute, as the schemes have it for the first round. */
const evidencePeriodMs = 14 * 24 * 60 * 60 * 1000;

/** Tells the final outcome of an operation; twice or late when its card asks for that. Call inside `store.write`. */
export function finalNotices(books: Books, operation: Operation): void {
  const { notice } = operation.behaviour;
  const eventId = randomUUID();
  const body: NoticeBody = { event: 'operation.final', eventId, operation: answerOf(operation, undefined) };
  const dueAt = books.now() + (notice === 'late' ? books.timing.lateNoticeMs : 0);
  for (let copy = 0; copy < (notice === 'twice' ? 2 : 1); copy++) enqueue(books, operation, body, dueAt);
}

/** Tells that the payer's bank disputes captured money, the whole of it. Call inside `store.write`. */
export function disputeNotice(books: Books, operation: Operation, disputeId: string): void {
  const opensAt = books.now() + books.timing.disputeAfterMs;
  enqueue(
    books,
    operation,
    {
      event: 'dispute.opened',
      eventId: randomUUID(),
      dispute: {
        disputeReference: `dsp_${disputeId}`,
        requestId: operation.requestId,
        reference: operation.reference,
        amountMinor: operation.amountMinor,
        currency: operation.currency,
        disputeCode: '10.4',
        disputeText: 'Other fraud: card-absent environment',
        evidenceDueAt: new Date(opensAt + evidencePeriodMs).toISOString(),
      },
    },
    opensAt,
  );
}

function enqueue(books: Books, operation: Operation, body: NoticeBody, dueAt: number): void {
  const { accountId, notificationUrl } = operation;
  if (notificationUrl === undefined) return;
  const notice = {
    id: randomUUID(),
    eventId: body.eventId,
    accountId,
    url: notificationUrl,
    body: JSON.stringify(body),
  };
  books.store.addNotice(notice, dueAt);
}

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hex>`. Signed anew for each try, so that the time is fresh. */
export function signatureOf(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** Sends one notification once. Resolves to undefined when it was taken, else to what went wrong. Redirects are not followed. */
export async function send(books: Books, dispatcher: Dispatcher, notice: Notice): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(notice.url);
  try {
    const { statusCode, body } = await dispatcher.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'sandbox-acquirer',
        'x-acquirer-account': notice.accountId,
        'x-acquirer-event-id': notice.eventId,
        'x-acquirer-signature': signatureOf(
          books.credentials.webhookSecretOf(notice.accountId),
          notice.body,
          books.now(),
        ),
      },
      body: notice.body,
      headersTimeout: books.timing.noticeTimeoutMs,
      bodyTimeout: books.timing.noticeTimeoutMs,
    });
    await body.dump();
    return statusCode >= 200 && statusCode < 300 ? undefined : `HTTP ${statusCode}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
