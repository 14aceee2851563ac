// What webhooks serve, and what other features may call.
import type { Config } from '../../../core/server/config.ts';
import type { Tx } from '../../../core/server/database.ts';
import { safePoster } from '../../../core/server/safe-fetch.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import type { EndpointInput, WebhookEndpoint } from '../common/webhook.ts';
import { answerBytesMax, answerTimeoutMs } from './attempt.ts';
import { demoReceiver, demoReceiverUrl } from './demo-receiver.ts';
import { Dispatcher } from './dispatcher.ts';
import { insertEndpoint, type Owner } from './endpoint-rows.ts';
import { makeHandlers } from './endpoints.ts';
import { turkish } from './problems.tr.ts';
import { endpointSealer } from './secrets.ts';

export { resendWebhook, webhooksOfTransaction } from './messages.ts';
export { recordWebhookEvent, type WebhookEvent } from './outbox.ts';

/** Composes the feature; the sender opens no connection yet. */
export function makeWebhooks({ config, db, clock, log }: Services): ServerFeature {
  const sealer = endpointSealer(config.secret);
  const { allowPrivate } = config.webhooks;
  const post = safePoster({ allowPrivate, timeoutMs: answerTimeoutMs, answerBytesMax });
  return {
    handlers: makeHandlers({ sealer, allowPrivate }),
    turkish,
    loops: [new Dispatcher({ db, clock, log, post, sealer, random: Math.random })],
    routes: async (app) => {
      if (config.demo) await app.register(demoReceiver({ db, clock, sealer }));
    },
  };
}

/** Adds an endpoint without a person's doing: the demo world and tests. The secret is in the answer, and nowhere else in the clear. */
export function addEndpoint(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  owner: Owner,
  input: EndpointInput,
  now: Date,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  return insertEndpoint(tx, endpointSealer(config.secret), owner, input, now);
}

/** Adds an endpoint whose server the demo receiver plays. */
export function addDemoEndpoint(
  tx: Tx,
  config: Pick<Config, 'secret' | 'web'>,
  owner: Owner,
  endpointId: string,
  now: Date,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const url = demoReceiverUrl(config.web.publicUrl, { tenantId: owner.tenantId, endpointId });
  const input = { url, description: 'Demo receiver' };
  return insertEndpoint(tx, endpointSealer(config.secret), owner, input, now, endpointId);
}
