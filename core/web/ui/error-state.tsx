// Something could not be loaded: what happened, whether anything was done, what to do next, and the request id to copy.
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Copyable } from './copyable.tsx';
import './ui.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const text = useTexts<typeof texts>('core');
  const failure = error instanceof ApiFailure ? error : undefined;
  const hint = failure === undefined || failure.status === 0 ? text('failure.loadHint') : errorMessage(failure);
  return (
    <div className="state" role="alert">
      <p className="state-title">{title ?? text('failure.loadTitle')}</p>
      <p className="state-hint">{hint}</p>
      {failure?.requestId === undefined ? null : (
        <p className="state-hint">
          <Copyable value={failure.requestId} what={text('alerts.requestId', { id: failure.requestId })}>
            {text('alerts.requestId', { id: failure.requestId })}
          </Copyable>
        </p>
      )}
      {onRetry === undefined ? null : <Button onClick={onRetry}>{text('failure.retry')}</Button>}
    </div>
  );
}
