// What a merchant's people are told of their webhooks: an endpoint that has been failing for a while, and messages that were given up.
import { fillPath } from '../../../core/common/call.ts';
import type { Tx } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { type NotificationWords, notify } from '../../notifications/server/index.ts';
import { transactionPages } from '../../transactions/common/pages.ts';
import { viewEndpoints } from '../common/permissions.ts';

/** A failing endpoint is told of after this long, in milliseconds: a restart or a deployment is over by then and is nobody's worry. */
export const failingToldAfterMs = 60 * 60_000;

export interface TroubledEndpoint {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly endpointId: string;
  readonly url: string;
  /** The transaction that the message was about; null for a test message. */
  readonly transactionId: string | null;
}

/** Tells once for each time that an endpoint goes down, as soon as it has been failing for long enough. */
export async function tellFailing(tx: Tx, endpoint: TroubledEndpoint, failingSince: Date, now: Date): Promise<void> {
  if (now.getTime() - failingSince.getTime() < failingToldAfterMs) return;
  await tell(tx, endpoint, `failing/${failingSince.toISOString()}`, failingWords(shown(endpoint.url)), now);
}

/** Tells of given-up messages, once a day for each endpoint: one that is gone gives up thousands. */
export async function tellGivenUp(tx: Tx, endpoint: TroubledEndpoint, now: Date): Promise<void> {
  await tell(tx, endpoint, `givenUp/${now.toISOString().slice(0, 10)}`, givenUpWords(shown(endpoint.url)), now);
}

/** Characters of an address that are shown: people know their endpoints by how they begin. */
const shownLengthMax = 120;

function shown(url: string): string {
  return url.length > shownLengthMax ? `${url.slice(0, shownLengthMax)}…` : url;
}

type Words = Readonly<Record<'en' | 'tr', NotificationWords>>;

async function tell(tx: Tx, endpoint: TroubledEndpoint, what: string, words: Words, now: Date): Promise<void> {
  const { tenantId, merchantId, endpointId, transactionId } = endpoint;
  await notify(
    tx,
    {
      to: { permission: viewEndpoints.merchant, tenantId, merchantId },
      type: 'Task',
      words,
      objectUrl: addressOf(transactionId),
      occasion: `webhooks/${endpointId}/${what}`,
    },
    now,
  );
}

/** The webhooks of the transaction; the lookup for a message about none. */
function addressOf(transactionId: string | null): string | undefined {
  const name = transactionId === null ? 'transactions.lookup' : 'transactions.detail';
  const path = transactionPages.find((page) => page.name === name)?.paths.merchant;
  if (path === undefined || transactionId === null) return path;
  return `${fillPath(path, { transactionId })}?tab=webhooks`;
}

function failingWords(url: string): Words {
  return {
    en: {
      title: html`A webhook endpoint is failing`,
      description: html`No message has reached <b>${url}</b> for an hour. We go on trying for three days.`,
    },
    tr: {
      title: html`Bir webhook uç noktası yanıt vermiyor`,
      description: html`Bir saattir <b>${url}</b> adresine hiçbir mesaj ulaşmadı. Üç gün boyunca denemeye devam edeceğiz.`,
    },
  };
}

function givenUpWords(url: string): Words {
  return {
    en: {
      title: html`Webhooks were given up`,
      description: html`After three days of trying, messages to <b>${url}</b> are no longer sent. Send them again from the transaction once the endpoint answers.`,
    },
    tr: {
      title: html`Webhook gönderiminden vazgeçildi`,
      description: html`Üç günlük denemeden sonra <b>${url}</b> adresine mesaj gönderilmiyor. Uç nokta yanıt verdiğinde mesajları işlemden yeniden gönderin.`,
    },
  };
}
