// The webhooks that told the merchant's server of a transaction: where, how it went, and once more on demand.
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { PartTable } from '../../../core/web/detail/part-table.tsx';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { StatusBadge } from '../../../core/web/ui/status-badge.tsx';
import type { WebhookMessage as TransactionWebhook } from '../../webhooks/common/webhook.ts';
import { findTransactionWebhooks } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import { ResendWebhook } from './resend-webhook.tsx';
import type { TabProps } from './transaction-tabs.tsx';

/** Statuses of the palette whose colours say how a delivery went. */
const colourStatus: Readonly<Record<TransactionWebhook['state'], string>> = {
  Pending: 'Pending',
  Delivered: 'Successful',
  Failed: 'Pending',
  GivenUp: 'Failed',
};

export default function WebhooksTab({ transaction }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const { tier } = useSession();
  // Platform staff name the tenant. Source: document 3, section 7 (platform-transaction-webhooks with tenantId).
  const query = tier === 'platform' ? { tenantId: transaction.tenantId } : {};
  const answer = useCall(
    findTransactionWebhooks,
    { params: { transactionId: transaction.id }, query },
    { silent: true },
  );
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0} empty={text('webhook.none')}>
      {({ data }) => (
        <PartTable
          label={text('tab.webhooks')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', label: text('column.created'), cell: ({ at }) => <Instant at={at} /> },
            { id: 'type', label: text('column.type'), cell: ({ type }) => type },
            {
              id: 'state',
              label: text('column.status'),
              cell: ({ state }) => <StatusBadge status={colourStatus[state]} label={text(`webhookState.${state}`)} />,
            },
            { id: 'attempts', label: text('webhook.attempts'), numeric: true, cell: attemptsOf },
            {
              id: 'next',
              label: text('webhook.next'),
              cell: ({ nextAttemptAt }) => nextAttemptAt && <Instant at={nextAttemptAt} />,
            },
            {
              id: 'url',
              label: text('webhook.url'),
              cell: ({ url }) => (
                <Copyable value={url}>
                  <span className="webhook-url" title={url}>
                    {url}
                  </span>
                </Copyable>
              ),
            },
            {
              id: 'resend',
              label: text('action.resendWebhook'),
              cell: ({ eventId }) => eventId && <ResendWebhook transaction={transaction} eventId={eventId} />,
            },
          ]}
        />
      )}
    </PartLoad>
  );
}

/** `3 (503)`: how often, and what the server said last. */
function attemptsOf({ attempts, lastStatus }: TransactionWebhook): string {
  return lastStatus === null ? String(attempts) : `${attempts} (${lastStatus})`;
}
