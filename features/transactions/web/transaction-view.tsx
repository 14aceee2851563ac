// All that is known of one transaction, the same in the drawer and on its page: head, acts, tabs.
import { useCall } from '../../../core/web/api/hooks.ts';
import { ActionBar } from '../../../core/web/detail/action-bar.tsx';
import { DetailFrame, type DetailPlace } from '../../../core/web/detail/detail-frame.tsx';
import { DetailLoad } from '../../../core/web/detail/detail-load.tsx';
import { useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { usePageEntity, usePageSubject } from '../../../core/web/routes/use-page.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Emphasised } from '../../../core/web/ui/emphasised.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { StatusBadge } from '../../../core/web/ui/status-badge.tsx';
import { getTransactionDetails } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { useMethodName } from './method.tsx';
import { useTransactionActions } from './transaction-actions.tsx';
import { useTransactionTabs } from './transaction-tabs.tsx';

export interface TransactionViewProps {
  readonly id: string;
  readonly place: DetailPlace;
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
  /** The line above, which knows the reference once it is there. */
  readonly top?: (reference: string | undefined) => React.ReactNode;
}

export function TransactionView({ id, place, tab, onTab, top }: TransactionViewProps) {
  const answer = useCall(getTransactionDetails, { params: { transactionId: id } }, { silent: true });
  return (
    <DetailLoad answer={answer} place={place} top={top?.(undefined)}>
      {(transaction) => <LoadedView transaction={transaction} place={place} tab={tab} onTab={onTab} top={top} />}
    </DetailLoad>
  );
}

interface LoadedViewProps extends Omit<TransactionViewProps, 'id'> {
  readonly transaction: TransactionDetail;
}

function LoadedView({ transaction, place, tab, onTab, top }: LoadedViewProps) {
  const text = useTexts<typeof en>('transactions');
  const { actions, dialog } = useTransactionActions(transaction, onTab);
  const tabs = useTransactionTabs(transaction, place);
  usePageSubject(place === 'page' ? transaction.reference : undefined);
  usePageEntity({ type: 'transaction', id: transaction.id, name: transaction.reference });
  return (
    <>
      <DetailFrame
        place={place}
        top={top?.(transaction.reference)}
        subject={<Money amountMinor={transaction.amountMinor} currency={transaction.currency} size="amount" />}
        badges={
          <>
            <StatusBadge status={transaction.status} label={text(`status.${transaction.status}`)} />
            {place === 'page' && <TypeBadge label={text(`type.${transaction.type}`)} />}
          </>
        }
        facts={<Facts transaction={transaction} place={place} />}
        actions={<ActionBar actions={actions} />}
        tabs={tabs}
        tab={tab}
        onTab={onTab}
      />
      {dialog}
    </>
  );
}

/** The type is no status: it has no colour. */
function TypeBadge({ label }: { readonly label: string }) {
  return <StatusBadge status="" label={label} />;
}

/** In the drawer the date stands in the row beside it; on the page it stands here. */
function Facts({ transaction, place }: { readonly transaction: TransactionDetail; readonly place: DetailPlace }) {
  const text = useTexts<typeof en>('transactions');
  const methodName = useMethodName();
  const timeZone = useTimeZone();
  const { merchantName, externalId, createdAt, type } = transaction;
  const order = externalId !== null && <span>{text('detail.order', { externalId })}</span>;
  if (place === 'drawer')
    return (
      <>
        <span>
          <Emphasised sentence={(merchant) => text('detail.saleTo', { type: text(`type.${type}`), merchant })}>
            {merchantName}
          </Emphasised>
        </span>
        <span>{methodName(transaction)}</span>
        {order}
      </>
    );
  return (
    <>
      <span>{methodName(transaction)}</span>
      {order}
      <span>
        <b>{merchantName}</b>
      </span>
      <span>
        <Instant at={createdAt} /> {timeZone}
      </span>
    </>
  );
}
