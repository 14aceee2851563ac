// Asks before somebody leaves a form with changes that are not saved: within the portal by a dialog of ours, else by the browser's own.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { texts } from './texts.en.ts';
import '../ui/question-dialog.css';

/** Stands in the form's page; it shows nothing until somebody wants to leave while `changed` holds. */
export function UnsavedGuard({ changed }: { readonly changed: boolean }) {
  const { session } = usePortal();
  const { status, proceed, reset } = useBlocker({
    // Another tab, filter or drawer of the same page loses nothing.
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    // A session that ends leaves no page behind a question: the drafts are kept.
    enableBeforeUnload: () => changed && !session.isEnding(),
    withResolver: true,
  });
  return status === 'blocked' ? <LeaveDialog onStay={reset} onLeave={proceed} /> : null;
}

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const text = useTexts<typeof texts>('core.forms');
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    stay.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="question-dialog"
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-text"
      onCancel={onStay}
    >
      <h2 id="unsaved-title">{text('unsaved.title')}</h2>
      <p id="unsaved-text">{text('unsaved.text')}</p>
      <div className="question-acts">
        <Button variant="danger" onClick={onLeave}>
          {text('unsaved.leave')}
        </Button>
        <Button variant="primary" onClick={onStay} ref={stay}>
          {text('unsaved.stay')}
        </Button>
      </div>
    </dialog>
  );
}
