// What happened, whole: every event with its instant, and the webhook of each to send again.
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { Timeline } from '../../../core/web/detail/timeline.tsx';
import { findTransactionEvents } from '../common/contract.ts';
import { useEventEntries } from './event-entries.tsx';
import { ResendWebhook } from './resend-webhook.tsx';
import type { TabProps } from './transaction-tabs.tsx';

export default function EventsTab({ transaction }: TabProps) {
  const answer = useCall(findTransactionEvents, { params: { transactionId: transaction.id } }, { silent: true });
  const entriesOf = useEventEntries();
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => {
        const withWebhook = new Set(data.filter((event) => event.hasWebhook).map((event) => event.id));
        const entries = entriesOf(data).map((entry) => ({
          ...entry,
          action: withWebhook.has(entry.id) && <ResendWebhook transaction={transaction} eventId={entry.id} />,
        }));
        return (
          <div className="events">
            <Timeline entries={entries} withDate />
          </div>
        );
      }}
    </PartLoad>
  );
}
