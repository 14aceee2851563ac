// The tabs of a transaction: those that the person may open, each one's code loaded when it is chosen.

import type { ComponentType } from 'react';
import type { CallDefinition } from '../../../core/common/call.ts';
import type { DetailPlace } from '../../../core/web/detail/detail-frame.tsx';
import type { DetailTab } from '../../../core/web/detail/detail-tabs.tsx';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import {
  findAccountingEntries,
  findRelatedTransactions,
  findTransactionApiLogs,
  findTransactionEvents,
  findTransactionFees,
  findTransactionWebhooks,
  getTransactionDetails,
} from '../common/contract.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionDetail } from '../common/transaction.ts';

export interface TabProps {
  readonly transaction: TransactionDetail;
  readonly place: DetailPlace;
}

interface TabDefinition {
  readonly id: keyof (typeof en)['tab'];
  /** The call that it stands on: who may not use it has no such tab. */
  readonly call: CallDefinition;
  readonly count?: keyof TransactionDetail['counts'];
  readonly Content: ComponentType<TabProps>;
}

/** In the order they stand. */
const definitions: readonly TabDefinition[] = [
  { id: 'overview', call: getTransactionDetails, Content: lazyPart(() => import('./overview-tab.tsx')) },
  { id: 'events', call: findTransactionEvents, count: 'events', Content: lazyPart(() => import('./events-tab.tsx')) },
  {
    id: 'related',
    call: findRelatedTransactions,
    count: 'related',
    Content: lazyPart(() => import('./related-tab.tsx')),
  },
  { id: 'fees', call: findTransactionFees, Content: lazyPart(() => import('./fees-tab.tsx')) },
  {
    id: 'webhooks',
    call: findTransactionWebhooks,
    count: 'webhooks',
    Content: lazyPart(() => import('./webhooks-tab.tsx')),
  },
  { id: 'apiLogs', call: findTransactionApiLogs, Content: lazyPart(() => import('./api-logs-tab.tsx')) },
  { id: 'accounting', call: findAccountingEntries, Content: lazyPart(() => import('./accounting-tab.tsx')) },
];

export function useTransactionTabs(transaction: TransactionDetail, place: DetailPlace): readonly DetailTab[] {
  const text = useTexts<typeof en>('transactions');
  const { can } = useSession();
  return definitions
    .filter(({ call }) => can(call.access))
    .map(({ id, count, Content }) => ({
      id,
      label: text(`tab.${id}`),
      count: count && transaction.counts[count],
      content: <Content transaction={transaction} place={place} />,
    }));
}
