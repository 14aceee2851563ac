// What will happen when an act is confirmed: the amount, to whom it goes, and what is left afterwards.
import type { ActionValues } from '../../../core/web/actions/action-form.ts';
import type { SummaryRow } from '../../../core/web/actions/action-summary.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Money } from '../../../core/web/ui/money.tsx';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { leftOf, type MoneyAction } from './money-action.ts';

export function useActionSummary(action: MoneyAction, transaction: TransactionDetail) {
  const text = useTexts<typeof en>('transactions');
  const { currency, availableMinor, method, type, merchantName, amountMinor: whole } = transaction;
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />;
  const left = leftOf(action, transaction);

  return ({ amountMinor }: ActionValues): readonly SummaryRow[] => {
    // What is above the limit is refused below the field; the summary shows nothing impossible meanwhile.
    const asked = Math.min(amountMinor ?? 0, left);
    switch (action) {
      case 'refund':
        return [
          { name: text('refund.toPayer', { method: text(`method.${method}`).toLowerCase() }), value: money(asked) },
          { name: text('refund.leftAfterwards'), value: money(left - asked) },
          {
            name: text('refund.availableBalance'),
            value: (
              <>
                {money(availableMinor)} <span className="arrow">→</span> {money(availableMinor - asked)}
              </>
            ),
            total: true,
          },
        ];
      case 'capture':
        return [
          { name: text('capture.fromPayer'), value: money(asked) },
          { name: text('capture.leftAfterwards'), value: money(left - asked) },
        ];
      case 'void':
      case 'reversal':
        return [{ name: `${text(`type.${type}`)} · ${merchantName}`, value: money(whole) }];
    }
  };
}
