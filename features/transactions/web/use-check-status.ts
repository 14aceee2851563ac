// Asks the acquirer what became of a transaction, and tells the person.
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { checkStatus } from '../common/contract.ts';
import { finalStatuses } from '../common/lifecycle.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { useRefreshTransactions } from './use-refresh-transactions.ts';

/** Nothing is asked of the person, so there is no dialog. */
export function useCheckStatus({
  id: transactionId,
  websiteId,
  tenantId,
}: Pick<TransactionDetail, 'id' | 'websiteId' | 'tenantId'>): () => void {
  const text = useTexts<typeof en>('transactions');
  const refresh = useRefreshTransactions();
  const send = useSend(checkStatus, {
    onSuccess: ({ transaction: { status } }) => {
      const settled = finalStatuses.includes(status) || status === 'Approved' || status === 'Captured';
      if (settled) showAlert('success', text('checkStatus.settled', { status: text(`status.${status}`) }));
      else showAlert('info', text('checkStatus.unchanged'));
      refresh();
    },
  });
  return () => {
    if (!send.isPending) send.mutate({ params: { transactionId }, options: { owner: { websiteId, tenantId } } });
  };
}
