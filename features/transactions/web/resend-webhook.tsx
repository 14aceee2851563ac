// Sends the webhook of an event again; offered only to whom the server allows it.
import { SendIcon } from 'lucide-react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { resendWebhook } from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { useRefreshTransactions } from './use-refresh-transactions.ts';

export interface ResendWebhookProps {
  readonly transaction: TransactionDetail;
  readonly eventId: string;
}

export function ResendWebhook({ transaction, eventId }: ResendWebhookProps) {
  const text = useTexts<typeof en>('transactions');
  const refresh = useRefreshTransactions();
  const send = useSend(resendWebhook, {
    onSuccess: () => {
      showAlert('success', text('resendWebhook.done'));
      refresh();
    },
  });
  if (!transaction.allowedActions.includes('resendWebhook')) return null;
  return (
    <Button
      icon={<SendIcon aria-hidden />}
      busy={send.isPending}
      title={text('action.resendWebhook')}
      onClick={() => send.mutate({ params: { eventId } })}
    >
      {text('webhook.again')}
    </Button>
  );
}
