// The ledger entries of a transaction, posting by posting.
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { PartTable } from '../../../core/web/detail/part-table.tsx';
import { hasText, useText, useTexts } from '../../../core/web/texts/texts.ts';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { findAccountingEntries } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import { sumsByCurrency } from './entry-sums.ts';
import { useAccountName } from './ledger-sums.tsx';
import type { TabProps } from './transaction-tabs.tsx';

export default function AccountingTab({ transaction }: TabProps) {
  const text = useTexts<typeof en>('transactions');
  const anyText = useText();
  const accountName = useAccountName();
  const params = { customerId: transaction.merchantId, transactionId: transaction.id };
  const answer = useCall(findAccountingEntries, { params }, { silent: true });
  const postingName = (posting: string) => {
    const key = `transactions.posting.${posting}`;
    return hasText(key) ? anyText(key) : posting;
  };
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0} empty={text('detail.noEntries')}>
      {({ data }) => (
        <PartTable
          label={text('tab.accounting')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', label: text('column.created'), cell: ({ at }) => <Instant at={at} /> },
            { id: 'posting', label: text('column.posting'), cell: ({ posting }) => postingName(posting) },
            { id: 'account', label: text('column.account'), cell: ({ account }) => accountName(account) },
            {
              id: 'amount',
              label: text('column.amount'),
              numeric: true,
              cell: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
            },
          ]}
          foot={sumsByCurrency(data).map(({ amountMinor, currency }) => (
            <tr key={currency}>
              <th scope="row" colSpan={3}>
                {text(amountMinor === 0 ? 'detail.balanced' : 'detail.unbalanced')}
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
