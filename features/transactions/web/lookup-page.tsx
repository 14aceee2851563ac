// The transaction lookup of all three tiers: the list, with the cells that are its own, and its drawer.

import { Suspense } from 'react';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import type { Cells } from '../../../core/web/list/cell.tsx';
import { ListPage, type RowDrawerProps } from '../../../core/web/list/list-page.tsx';
import { listPrefetch } from '../../../core/web/list/prefetch-list.ts';
import { providerNames } from '../../merchants/common/payment-methods.ts';
import { transactionsList } from '../common/transactions-list.ts';
import { MethodCell } from './method.tsx';

/** Loaded with the first row that is opened: the list itself needs nothing of it. */
const LoadedDrawer = lazyPart(async () => ({ default: (await import('./transaction-drawer.tsx')).TransactionDrawer }));

function TransactionDrawer(props: RowDrawerProps) {
  return (
    <Suspense>
      <LoadedDrawer {...props} />
    </Suspense>
  );
}

const cells: Cells = {
  provider: (row) => providerNames[String(row.provider)] ?? String(row.provider),
  method: (row) => <MethodCell method={row.method} brand={row.brand} last4={row.last4} />,
};
const detail = { page: 'transactions.detail', parameter: 'transactionId', Drawer: TransactionDrawer };

export const prefetch = listPrefetch(transactionsList);

export default function LookupPage() {
  return <ListPage definition={transactionsList} cells={cells} detail={detail} />;
}
