// The acts on a transaction: what its state and the person's permissions allow, as the server lists it, and the dialog of the one that was begun.

import {
  BanIcon,
  EyeIcon,
  HandCoinsIcon,
  HistoryIcon,
  RefreshCwIcon,
  RotateCcwIcon,
  SendIcon,
  Undo2Icon,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DetailAction } from '../../../core/web/detail/action-bar.tsx';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import { useOpenBeside } from '../../../core/web/routes/auxiliary.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useOpenDialog } from '../../../core/web/shell/dialog-opener.ts';
import { actionTexts } from '../../../core/web/texts/core-texts.ts';
import { useTexts, withTexts } from '../../../core/web/texts/texts.ts';
import { customerModeDialog } from '../../customer-mode/common/feature.ts';
import { enterCustomerView } from '../../customer-mode/common/permissions.ts';
import type { TransactionAction } from '../common/lifecycle.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';
import { useCheckStatus } from './use-check-status.ts';

const TransactionActionDialog = lazyPart(withTexts(() => import('./transaction-action-dialog.tsx'), actionTexts));

const icons = {
  refund: Undo2Icon,
  capture: HandCoinsIcon,
  void: BanIcon,
  reversal: RotateCcwIcon,
  checkStatus: RefreshCwIcon,
  resendWebhook: SendIcon,
} as const satisfies Record<TransactionAction, unknown>;

/** Acts that stand out where they are possible: they take the payment forward, the others take it back. */
const primaryActions: readonly TransactionAction[] = ['refund', 'capture', 'checkStatus'];

/** The tab on which each webhook is sent again. */
const webhooksTab = 'webhooks';

export function useTransactionActions(
  transaction: TransactionDetail,
  onTab: (tab: string) => void,
): { readonly actions: readonly DetailAction[]; readonly dialog: React.ReactNode } {
  const text = useTexts<typeof en>('transactions');
  const [begun, setBegun] = useState<TransactionAction>();
  const openDialog = useOpenDialog();
  const { can } = useSession();
  const openAudit = useOpenBeside('audit.panel');
  const checkStatus = useCheckStatus(transaction);
  const { allowedActions } = transaction;
  const primary = primaryActions.find((action) => allowedActions.includes(action));
  const start = (action: TransactionAction) => {
    if (action === 'checkStatus') checkStatus();
    else if (action === 'resendWebhook') onTab(webhooksTab);
    else setBegun(action);
  };
  const ordered = [...allowedActions].sort((a, b) => Number(b === primary) - Number(a === primary));
  const actions: DetailAction[] = ordered.map((action) => ({
    id: action,
    label: text(`action.${action}`),
    Icon: icons[action],
    primary: action === primary,
    seldom: action === 'resendWebhook',
    start: () => start(action),
  }));
  if (can(enterCustomerView))
    actions.push({
      id: 'viewAs',
      label: text('detail.viewAs', { merchant: transaction.merchantName }),
      Icon: EyeIcon,
      seldom: true,
      start: () =>
        openDialog({
          dialog: customerModeDialog,
          objectId: transaction.merchantId,
          objectName: transaction.merchantName,
        }),
    });
  if (openAudit !== undefined)
    actions.push({ id: 'audit', label: text('detail.audit'), Icon: HistoryIcon, seldom: true, start: openAudit });
  const dialog = begun !== undefined && begun !== 'checkStatus' && begun !== 'resendWebhook' && (
    <Suspense>
      <TransactionActionDialog action={begun} transaction={transaction} onClose={() => setBegun(undefined)} />
    </Suspense>
  );
  return { actions, dialog };
}
