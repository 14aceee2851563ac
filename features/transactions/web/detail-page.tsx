// A transaction on a page of its own.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageParams } from '../../../core/web/routes/use-page.ts';
import { TransactionView } from './transaction-view.tsx';

export default function DetailPage() {
  const params = usePageParams();
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <TransactionView
      id={params.transactionId ?? ''}
      place="page"
      tab={tab}
      onTab={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
    />
  );
}
