// A page that broke: said in its place, while the frame around it goes on.
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiFailure } from '../api/failure.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** The same for the frame itself. */
export function FrameFailure(props: ErrorComponentProps) {
  return (
    <main className="public-page">
      <PageFailure {...props} />
    </main>
  );
}

export function PageFailure({ error, reset }: ErrorComponentProps) {
  const text = useTexts<typeof texts>('core');
  const queries = useQueryClient();
  const tryAgain = () => {
    // The answer that the page fell over is still kept, and it would fall over it again; what the frame shows stays.
    queries.removeQueries({ type: 'inactive' });
    reset();
  };
  if (error instanceof ApiFailure) return <ErrorState error={error} onRetry={tryAgain} />;
  // Code of a page that cannot be fetched is code of an older version, mostly.
  const outdated = /dynamically imported module|module script/i.test(String(error));
  return (
    <EmptyState isPage title={text('failure.title')} hint={text(outdated ? 'failure.update' : 'failure.hint')}>
      <Button onClick={outdated ? () => location.reload() : tryAgain}>
        {text(outdated ? 'failure.reload' : 'failure.retry')}
      </Button>
    </EmptyState>
  );
}
