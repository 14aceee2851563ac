// What an action dialog says when it was not done, or nobody knows; what was typed stays.
import type { CallDefinition } from '../../common/call.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { takeFocus } from '../forms/take-focus.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Copyable } from '../ui/copyable.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { ActionDialogProps } from './action-dialog.tsx';
import { type Refusal, serverFaults } from './action-form.ts';
import type { texts } from './late-words.en.ts';

export function ActionFailure({ error }: { readonly error: Error | null }) {
  const text = useTexts<typeof texts>('core.actions');
  // Faults of fields stand beside their fields.
  if (!(error instanceof ApiFailure) || Object.keys(serverFaults(error)).length > 0) return null;
  return (
    <div className="action-failure" role="alert">
      <p>{error.outcomeUnknown ? text('outcomeUnknown') : errorMessage(error)}</p>
      <RequestId error={error} />
    </div>
  );
}

interface ActionRefusalProps {
  readonly refusal: Refusal;
  readonly error: Error | null;
  readonly words: ActionDialogProps<CallDefinition>['words'];
  readonly onClose: () => void;
}

/** The state has changed since the dialog was opened: what it is now, why, and what may be done with it. */
export function ActionRefusal({ refusal, error, words, onClose }: ActionRefusalProps) {
  const text = useTexts<typeof texts>('core.actions');
  const { status, because, allowed } = refusal;
  return (
    <div className="action-refusal" role="alert">
      <h3>{text('refusedTitle')}</h3>
      {status === '' ? (
        <p>{error instanceof ApiFailure ? errorMessage(error) : ''}</p>
      ) : (
        <>
          <p>
            <StatusBadge status={status} label={words.status(status)} /> {words.because(because)}
          </p>
          <p>
            {allowed.length === 0
              ? text('refusedNothing')
              : text('refusedAllowed', { actions: allowed.map(words.action).join(', ') })}
          </p>
        </>
      )}
      <RequestId error={error} />
      <div className="action-foot">
        {/* What had the focus is gone with the form. */}
        <Button ref={takeFocus} onClick={onClose}>
          {text('close')}
        </Button>
      </div>
    </div>
  );
}

function RequestId({ error }: { readonly error: Error | null }) {
  const text = useTexts<typeof texts>('core.actions');
  const id = error instanceof ApiFailure ? error.requestId : undefined;
  if (id === undefined) return null;
  return (
    <p className="action-request">
      <Copyable value={id}>{text('requestId', { id })}</Copyable>
    </p>
  );
}
