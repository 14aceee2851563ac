// What a detail shows while it is on its way, when there is none, and when it could not be loaded.
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';
import { useTexts } from '../texts/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonBar, SkeletonRows } from '../ui/skeletons.tsx';
import './detail.css';
import type { DetailPlace } from './detail-frame.tsx';
import type { texts } from './texts.en.ts';

export interface DetailLoadProps<T> {
  readonly answer: UseQueryResult<T>;
  readonly place: DetailPlace;
  /** The line that stands above the detail, with the way out. */
  readonly top?: React.ReactNode;
  /** The way back, where nothing was found. */
  readonly back?: React.ReactNode;
  readonly children: (data: T) => React.ReactNode;
}

/** Hands over what was loaded; until then the shape of it. */
export function DetailLoad<T>({ answer, place, top, back, children }: DetailLoadProps<T>) {
  const text = useTexts<typeof texts>('core.detail');
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error instanceof ApiFailure && answer.error.status === 404)
    return (
      <div className="detail" data-place={place}>
        {top}
        <EmptyState title={text('notFoundTitle')} hint={text('notFoundHint')}>
          {back}
        </EmptyState>
      </div>
    );
  if (answer.isError)
    return (
      <div className="detail" data-place={place}>
        {top}
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    );
  return (
    <div className="detail" data-place={place}>
      {top}
      <div className="detail-head">
        <SkeletonBar width={170} height={28} />
      </div>
      <div className="detail-skeleton-tabs">
        <SkeletonBar width={260} />
      </div>
      <SkeletonRows rows={8} />
    </div>
  );
}

/** The same for one part of a detail: its rows, nothing, or a fault. */
export function PartLoad<T>({
  answer,
  isEmpty,
  empty,
  children,
}: {
  readonly answer: UseQueryResult<T>;
  readonly isEmpty?: (data: T) => boolean;
  /** What is said when there is nothing. */
  readonly empty?: string;
  readonly children: (data: T) => React.ReactNode;
}) {
  const text = useTexts<typeof texts>('core.detail');
  if (answer.data !== undefined)
    return isEmpty?.(answer.data) ? <EmptyState title={empty ?? text('nothing')} /> : children(answer.data);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return <SkeletonRows rows={5} />;
}
