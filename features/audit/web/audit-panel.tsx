// Who did what to what is on the screen, newest first; without such a thing, everything that the person may see.
import { useState } from 'react';
import { useCall } from '../../../core/web/api/hooks.ts';
import { useEntityOnScreen } from '../../../core/web/routes/use-page.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { EmptyState } from '../../../core/web/ui/empty-state.tsx';
import { ErrorState } from '../../../core/web/ui/error-state.tsx';
import { SkeletonRows } from '../../../core/web/ui/skeletons.tsx';
import { findAuditRecords } from '../common/contract.ts';
import type { panelTexts } from '../common/late-words.en.ts';
import './audit-panel.css';
import { AuditEntry } from './audit-entry.tsx';

export default function AuditPanel() {
  const text = useTexts<typeof panelTexts>('audit.pages');
  const entity = useEntityOnScreen();
  return (
    <div className="audit-panel">
      <p className="audit-about">{entity === undefined ? text('everything') : text('of', { name: entity.name })}</p>
      <Records key={entity?.id} target={entity === undefined ? {} : { targetType: entity.type, targetId: entity.id }} />
    </div>
  );
}

interface Target {
  readonly targetType?: string;
  readonly targetId?: string;
}

/** Pages one under the other: each begins where the one before ended. */
function Records({ target }: { readonly target: Target }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((cursor, index) => (
    <RecordPage
      key={cursor ?? 'newest'}
      target={target}
      cursor={cursor}
      onOlder={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

interface RecordPageProps {
  readonly target: Target;
  readonly cursor: string | undefined;
  /** Only at the end of the last page. */
  readonly onOlder: ((cursor: string) => void) | undefined;
}

function RecordPage({ target, cursor, onOlder }: RecordPageProps) {
  const text = useTexts<typeof panelTexts>('audit.pages');
  const { data, error, refetch } = useCall(findAuditRecords, { query: { ...target, cursor } }, { silent: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  if (data.data.length === 0 && cursor === undefined)
    return <EmptyState title={text('empty')} hint={text('emptyHint')} />;
  const { nextCursor } = data;
  return (
    <>
      <ol className="audit-records">
        {data.data.map((record) => (
          <AuditEntry key={record.id} record={record} />
        ))}
      </ol>
      {onOlder === undefined ? null : nextCursor === null ? (
        <p className="audit-end">{text('end')}</p>
      ) : (
        <p className="audit-end">
          <Button onClick={() => onOlder(nextCursor)}>{text('older')}</Button>
        </p>
      )}
    </>
  );
}
