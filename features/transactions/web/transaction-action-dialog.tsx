// The dialogs of refund, capture, void and reversal: their words and their calls, over the one action dialog.
import { formatAmount } from '../../../core/common/money.ts';
import ActionDialog from '../../../core/web/actions/action-dialog.tsx';
import type { ActionValues } from '../../../core/web/actions/action-form.ts';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { capture, refund, reverse, voidTransaction } from '../common/contract.ts';
import { actionRules } from '../common/lifecycle.ts';
import type { en } from '../common/texts.en.ts';
import { refundReasons, type TransactionDetail, type TransactionRow } from '../common/transaction.ts';
import { leftOf, type MoneyAction, outcomeOf, refundBody } from './money-action.ts';
import { useActionSummary } from './use-action-summary.tsx';
import { useDialogWords } from './use-dialog-words.ts';
import { useRefreshTransactions } from './use-refresh-transactions.ts';

export interface TransactionActionDialogProps {
  readonly action: MoneyAction;
  readonly transaction: TransactionDetail;
  readonly onClose: () => void;
}

export default function TransactionActionDialog({ action, transaction, onClose }: TransactionActionDialogProps) {
  const text = useTexts<typeof en>('transactions');
  const words = useDialogWords(action, transaction);
  const summary = useActionSummary(action, transaction);
  const refresh = useRefreshTransactions();
  const { asks } = actionRules[action];
  const { currency } = transaction;
  const onDone = ({ operation }: { readonly operation: TransactionRow | null }) => {
    const outcome = outcomeOf(operation);
    const amount = formatAmount(operation?.amountMinor ?? 0, currency);
    if (outcome === 'failed')
      showAlert(
        'failed',
        text('dialog.notDone', { action: words.name, status: text(`status.${operation?.status ?? 'Failed'}`) }),
      );
    else showAlert(outcome === 'done' ? 'success' : 'info', text(`${action}.${outcome}`, { amount, currency }));
    refresh();
    onClose();
  };
  const shared = {
    draft: `${action}/${transaction.id}`,
    title: words.title,
    subtitle: words.subtitle,
    asks,
    left: asks.includes('amount') ? { leftMinor: leftOf(action, transaction), currency } : undefined,
    words,
    reasons: refundReasons.map((value) => ({ value, label: text(`refundReason.${value}`) })),
    explanation: action === 'void' || action === 'reversal' ? text(`${action}.explanation`) : undefined,
    summary,
    onDone,
    statusFact: 'transactionStatus',
    onRefused: refresh,
    onClose,
  };
  const { id: transactionId, websiteId, tenantId } = transaction;
  const of = { params: { transactionId }, options: { owner: { websiteId, tenantId } } };
  switch (action) {
    case 'refund':
      return (
        <ActionDialog
          {...shared}
          call={refund}
          inputOf={(values: ActionValues) => ({ ...of, body: refundBody(values, currency) })}
        />
      );
    case 'capture':
      return (
        <ActionDialog
          {...shared}
          call={capture}
          inputOf={({ amountMinor }: ActionValues) => ({ ...of, body: { amountMinor, currency } })}
        />
      );
    case 'void':
      return <ActionDialog {...shared} call={voidTransaction} inputOf={() => of} />;
    case 'reversal':
      return <ActionDialog {...shared} call={reverse} inputOf={() => of} />;
  }
}
