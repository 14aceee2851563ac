// The demo receiver: a merchant's server in miniature. It checks signatures, keeps what came, and shows it on a page.
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { Id, newId } from '../../../core/common/ids.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Clock } from '../../../core/server/clock.ts';
import { type Database, type Scope, sql, systemScope } from '../../../core/server/database.ts';
import { type Html, html } from '../../../core/server/html.ts';
import { sendPage } from '../../../core/server/plain-page.ts';
import type { Sealer } from '../../../core/server/sealing.ts';
import { type SecretColumns, signingSecrets } from './secrets.ts';

const address = '/demo/webhook-receiver';
/** How many webhooks of a tenant are kept; older ones go whenever so many more have come. */
const keptMax = 200;
const prunedEach = 50;
/** How long a secret is believed, in milliseconds; a signature that is wrong by it is tried by the present one. */
const secretMs = 60_000;
/** How many of them the page shows. */
const shownMax = 50;
const refreshSeconds = 3;

export interface ReceiverServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

const Params = z.object({ tenantId: Id, endpointId: Id });

/** The address at which the demo receiver plays the server behind an endpoint. */
export function demoReceiverUrl(publicUrl: string, { tenantId, endpointId }: z.infer<typeof Params>): string {
  return `${publicUrl}${address}/${tenantId}/${endpointId}`;
}

/** A Fastify plugin; for demo mode only. */
export function demoReceiver({ db, clock, sealer }: ReceiverServices) {
  const believed = new Map<string, { readonly secrets: readonly string[]; readonly until: number }>();
  let received = 0;

  return async (app: FastifyInstance): Promise<void> => {
    // What is signed is the text as it came, not what JSON made of it.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.post(`${address}/:tenantId/:endpointId`, { schema: { hide: true } as never }, async (request, reply) => {
      const params = Params.safeParse(request.params);
      if (!params.success || typeof request.body !== 'string') throw new Problem(notFound);
      const { headers, body } = request;
      const signed = (secrets: readonly string[]) => secrets.some((secret) => isSigned(secret, body, headers));
      const verified = signed(believedSecrets(params.data.endpointId)) || signed(await presentSecrets(params.data));
      await keep({ ...params.data, verified, body, messageId: String(headers['webhook-id'] ?? '') });
      return reply.status(verified ? 204 : 401).send();
    });

    app.get(address, { schema: { hide: true } as never }, async (_request, reply) => {
      const received = await db.read(systemScope, (tx) =>
        tx.run(sql<Received>`
          select received_at, message_id, type, verified, body from webhook_received order by id desc limit ${shownMax}`),
      );
      return sendPage(reply.header('cache-control', 'no-store'), {
        title: 'Webhooks received',
        content: receivedPage(received),
        refreshSeconds,
      });
    });
  };

  function believedSecrets(endpointId: string): readonly string[] {
    const known = believed.get(endpointId);
    return known !== undefined && known.until > clock.now().getTime() ? known.secrets : [];
  }

  async function presentSecrets({ tenantId, endpointId }: z.infer<typeof Params>): Promise<readonly string[]> {
    const row = await db.read(scopeOf(tenantId), (tx) =>
      tx.first(sql<SecretColumns>`
        select id as endpoint_id, secret_sealed, previous_secret_sealed, previous_secret_until from webhook_endpoint
        where tenant_id = ${tenantId} and id = ${endpointId}`),
    );
    if (row === undefined) throw new Problem(notFound);
    const now = clock.now();
    const secrets = signingSecrets(row, sealer, now);
    believed.set(endpointId, { secrets, until: now.getTime() + secretMs });
    return secrets;
  }

  async function keep(
    what: z.infer<typeof Params> & { verified: boolean; body: string; messageId: string },
  ): Promise<void> {
    const now = clock.now();
    await db.transaction(scopeOf(what.tenantId), async (tx) => {
      await tx.change(sql`
        insert into webhook_received (tenant_id, id, endpoint_id, received_at, message_id, type, verified, body)
        values (${what.tenantId}, ${newId(now)}, ${what.endpointId}, ${now}, ${what.messageId}, ${typeOf(what.body)},
          ${what.verified}, ${what.body.replaceAll('\0', '')})`);
      received += 1;
      if (received % prunedEach !== 0) return;
      await tx.change(sql`
        delete from webhook_received where tenant_id = ${what.tenantId} and id <= (
          select id from webhook_received where tenant_id = ${what.tenantId} order by id desc offset ${keptMax} limit 1)`);
    });
  }
}

interface Received {
  readonly received_at: Date;
  readonly message_id: string;
  readonly type: string;
  readonly verified: boolean;
  readonly body: string;
}

function scopeOf(tenantId: string): Scope {
  return { tenantId, merchantId: null, platform: false };
}

function isSigned(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, sent, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

const Message = z.object({ type: z.string() });

function typeOf(body: string): string {
  try {
    return Message.parse(JSON.parse(body)).type;
  } catch {
    return 'not a webhook';
  }
}

function receivedPage(received: readonly Received[]): Html {
  if (received.length === 0)
    return html`<p>Nothing yet. Make a payment for a merchant whose webhook endpoint is here, and its webhooks appear.</p>`;
  return html`<p>What a merchant's server received, newest first. The page asks again every ${refreshSeconds} seconds.</p>
<table>
<thead><tr><th>At (UTC)</th><th>Type</th><th>Signature</th><th>Message</th></tr></thead>
<tbody>${received.map(
    ({ received_at, message_id, type, verified, body }) => html`<tr>
<td>${received_at.toISOString().slice(0, 19).replace('T', ' ')}</td>
<td><code>${type}</code></td>
<td class="${verified ? 'good' : 'bad'}">${verified ? 'verified' : 'wrong'}</td>
<td><code class="meta">${message_id}</code><pre>${body}</pre></td>
</tr>`,
  )}</tbody>
</table>`;
}
