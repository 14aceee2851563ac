// The words of an action dialog for one transaction.
import { formatAmount } from '../../../core/common/money.ts';
import type { ActionValues } from '../../../core/web/actions/action-form.ts';
import { hasText, useTexts } from '../../../core/web/texts/texts.ts';
import type { TransactionAction, TransactionStatus } from '../common/lifecycle.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { useMethodName } from './method.tsx';
import { leftOf, type MoneyAction } from './money-action.ts';

export function useDialogWords(action: MoneyAction, transaction: TransactionDetail) {
  const text = useTexts<typeof en>('transactions');
  const method = useMethodName()(transaction);
  const { currency, merchantName, reference, status, type, amountMinor } = transaction;
  const left = leftOf(action, transaction);
  const total = `${formatAmount(amountMinor, currency)} ${currency}`;
  const name = text(`action.${action}`);
  return {
    name,
    title: text(`${action}.title`, { method, type: text(`type.${type}`) }),
    subtitle: `${reference} · ${merchantName} · ${text(`status.${status}`)} ${total}`,
    amount: text('dialog.amount'),
    all: text('dialog.allThatIsLeft', { amount: formatAmount(left, currency) }),
    reason: text('dialog.reason'),
    note: text('dialog.note'),
    noteHint: text('dialog.noteHint'),
    verb: ({ amountMinor: asked }: ActionValues): string => {
      const minor = action === 'refund' || action === 'capture' ? asked : amountMinor;
      if (minor === undefined || minor <= 0) return name;
      return text(`${action}.confirm`, { amount: formatAmount(minor, currency), currency });
    },
    status: (word: string) =>
      wordOr(`transactions.status.${word}`, word, () => text(`status.${word as TransactionStatus}`)),
    because: (code: string) =>
      wordOr(`transactions.refusal.${code}`, '', () => text(`refusal.${code as 'wrong-type'}`)),
    action: (word: string) =>
      wordOr(`transactions.action.${word}`, word, () => text(`action.${word as TransactionAction}`)),
  };
}

/** The server may be newer than this page and name what it has no word for. */
function wordOr(key: string, otherwise: string, word: () => string): string {
  return hasText(key) ? word() : otherwise;
}
