// Where a payment came from, who paid, and how others name it.

import { FactList } from '../../../core/web/detail/fact-list.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { providerNames } from '../../merchants/common/payment-methods.ts';
import type { en } from '../common/texts.en.ts';
import { refundReasons, type TransactionDetail } from '../common/transaction.ts';
import { useCountryName } from './use-country-name.ts';

export interface PaymentFactsProps {
  readonly transaction: TransactionDetail;
  /** With what is left and what it costs, where no other card says so. */
  readonly withMoney?: boolean;
}

export function PaymentFacts({ transaction, withMoney = false }: PaymentFactsProps) {
  const text = useTexts<typeof en>('transactions');
  const countryName = useCountryName();
  const { currency, payer, type, declineReason, declineText } = transaction;
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />;
  const copy = (value: string | null) => value && <Copyable value={value} />;
  return (
    <FactList
      facts={[
        { name: text('field.declineReason'), value: declineText ?? declineReason },
        { name: text('field.reason'), value: reasonText(transaction, text) },
        { name: text('field.note'), value: transaction.note },
        ...(withMoney
          ? [
              type === 'Authorization'
                ? { name: text('field.leftToCapture'), value: money(transaction.leftToCaptureMinor) }
                : { name: text('field.leftToRefund'), value: money(transaction.leftToRefundMinor) },
              { name: text('field.fees'), value: money(-transaction.feesMinor) },
              { name: text('field.net'), value: money(transaction.netMinor) },
            ]
          : []),
        { name: text('field.channel'), value: `${transaction.channelName} · ${transaction.websiteName}` },
        { name: text('column.provider'), value: providerNames[transaction.provider] ?? transaction.provider },
        { name: text('field.authorizationCode'), value: copy(transaction.authorizationCode) },
        { name: text('field.providerReference'), value: copy(transaction.providerReference) },
        { name: text('field.payerName'), value: payer.name },
        { name: text('field.country'), value: payer.country && countryName(payer.country) },
        { name: text('field.email'), value: payer.emailMasked },
        { name: text('field.description'), value: transaction.description },
        { name: text('field.updated'), value: <Instant at={transaction.updatedAt} /> },
        { name: text('column.reference'), value: copy(transaction.reference) },
        { name: text('column.externalId'), value: copy(transaction.externalId) },
        { name: text('column.id'), value: copy(transaction.id) },
      ]}
    />
  );
}

/** Reasons of refunds have words; others stand as the acquirer wrote them. */
function reasonText({ reason }: TransactionDetail, text: ReturnType<typeof useTexts<typeof en>>): string | null {
  if (reason === null) return null;
  const known = refundReasons.find((one) => one === reason);
  return known === undefined ? reason : text(`refundReason.${known}`);
}
