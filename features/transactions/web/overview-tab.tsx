// The overview: what happened, the money, the card, the family, the ledger and all the rest; in the drawer the first and the last.
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { DetailCard } from '../../../core/web/detail/fact-list.tsx';
import { Timeline } from '../../../core/web/detail/timeline.tsx';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { findAccountingEntries, findTransactionEvents } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import { CardFactList } from './card-facts.tsx';
import { useEventEntries } from './event-entries.tsx';
import { FamilyPicture } from './family-picture.tsx';
import { LedgerSums } from './ledger-sums.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { TabProps } from './transaction-tabs.tsx';

export default function OverviewTab({ transaction, place }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const { can } = useSession();
  if (place === 'drawer')
    return (
      <div className="overview-short">
        <DetailCard title={text('detail.whatHappened')}>
          <Story transactionId={transaction.id} />
        </DetailCard>
        <DetailCard title={text('detail.payment')}>
          <PaymentFacts transaction={transaction} withMoney />
        </DetailCard>
      </div>
    );
  return (
    <div className="overview">
      <DetailCard title={text('detail.whatHappened')} area="story">
        <Story transactionId={transaction.id} />
      </DetailCard>
      <DetailCard title={text('detail.money')} area="money">
        <MoneyFacts transaction={transaction} />
      </DetailCard>
      {transaction.card !== null && (
        <DetailCard title={text('detail.card')} area="card">
          <CardFactList card={transaction.card} threeDSecure={transaction.threeDSecure} />
        </DetailCard>
      )}
      <DetailCard title={text('detail.family')} area="family">
        <FamilyPicture transaction={transaction} />
      </DetailCard>
      {can(findAccountingEntries.access) && (
        <DetailCard title={text('detail.ledger')} area="ledger">
          <LedgerSums transaction={transaction} />
        </DetailCard>
      )}
      <DetailCard title={text('detail.payment')} area="payment">
        <PaymentFacts transaction={transaction} />
      </DetailCard>
    </div>
  );
}

function Story({ transactionId }: { readonly transactionId: string }) {
  const answer = useCall(findTransactionEvents, { params: { transactionId } }, { silent: true });
  const entriesOf = useEventEntries();
  return <PartLoad answer={answer}>{({ data }) => <Timeline entries={entriesOf(data)} />}</PartLoad>;
}
