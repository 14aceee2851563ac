// Sends the webhooks of an event again.
import { Problem } from '../../../core/common/problem.ts';
import { handle } from '../../../core/server/handle.ts';
import { resendWebhook as resend } from '../../webhooks/server/index.ts';
import * as contract from '../common/contract.ts';
import { noWebhookToResend } from '../common/problems.ts';
import { visibleEvent } from './find-attached.ts';

export const resendWebhook = handle(contract.resendWebhook, async ({ tx, scope, mode, params, now, audit }) => {
  const event = await visibleEvent(tx, { scope, mode, id: params.eventId });
  audit.target('transaction', event.transactionId, { tenantId: event.tenantId });
  const webhooks = await resend(tx, { tenantId: event.tenantId, eventId: event.id, now });
  if (webhooks.length === 0) throw new Problem(noWebhookToResend);
  return { count: webhooks.length, data: webhooks };
});
