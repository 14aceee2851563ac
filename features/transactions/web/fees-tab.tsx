// The fees of a transaction, how each was reckoned, and what they come to.
import { formatAmount } from '../../../core/common/money.ts';
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { PartTable } from '../../../core/web/detail/part-table.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Money } from '../../../core/web/ui/money.tsx';
import { findTransactionFees } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionFee } from '../common/transaction.ts';
import { sumsByCurrency } from './entry-sums.ts';
import type { TabProps } from './transaction-tabs.tsx';

export default function FeesTab({ transaction }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const answer = useCall(findTransactionFees, { params: { transactionId: transaction.id } }, { silent: true });
  const rateOf = ({ rate, currency }: TransactionFee) =>
    rate &&
    text('fee.rate', {
      percent: formatAmount(rate.basisPoints, 'XXX'),
      fixed: `${formatAmount(rate.fixedMinor, currency)} ${currency}`,
    });
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0} empty={text('fee.none')}>
      {({ data }) => (
        <PartTable
          label={text('tab.fees')}
          rows={data}
          rowKey={({ kind, currency }) => `${kind} ${currency}`}
          columns={[
            { id: 'kind', label: text('fee.kind'), cell: ({ kind }) => text(`fee.${kind}`) },
            { id: 'rate', label: text('fee.reckoned'), cell: rateOf },
            {
              id: 'amount',
              label: text('column.amount'),
              numeric: true,
              cell: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
            },
          ]}
          foot={sumsByCurrency(data).map(({ amountMinor, currency }) => (
            <tr key={currency}>
              <th scope="row" colSpan={2}>
                {text('fee.sum')}
              </th>
              <td data-numeric>
                <Money amountMinor={amountMinor} currency={currency} strong />
              </td>
            </tr>
          ))}
        />
      )}
    </PartLoad>
  );
}
