// The family of a transaction as a table, oldest first.
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { PartTable } from '../../../core/web/detail/part-table.tsx';
import { usePageAddress } from '../../../core/web/routes/use-page.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { StatusBadge } from '../../../core/web/ui/status-badge.tsx';
import { findRelatedTransactions } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TabProps } from './transaction-tabs.tsx';

export default function RelatedTab({ transaction }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const addressOf = usePageAddress();
  const answer = useCall(findRelatedTransactions, { params: { transactionId: transaction.id } }, { silent: true });
  return (
    <PartLoad answer={answer}>
      {({ data }) => (
        <PartTable
          label={text('tab.related')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'reference',
              label: text('column.reference'),
              cell: ({ id, reference }) => (
                <Copyable value={reference}>
                  <Link to={addressOf('transactions.detail', { transactionId: id }) ?? '.'}>{reference}</Link>
                </Copyable>
              ),
            },
            { id: 'created', label: text('column.created'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
            { id: 'type', label: text('column.type'), cell: ({ type }) => text(`type.${type}`) },
            {
              id: 'status',
              label: text('column.status'),
              cell: ({ status }) => <StatusBadge status={status} label={text(`status.${status}`)} />,
            },
            {
              id: 'amount',
              label: text('column.amount'),
              numeric: true,
              cell: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
            },
          ]}
        />
      )}
    </PartLoad>
  );
}
