// The look of the tenant, for its own staff: loaded, then edited with a live preview.
import { useCall } from '../../../core/web/api/hooks.ts';
import { ErrorState } from '../../../core/web/ui/error-state.tsx';
import { SkeletonPage } from '../../../core/web/ui/skeletons.tsx';
import { look } from '../common/look-contract.ts';
import { LookEditor } from './look-editor.tsx';
import './look.css';

export default function LookPage() {
  const found = useCall(look, {}, { silent: true });
  if (found.data !== undefined) return <LookEditor latest={found.data} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <SkeletonPage />;
}
