// A page that broke: said in its place, while the frame around it goes on.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiFailure } from '../api/failure.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

export function PageFailure({ error, reset }: ErrorComponentProps) {
  const text = useTexts<typeof texts>('core');
  if (error instanceof ApiFailure) return <ErrorState error={error} onRetry={reset} />;
  // Code of a page that cannot be fetched is code of an older version, mostly.
  const outdated = /dynamically imported module|module script/i.test(String(error));
  return (
    <EmptyState title={text('failure.title')} hint={text(outdated ? 'failure.update' : 'failure.hint')}>
      <Button onClick={outdated ? () => location.reload() : reset}>
        {text(outdated ? 'failure.reload' : 'failure.retry')}
      </Button>
    </EmptyState>
  );
}
