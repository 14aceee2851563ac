// The money of a transaction: captured, refunded, left, fees, what the merchant gets and when.
import { useCall } from '../../../core/web/api/hooks.ts';
import { FactList } from '../../../core/web/detail/fact-list.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { findTransactionFees } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';

export function MoneyFacts({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useTexts<typeof en>('transactions');
  const { id, currency, type, capturedMinor, refundedMinor, netMinor, settlesAt, expiresAt } = transaction;
  const fees = useCall(findTransactionFees, { params: { transactionId: id } }, { silent: true });
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />;
  const capturing = type === 'Authorization';
  return (
    <FactList
      facts={[
        { name: text('field.captured'), value: money(capturedMinor) },
        { name: text('field.refunded'), value: capturing ? null : money(refundedMinor) },
        capturing
          ? { name: text('field.leftToCapture'), value: money(transaction.leftToCaptureMinor) }
          : { name: text('field.leftToRefund'), value: money(transaction.leftToRefundMinor) },
        ...(fees.data?.data ?? []).map((fee) => ({
          name: text(`fee.${fee.kind}`),
          value: <Money amountMinor={-fee.amountMinor} currency={fee.currency} />,
        })),
        { name: text('field.netToMerchant'), value: money(netMinor), strong: true },
        { name: text('field.settles'), value: settlesAt && <Instant at={settlesAt} format="date" /> },
        { name: text('field.expires'), value: expiresAt && <Instant at={expiresAt} /> },
      ]}
    />
  );
}
