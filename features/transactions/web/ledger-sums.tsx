// The ledger in short: one sum for each account, and the proof that they come to nothing.
import { CheckIcon } from 'lucide-react';
import { useCall } from '../../../core/web/api/hooks.ts';
import { PartLoad } from '../../../core/web/detail/detail-load.tsx';
import { hasText, useText, useTexts } from '../../../core/web/texts/texts.ts';
import { Money } from '../../../core/web/ui/money.tsx';
import { findAccountingEntries } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { sumsByAccount, sumsByCurrency } from './entry-sums.ts';

export function LedgerSums({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useTexts<typeof en>('transactions');
  const accountName = useAccountName();
  const params = { customerId: transaction.merchantId, transactionId: transaction.id };
  const answer = useCall(findAccountingEntries, { params }, { silent: true });
  return (
    <PartLoad answer={answer} isEmpty={({ data }) => data.length === 0} empty={text('detail.noEntries')}>
      {({ data }) => (
        <dl className="facts ledger">
          {sumsByAccount(data).map(({ account, amountMinor, currency }) => (
            <div key={`${account} ${currency}`}>
              <dt>{accountName(account)}</dt>
              <dd>
                <Money amountMinor={amountMinor} currency={currency} />
              </dd>
            </div>
          ))}
          {sumsByCurrency(data).map(({ amountMinor, currency }) => (
            <div key={currency} data-balanced={amountMinor === 0}>
              <dt>
                {text(amountMinor === 0 ? 'detail.balanced' : 'detail.unbalanced')}
                {amountMinor === 0 && <CheckIcon size={14} aria-hidden />}
              </dt>
              <dd>
                <Money amountMinor={amountMinor} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PartLoad>
  );
}

/** An account's name; a kind that has none yet stands as the ledger names it. */
export function useAccountName(): (account: string) => string {
  const text = useText();
  return (account) => {
    const key = `transactions.account.${account}`;
    return hasText(key) ? text(key) : account;
  };
}
