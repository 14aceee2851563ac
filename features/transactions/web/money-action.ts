// What the dialogs of money-moving acts know of a transaction; pure.
import type { ActionValues } from '../../../core/web/actions/action-form.ts';
import { doneStatus, finalStatuses, type TransactionAction } from '../common/lifecycle.ts';
import { RefundReason, type TransactionDetail, type TransactionRow } from '../common/transaction.ts';

/** They are never done without a dialog. */
export type MoneyAction = Exclude<TransactionAction, 'checkStatus' | 'resendWebhook'>;

/** What there is to act on, in minor units. */
export function leftOf(action: MoneyAction, transaction: TransactionDetail): number {
  if (action === 'refund') return transaction.leftToRefundMinor;
  if (action === 'capture') return transaction.leftToCaptureMinor;
  return transaction.amountMinor;
}

/** The body of a refund. The form has checked that a reason is chosen. */
export function refundBody({ amountMinor, reason, note }: ActionValues, currency: string) {
  return { amountMinor, currency, reason: RefundReason.parse(reason), note: note === '' ? undefined : note };
}

/** What came of an operation: it may have been done, be on its way, or have been declined. */
export function outcomeOf(operation: Pick<TransactionRow, 'type' | 'status'> | null): 'done' | 'pending' | 'failed' {
  if (operation === null || operation.status === doneStatus[operation.type]) return 'done';
  return finalStatuses.includes(operation.status) ? 'failed' : 'pending';
}
